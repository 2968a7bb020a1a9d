"""How much a server bears: simulated people play over real websockets, and their time is taken."""
