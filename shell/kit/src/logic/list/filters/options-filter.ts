import type { ComboboxParsedItem, OptionsFilter, Primitive } from '@mantine/core';
import { hasWords } from '@vigie/contracts/formats/search-text';

/**
 * Filters the options of a select by the typed text, ignoring case and accents. A matching group name keeps the group's
 * options; an empty group is left out.
 */
export function foldedFilter<V extends Primitive>({
  options,
  search,
  limit,
}: Parameters<OptionsFilter<V>>[0]): ComboboxParsedItem<V>[] {
  const found: ComboboxParsedItem<V>[] = [];
  let left = limit;
  for (const option of options) {
    if (left <= 0) break;
    if ('items' in option) {
      const group = typeof option.group === 'string' ? option.group : '';
      const items = option.items.filter(({ label }) => hasWords(search, group, label)).slice(0, left);
      if (items.length > 0) found.push({ ...option, items });
      left -= items.length;
    } else if (hasWords(search, option.label)) {
      found.push(option);
      left -= 1;
    }
  }
  return found;
}
