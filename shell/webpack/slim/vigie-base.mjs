// The loader all-provided.cjs generates the content: the product's own modules that every screen uses.
