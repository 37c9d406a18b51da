interface Option<V> {
  value: V;
  label: string;
}

/**
 * Options as Mantine takes them, each value once: it throws for a value that stands twice, and with it the whole page.
 * The values come from lists that people keep, such as the activity types of an agency.
 */
export const distinctOptions = <V>(options: readonly Option<V>[]): Option<V>[] => [
  ...new Map(options.map(({ value, label }) => [value, { value, label }])).values(),
];
