// The loader all-provided.cjs generates the content: Mantine's menus and tooltips, which the shell provides to the remotes.
