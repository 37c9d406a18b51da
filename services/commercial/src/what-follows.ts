type Counted = readonly [count: number, sentence: (said: { count: number }) => string];

/** The sentences about what there is something of. */
export const sentencesOf = (counted: readonly Counted[]): string[] =>
  counted.flatMap(([count, sentence]) => (count > 0 ? [sentence({ count })] : []));
