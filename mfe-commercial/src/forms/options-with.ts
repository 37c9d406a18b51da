/** Returns the usual options and the record's own values, without duplicates: opening a form loses no former choice. */
export const optionsWith = (usual: readonly string[], own: readonly (string | null | undefined)[]) =>
  [...new Set([...usual, ...own.filter((value): value is string => Boolean(value))])].map((value) => ({
    value,
    label: value,
  }));
