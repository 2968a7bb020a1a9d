"""What a good player of Volle Wolle knows: tables, evaluations and solvers."""
