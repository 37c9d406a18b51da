/** The words of a closed list, by its keys: what a history reads a value with. */
export const wordsOf = (options: readonly { value: string | number; label: string }[]): Record<string, string> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
