type Counted = readonly [count: number, sentence: (said: { count: number }) => string];

/** Returns the sentences whose count is above zero. */
export const sentencesOf = (counted: readonly Counted[]): string[] =>
  counted.flatMap(([count, sentence]) => (count > 0 ? [sentence({ count })] : []));
