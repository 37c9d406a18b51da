// The loader all-provided.cjs generates the content: how numbers, days and amounts are written in French.
