"""The control contract: its types (`models`) and its calls (`calls`), both generated."""
