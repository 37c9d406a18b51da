import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../messages/validation';
import type { RightKey } from '../rights';
import { daySchema, idSchema } from '../wire';

/** Page sizes that users may choose; 25 by default. The list protocol refuses more than 250. */
export const ROWS_PER_PAGE = [5, 10, 25, 50, 100, 250] as const;
export const DEFAULT_ROWS_PER_PAGE = 25;
export const MAX_ROWS_PER_PAGE = 250;
/** Maximum number of rows of an Excel export. */
export const EXPORT_MAX_ROWS = 5_000;

/** @public Declarations of lists export it in their types. */
export interface ChoiceOption {
  value: string | number;
  /** Another number of the same choice, which is accepted where a value is read. */
  alias?: number;
  label: string;
  /** Badge colour, one of the four meanings. */
  tone?: 'positive' | 'warning' | 'negative' | 'neutral';
}

/** Kind of a column's cells. It decides the alignment, the format and the type in Excel. */
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
  /** False when the server cannot sort by the column. Default true. */
  sortable?: boolean;
  /** Whether the column is visible until the user changes the columns. Default true. */
  shown?: boolean;
  /** Visible even without the right to the list's details. */
  alwaysVisible?: boolean;
  options?: readonly ChoiceOption[];
  /**
   * Label of the cell when it depends on more of the row than the column's value. With a tone it is a badge. Lists,
   * tiles and exports use it. `today` is the day in the agency's zone, for a state that a date ends.
   */
  badge?(row: never, today: string): Pick<ChoiceOption, 'label' | 'tone'>;
  /** Text of a cell without a value, where the specification has one. */
  none?: string;
  /**
   * True for a short text that the product itself writes: the cell never truncates it, however many columns there are.
   */
  brief?: boolean;
  /** Without this right the column is hidden, and the server does not send it. */
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

/** Returns the choice of a value or of its alias; undefined for an unknown value. */
export const choiceOfValue = <O extends ChoiceOption>(options: readonly O[], value: unknown): O | undefined =>
  options.find((option) => option.value === value || (option.alias !== undefined && option.alias === value));

function choiceSchema(options: readonly ChoiceOption[]) {
  return z
    .union([z.string(), z.number()])
    .transform((v) => choiceOfValue(options, v)?.value ?? v)
    .refine((v) => choiceOfValue(options, v), VALIDATION_MESSAGES.format);
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
  /** Stable key. pagesConfig, presets and links store it. */
  key: string;
  row: Row;
  columns: Record<string, Column>;
  filters: Record<string, Filter>;
  defaultSort: { orderBy: string; ascending: boolean };
  /**
   * Columns that customers read of their own records. Customers see them without the right to details, which is the
   * office's, and the server sends them no other column. Every other column is optional in a row.
   */
  toCustomers?: readonly string[];
  /** Columns by which charts divide the rows. `office` holds those in which a customer has a single value: its own. */
  divisions?: { all: readonly string[]; office?: readonly string[] };
  /** Columns that every export holds, whatever the user chose. */
  exportedAlways?: readonly string[];
  /** Aliases of columns in `orderBy`. */
  sortNames?: Readonly<Record<string, string>>;
  /** Rows of a call without a limit: 25 unless the specification says otherwise. */
  defaultLimit?: number;
  /** True where the specification allows a call for all rows at once (`limit: 0`). */
  allowAll?: boolean;
}

/** Declares a list once for browser and server: the server binds its columns to SQL, the screen renders them. */
export function defineList<Row extends z.ZodObject, const D extends Omit<ListDefinition<Row>, 'row'>>(
  definition: D & { row: Row; toCustomers?: readonly (keyof D['columns'] & string)[] },
): D & { row: Row } {
  if (!(definition.defaultSort.orderBy in definition.columns)) {
    throw new Error(`list ${definition.key}: default sort is not a column`);
  }
  return definition;
}

/**
 * Whether the server sends this key of a row to customers: any key that is not a column, such as the id, and the
 * columns in `toCustomers`.
 */
export const isToCustomers = (
  { columns, toCustomers = [] }: Pick<ListDefinition, 'columns' | 'toCustomers'>,
  key: string,
): boolean => !(key in columns) || toCustomers.includes(key);

/** Returns the columns by which this reader may divide the rows. */
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

/** Body of `POST …/fetch/x`. The schema refuses an undeclared column or filter with a French error (400). */
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

/** `{data, filtered}`: one page of rows, and the number of all rows that match the query and the filters. */
export function listResponseSchema<Row extends z.ZodObject>(row: Row) {
  return z.object({ data: z.array(row), filtered: z.number().int() });
}
