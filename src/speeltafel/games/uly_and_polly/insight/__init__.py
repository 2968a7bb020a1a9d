"""What a good player of Uly & Polly knows: habits of wolves and dogs, beliefs, guile, a chase."""
