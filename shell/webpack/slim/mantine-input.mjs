// The loader all-provided.cjs generates the content: the frame of Mantine's fields, which the shell provides to the remotes.
