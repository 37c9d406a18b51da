// The loader all-provided.cjs generates the content: the part of Mantine that the shell provides to the remotes.
