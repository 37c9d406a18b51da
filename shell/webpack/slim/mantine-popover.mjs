// The loader all-provided.cjs generates the content: Mantine's popovers, which the shell provides to the remotes.
