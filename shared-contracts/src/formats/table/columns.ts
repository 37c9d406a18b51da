import { toSearchText } from '../search-text';

/** A column that an import recognises. */
export interface KnownColumn<Key extends string = string> {
  key: Key;
  /** Header in the template file. */
  label: string;
  /** Headers in other files. */
  aliases?: readonly string[];
}

/** Words that carry no meaning in a header. */
const FILLERS = new Set(['a', 'au', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'un', 'une']);

/**
 * Key that equal headers share, whatever their order, case and accents: « Date d'entrée », « ENTREE (date) ». A header
 * made only of filler words, such as « De », keeps them.
 */
export function headerKey(text: string): string {
  const words = toSearchText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).sort().join(' ');
}

/**
 * Finds the index of each known column in a file by its header, whatever the order, case and accents of its words. The
 * agency's earlier choices come first: a column key by header, or an empty text for an ignored header.
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
