import { DATE_SHORTCUTS, isDateShortcut } from '@vigie/contracts/catalogues/date-shortcuts';
import type { Filter, FilterValue } from '@vigie/contracts/core/lists/list';
import { writeDay } from '../../form/typed-date';
import { isPeriod, toggleLabels } from './list-filters';

/** A chip with more names than this shows their number instead. */
const NAMES_ON_A_CHIP = 2;

function listed(names: readonly string[], count: number): string {
  if (names.length === count && count <= NAMES_ON_A_CHIP) return names.join(', ');
  return count > 1 ? `${count} choix` : '1 choix';
}

/**
 * Returns the text of the chip of an applied filter; `names` are those of its references, as far as they are loaded.
 */
export function filterText(filter: Filter, value: FilterValue, names: readonly string[]): string {
  switch (filter.kind) {
    case 'refs':
      return Array.isArray(value) ? listed(names, value.length) : 'aucun';
    case 'choices': {
      const chosen = Array.isArray(value) ? value : [];
      const labels = filter.options.filter((options) => chosen.includes(options.value)).map((options) => options.label);
      return listed(labels, labels.length);
    }
    case 'choice':
      return filter.options.find((options) => options.value === value)?.label ?? '';
    case 'toggle':
      return value === 1 ? toggleLabels(filter).only : toggleLabels(filter).without;
    case 'period': {
      if (!isPeriod(value)) return '';
      if (value.shortcut && isDateShortcut(value.shortcut)) return DATE_SHORTCUTS[value.shortcut].label;
      const [start, end] = [writeDay(value.start ?? null), writeDay(value.end ?? null)];
      if (start && end) return start === end ? `le ${start}` : `du ${start} au ${end}`;
      return start ? `depuis le ${start}` : `jusqu'au ${end}`;
    }
  }
}
