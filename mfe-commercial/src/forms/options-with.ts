/** The usual values and those the record has already, each once: nothing chosen before is lost by opening a form. */
export const optionsWith = (usual: readonly string[], own: readonly (string | null | undefined)[]) =>
  [...new Set([...usual, ...own.filter((value): value is string => Boolean(value))])].map((value) => ({
    value,
    label: value,
  }));
