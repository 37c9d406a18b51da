import { matches } from '../../fold';

/**
 * Narrows the options of a select by what is typed, insensitive to case and accents. Kit selects have no groups: what
 * has no label of its own is kept.
 */
export function foldedFilter<Option extends object>({
  options,
  search,
}: {
  options: Option[];
  search: string;
}): Option[] {
  return options.filter((o) => !('label' in o) || typeof o.label !== 'string' || matches(o.label, search));
}
