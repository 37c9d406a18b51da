/** Labels of a closed list by value, for histories to show a value as users know it. */
export const labelsByValue = (options: readonly { value: string | number; label: string }[]): Record<string, string> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
