// Written by all-provided.cjs when it is built: what of our own every screen stands on.
