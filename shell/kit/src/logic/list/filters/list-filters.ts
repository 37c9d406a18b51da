import {
  choiceOfValue,
  type Filter,
  type FilterValue,
  type ListDefinition,
  type PeriodFilter,
} from '@vigie/contracts/core/lists/list';

/** Applied filters by key; an absent key is a filter that is not applied. */
export type Filters = Record<string, FilterValue>;

export function isPeriod(value: FilterValue | undefined): value is PeriodFilter {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('all' in value) && !('none' in value)
  );
}

/** Returns true when the value narrows the list. */
export function isActiveFilter(filter: Filter, value: FilterValue | undefined): boolean {
  if (value === undefined || value === null) return false;
  switch (filter.kind) {
    case 'refs':
      return Array.isArray(value) ? value.length > 0 : typeof value === 'object' && 'none' in value;
    case 'choices':
      return Array.isArray(value) && value.length > 0;
    case 'choice':
      return typeof value === 'string' || typeof value === 'number';
    case 'toggle':
      return value === 0 || value === 1;
    case 'period':
      return isPeriod(value) && Boolean(value.shortcut || value.start || value.end);
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the value if the list still understands it, else undefined: a link or a preset may be older than the list's
 * filters and options, and the server refuses undeclared ones.
 */
export function cleanFilter(filter: Filter, value: unknown): FilterValue | undefined {
  switch (filter.kind) {
    case 'refs': {
      if (Array.isArray(value)) {
        const ids = value.filter((v): v is string => typeof v === 'string' && v !== '');
        return ids.length > 0 ? ids : undefined;
      }
      return typeof value === 'object' && value !== null && 'none' in value ? { none: true } : undefined;
    }
    case 'choices': {
      if (!Array.isArray(value)) return undefined;
      const asked = value.map((one) => choiceOfValue(filter.options, one)?.value);
      const known = filter.options.map((options) => options.value).filter((v) => asked.includes(v));
      return known.length > 0 ? known : undefined;
    }
    case 'choice':
      return choiceOfValue(filter.options, value)?.value;
    case 'toggle':
      return value === 0 || value === 1 ? value : undefined;
    case 'period': {
      if (typeof value !== 'object' || value === null) return undefined;
      const { shortcut, start, end } = value as Record<string, unknown>;
      if (typeof shortcut === 'string' && shortcut !== '') return { shortcut };
      const days: PeriodFilter = {};
      if (typeof start === 'string' && DAY.test(start)) days.start = start;
      if (typeof end === 'string' && DAY.test(end)) days.end = end;
      return days.start || days.end ? days : undefined;
    }
  }
}

/** Keeps only the filters that the list declares and that narrow it. */
export function cleanFilters(list: Pick<ListDefinition, 'filters'>, values: Record<string, unknown>): Filters {
  const clean: Filters = {};
  for (const [key, filter] of Object.entries(list.filters)) {
    const value = cleanFilter(filter, values[key]);
    if (value !== undefined && isActiveFilter(filter, value)) clean[key] = value;
  }
  return clean;
}

export function countNarrowing(list: Pick<ListDefinition, 'filters'>, values: Filters): number {
  return Object.entries(list.filters).filter(([key, filter]) => isActiveFilter(filter, values[key])).length;
}

const TOGGLE_LABELS = { all: 'Tous', without: 'Sans', only: 'Uniquement' } as const;

/** The three labels of a toggle filter, for its values -1, 0 and 1. */
export function toggleLabels(filter: Extract<Filter, { kind: 'toggle' }>) {
  return filter.labels ?? TOGGLE_LABELS;
}
