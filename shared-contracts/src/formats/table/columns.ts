/** A column that an import knows. */
export interface KnownColumn<Key extends string = string> {
  key: Key;
  /** As the template file calls it. */
  label: string;
  /** What other files call it. */
  aliases?: readonly string[];
}

/** Words that say nothing about what a column holds. */
const FILLERS = new Set(['a', 'au', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'un', 'une']);

/** What is the same in two ways to write a header: « Date d'entrée », « ENTREE (date) ». « De » is all it has. */
export function headerKey(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).sort().join(' ');
}

/**
 * Where each known column stands in a file, by the words of its header in whatever order, case and accents. What the
 * agency chose before comes first: by header, the key of a column, or none for a header that it leaves aside.
 */
export function recogniseColumns<Key extends string>(
  columns: readonly KnownColumn<Key>[],
  header: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): Partial<Record<Key, number>> {
  const keys = header.map(headerKey);
  const found: Partial<Record<Key, number>> = {};
  const taken = new Set<number>();
  const take = (key: Key, index: number): void => {
    if (index < 0 || found[key] !== undefined || taken.has(index)) return;
    found[key] = index;
    taken.add(index);
  };
  for (const [index, name] of keys.entries()) {
    const key = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
    const column = columns.find((it) => it.key === key);
    if (column) take(column.key, index);
    else if (key !== undefined) taken.add(index);
  }
  for (const { key, label } of columns) take(key, keys.indexOf(headerKey(label)));
  for (const { key, aliases = [] } of columns) {
    for (const alias of aliases) take(key, keys.indexOf(headerKey(alias)));
  }
  return found;
}
