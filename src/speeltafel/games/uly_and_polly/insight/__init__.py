"""What a good player of Uly & Polly knows: tables, evaluations and solvers."""
