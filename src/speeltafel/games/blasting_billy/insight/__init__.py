"""What a good player of Blasting Billy knows: tables, evaluations and solvers."""
