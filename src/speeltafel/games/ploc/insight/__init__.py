"""What a good player of Ploc knows: tables, evaluations and solvers."""
