// Written by all-provided.cjs when it is built: what of Mantine the shell provides to the remotes.
