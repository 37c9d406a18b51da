import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../messages/validation';
import type { RightKey } from '../rights';
import { daySchema, idSchema } from '../wire';

/** Rows per page on offer; 25 by default (the list protocol refuses more than 250). */
export const ROWS_PER_PAGE = [5, 10, 25, 50, 100, 250] as const;
export const DEFAULT_ROWS_PER_PAGE = 25;
export const MAX_ROWS_PER_PAGE = 250;
/** An Excel export refuses more rows than this. */
export const EXPORT_MAX_ROWS = 5_000;

/** @public Declarations of lists name it. */
export interface ChoiceOption {
  value: string | number;
  label: string;
  /** Badge colour, one of the four meanings. */
  tone?: 'positive' | 'warning' | 'negative' | 'neutral';
}

/** What kind of cell a column shows: it decides alignment, format and the Excel type. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'money'
  | 'percent'
  | 'day'
  | 'instant'
  | 'duration'
  | 'boolean'
  | 'choice'
  | 'ref'
  | 'count';

export interface Column {
  label: string;
  kind: ColumnKind;
  /** False when the server cannot order by it. Default true. */
  sortable?: boolean;
  /** Shown at first; the user chooses afterwards. Default true. */
  shown?: boolean;
  /** Shown even without the list-details right. */
  alwaysVisible?: boolean;
  options?: readonly ChoiceOption[];
  /** What the cell says of its row, where the value alone does not tell it: the list, tiles and exports read it here. */
  badge?(row: never): Pick<ChoiceOption, 'label' | 'tone'>;
  /** A few words that the product writes itself: shown whole, however many columns there are. */
  brief?: boolean;
  /** Hidden, and never sent, without this right. */
  right?: RightKey;
}

/**
 * A filter of a list. On the wire:
 * - `refs`: `{all:true}` (no filter), `{none:true}` (nothing matches) or a list of ids;
 * - `choices`: a list of option values, empty for all;
 * - `choice`: one option value, null for all;
 * - `toggle`: -1 all, 0 without, 1 only;
 * - `period`: `{shortcut?, start?, end?}` in days, end included.
 */
export type Filter =
  | { kind: 'refs'; label: string; of: string }
  | { kind: 'choices'; label: string; options: readonly ChoiceOption[] }
  | { kind: 'choice'; label: string; options: readonly ChoiceOption[] }
  | { kind: 'toggle'; label: string; labels?: { all: string; without: string; only: string } }
  | { kind: 'period'; label: string };

export type RefsFilter = { all: true } | { none: true } | string[];
export interface PeriodFilter {
  shortcut?: string | null;
  start?: string | null;
  end?: string | null;
}
export type FilterValue = RefsFilter | PeriodFilter | (string | number)[] | string | number | null;

const refsFilterSchema = z.union([
  z.object({ all: z.literal(true) }).strict(),
  z.object({ none: z.literal(true) }).strict(),
  z.array(idSchema).max(1_000),
]);
const periodFilterSchema = z
  .object({ shortcut: z.string().nullish(), start: daySchema.nullish(), end: daySchema.nullish() })
  .strict();

function choiceSchema(options: readonly ChoiceOption[]) {
  const values = new Set(options.map((o) => o.value));
  return z.union([z.string(), z.number()]).refine((v) => values.has(v), VALIDATION_MESSAGES.format);
}

function filterSchema(filter: Filter): z.ZodType<FilterValue> {
  switch (filter.kind) {
    case 'refs':
      return refsFilterSchema;
    case 'period':
      return periodFilterSchema.nullable();
    case 'toggle':
      return z.union([z.literal(-1), z.literal(0), z.literal(1)]);
    case 'choice':
      return choiceSchema(filter.options).nullable();
    case 'choices':
      return z.array(choiceSchema(filter.options));
  }
}

export interface ListDefinition<Row extends z.ZodObject = z.ZodObject> {
  /** Stable key: pagesConfig, presets and links are stored under it. */
  key: string;
  row: Row;
  columns: Record<string, Column>;
  filters: Record<string, Filter>;
  defaultSort: { orderBy: string; ascending: boolean };
  /**
   * Columns that customers read, of what is their own: they are shown these without the right to details, which belongs to
   * the office, and are sent no other. In a row the others are optional.
   */
  toCustomers?: readonly string[];
  /** Columns that charts divide the rows by; `office` are those that a customer has one of: its own. */
  divisions?: { all: readonly string[]; office?: readonly string[] };
  /** Columns that no choice leaves out of an export. */
  exportedAlways?: readonly string[];
  /** Other names a caller may order by, each with its column. */
  sortNames?: Readonly<Record<string, string>>;
  /** Rows of a call that sends no limit: 25 unless the specification says otherwise. */
  defaultLimit?: number;
  /** Rows a call may ask for without paging (`limit: 0`), only where the specification says so. */
  allowAll?: boolean;
}

/** Declares a list once for both sides: the server binds its columns to SQL, the screen draws them. */
export function defineList<Row extends z.ZodObject, const D extends Omit<ListDefinition<Row>, 'row'>>(
  definition: D & { row: Row; toCustomers?: readonly (keyof D['columns'] & string)[] },
): D & { row: Row } {
  if (!(definition.defaultSort.orderBy in definition.columns)) {
    throw new Error(`list ${definition.key}: default sort is not a column`);
  }
  return definition;
}

/** Whether customers are sent this key of a row: any that is no column, as the id, and the columns that are theirs. */
export const isToCustomers = (
  { columns, toCustomers = [] }: Pick<ListDefinition, 'columns' | 'toCustomers'>,
  key: string,
): boolean => !(key in columns) || toCustomers.includes(key);

/** By what whoever reads a list may have its rows divided. */
export const divisionsOf = ({ divisions }: Pick<ListDefinition, 'divisions'>, reader: 'office' | 'customer') => [
  ...(divisions?.all ?? []),
  ...((reader === 'office' && divisions?.office) || []),
];

export interface ListRequest {
  query: string;
  limit: number;
  page: number;
  ascending: boolean;
  orderBy: string;
  filters: Record<string, FilterValue | undefined>;
}

/** Body of `POST …/fetch/x`. A column or filter that is not declared is refused (French error, 400). */
export function listRequestSchema(list: ListDefinition) {
  const sortable = Object.entries(list.columns)
    .filter(([, c]) => c.sortable !== false)
    .map(([k]) => k);
  const shape: Record<string, z.ZodType<FilterValue | undefined>> = {};
  for (const [key, filter] of Object.entries(list.filters)) shape[key] = filterSchema(filter).optional();
  const minLimit = list.allowAll ? 0 : 1;
  return z
    .object({
      query: z.string().max(200).default(''),
      limit: z
        .number()
        .int()
        .min(minLimit)
        .max(MAX_ROWS_PER_PAGE)
        .default(list.defaultLimit ?? DEFAULT_ROWS_PER_PAGE),
      page: z.number().int().min(1).default(1),
      ascending: z.boolean().default(list.defaultSort.ascending),
      orderBy: z
        .string()
        .overwrite((v) => list.sortNames?.[v] ?? v)
        .refine((v) => sortable.includes(v), VALIDATION_MESSAGES.format)
        .default(list.defaultSort.orderBy),
      filters: z.object(shape).strict().default({}),
    })
    .strict();
}

/** `{data, filtered}`: the page of rows and how many rows match the query and filters in all. */
export function listResponseSchema<Row extends z.ZodObject>(row: Row) {
  return z.object({ data: z.array(row), filtered: z.number().int() });
}
