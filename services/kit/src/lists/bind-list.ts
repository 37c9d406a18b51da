import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import type { ListDefinition, ListRequest, PeriodFilter, RefsFilter } from '@vigie/contracts/core/lists/list';
import { EXPORT_MAX_ROWS } from '@vigie/contracts/core/lists/list';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { transactionOf } from '../db/database';
import { forOnePlan, idIn, PREPARED } from '../db/prepared';
import type { Standing } from '../http/caller';
import { badRequest } from '../problem';
import { type Chosen, inOrderOf } from './chosen';
import { mayShow } from './may-show';
import { ofTheAgency } from './of-the-agency';
import type { SearchSql, Sees } from './search-in';
import { columnsOnce, textOf, writtenOnce } from './written-once';

type Sql = RawBuilder<unknown>;

const db = transactionOf<unknown>();

/** Builds the condition of one filter; undefined when the filter does not narrow. */
type FilterSql = (value: never, context: { timeZone: string }) => Sql | undefined;

export interface ListBinding<D extends ListDefinition> {
  /** The table whose rows the list shows, with its alias. */
  from: Sql;
  /**
   * Joins by alias, for names and details. Each gives at most one row per row of the list and may use the aliases above
   * it. A statement joins only the aliases that it uses.
   */
  joins?: Readonly<Record<string, Sql>>;
  /** Columns that are never null: their order omits `nulls last`, so that an index can serve it. */
  notNull?: readonly (keyof D['columns'])[];
  /** The row's identity: it breaks ties of the sort order, so that no row appears on two pages. */
  id: Sql;
  /** Columns that find a row by index, where that is not its id. */
  key?: readonly Sql[];
  /** The SQL expression of each key of a row. */
  select: { [Key in keyof z.input<D['row']>]-?: Sql };
  /** The sort expression of a column, where it differs from the shown value (a reference is sorted by its name). */
  order?: { [Key in keyof D['columns']]?: Sql };
  /** The places that a search looks into; each word must occur in one of them. */
  search: readonly SearchSql[];
  filters: { [Key in keyof D['filters']]: FilterSql };
}

export interface ListScope {
  standing?: Standing;
  /** Restricts the list to rows that the caller may see; combined with every filter. */
  where?: Sql;
}

/**
 * The list engine: filters, search, sort, page and filtered count of a declared list, in the open transaction. Input
 * validation has already refused (400) what the declaration does not name.
 *
 * A page takes two steps: the first chooses and counts its rows over the tables that conditions and sort need, the
 * second joins the displayed columns to these rows only.
 */
export function bindList<D extends ListDefinition>(definition: D, binding: ListBinding<D>) {
  type Row = z.input<D['row']>;
  const selectable = Object.entries(binding.select) as [string, Sql][];
  const joins = Object.entries(binding.joins ?? {})
    .map(([alias, join]) => ({ usesIt: new RegExp(`\\b${alias}"?\\.`), join }))
    .toReversed();
  const { from, id, key = [id] } = binding;
  const keyColumns = sql.join(key.map((part, index) => sql`${part} as ${sql.ref(`key${index}`)}`));

  async function conditions(request: Pick<ListRequest, 'query' | 'filters'>, scope: ListScope): Promise<Sql> {
    const all = ofTheAgency(from);
    if (scope.where) all.push(scope.where);
    const timeZone = scope.standing?.timeZone ?? DEFAULT_TIME_ZONE;
    const sees: Sees = (column) => mayShow(definition, column, scope.standing ?? null);
    for (const [key, value] of Object.entries(request.filters)) {
      if (value === undefined || value === null) continue;
      const narrowed = binding.filters[key]?.(value as never, { timeZone });
      if (narrowed) all.push(narrowed);
    }
    for (const word of request.query.trim().split(/\s+/).filter(Boolean)) {
      const pattern = sql`public.fold(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
      const places: Sql[] = [];
      for (const place of binding.search) places.push((await place(pattern, word, sees)) ?? sql`false`);
      all.push(sql`(${sql.join(places, sql` or `)})`);
    }
    return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
  }

  function ordering(request: ListRequest, { standing }: ListScope): Sql {
    // The order of rows reveals a column's values: a caller who may not see the column gets the default order.
    const { orderBy, ascending } = mayShow(definition, request.orderBy, standing ?? null)
      ? request
      : definition.defaultSort;
    const by = binding.order?.[orderBy] ?? binding.select[orderBy as keyof Row];
    if (!by) throw badRequest(ERROR_MESSAGES.wrongParameters);
    const nulls = binding.notNull?.includes(orderBy) ? sql`` : sql` nulls last`;
    const direction = ascending ? sql`asc${nulls}` : sql`desc${nulls}`;
    return sql`order by ${by} ${direction}, ${id} ${ascending ? sql`asc` : sql`desc`}`;
  }

  /** By the columns that a caller sees. */
  const selects = new Map<string, Sql>();

  function visibleSelect(scope: ListScope): Sql {
    const visible = selectable.filter(([key]) => mayShow(definition, key, scope.standing ?? null));
    const names = visible.map(([key]) => key).join();
    const select = selects.get(names) ?? columnsOnce(visible.map(([key, part]) => sql`${part} as ${sql.ref(key)}`));
    selects.set(names, select);
    return select;
  }

  /** Returns the table with the joins that these parts use, and the joins that those depend on. */
  function tablesFor(...parts: Sql[]): Sql {
    let text = parts.map(textOf).join(' ');
    const named: Sql[] = [];
    for (const { usesIt, join } of joins) {
      if (!usesIt.test(text)) continue;
      named.unshift(join);
      text += textOf(join);
    }
    return sql.join([from, ...named].map(writtenOnce), sql` `);
  }

  const counting = (where: Sql): Sql => sql`select count(*) from ${tablesFor(where)} where ${where}`;

  async function rows(request: ListRequest, scope: ListScope, limit: Sql): Promise<Row[]> {
    const [select, where, order] = [visibleSelect(scope), await conditions(request, scope), ordering(request, scope)];
    const { rows: found } = await sql<Row>`
      select ${select} from ${tablesFor(select, where, order)} where ${where} ${order} ${limit}`.execute(db());
    return found;
  }

  async function page(request: ListRequest, scope: ListScope): Promise<{ data: Row[]; filtered: number }> {
    const [where, order] = [await conditions(request, scope), ordering(request, scope)];
    const { limit } = request;
    const offset = (request.page - 1) * limit;
    // A first page that is not full contains all matching rows, so no count is needed.
    const onPage = sql`(select count(*) from chosen)`;
    const all = sql`(${counting(where)})`;
    const total = offset === 0 ? sql`case when ${onPage} < ${limit} then ${onPage} else ${all} end` : all;
    const { rows: chosen } = await sql<Chosen>`
      with chosen as materialized (
        select ${keyColumns} from ${tablesFor(where, order)} where ${where} ${order} limit ${limit} offset ${offset})
      select chosen.*, ${total} as list_total from chosen`.execute(db());
    const [first] = chosen;
    if (!first) return { data: [], filtered: offset === 0 ? 0 : await countOf(where) };
    return { data: await show(chosen, scope), filtered: first.listTotal };
  }

  /**
   * Returns the chosen rows as the caller may see them, in their order. The text of this statement is constant, so that
   * the slow planning of some ten joins happens once per connection. The caller's `where` applies here too.
   */
  async function show(chosen: readonly Chosen[], scope: ListScope): Promise<Row[]> {
    const [select, where] = [visibleSelect(scope), scope.where ?? sql`true`];
    const named = sql.join(
      key.map((part, index) => sql`${part} = any(${forOnePlan(chosen.map((one) => one[`key${index}`]))})`),
      sql` and `,
    );
    const { rows: found } = await sql<Row & Chosen>`${PREPARED}
      select ${keyColumns}, ${select} from ${tablesFor(select, where)} where ${named} and ${where}`.execute(db());
    return inOrderOf<Row>(chosen, found, key.length);
  }

  /** Counts the matching rows for a page past the end, which has no row to carry the count. */
  async function countOf(where: Sql): Promise<number> {
    const { rows: found } = await sql<{ count: number }>`${counting(where)}`.execute(db());
    return found[0]?.count ?? 0;
  }

  return {
    definition,
    /** Returns the SQL expression that a column shows. */
    shows: (key: string): Sql | undefined => binding.select[key as keyof Row],
    /** Returns one page and the count of all matching rows. `limit: 0` (where declared) returns all rows. */
    async fetch(request: ListRequest, scope: ListScope = {}): Promise<{ data: Row[]; filtered: number }> {
      if (request.limit > 0) return page(request, scope);
      const data = await rows(request, scope, sql``);
      return { data, filtered: data.length };
    },
    /** Returns sums over all matching rows. */
    async sums<Key extends string>(
      asked: Pick<ListRequest, 'query' | 'filters'>,
      scope: ListScope,
      expressions: Record<Key, Sql>,
    ): Promise<Record<Key, number>> {
      const parts = Object.entries<Sql>(expressions).map(
        ([key, expression]) => sql`coalesce(sum(${expression}), 0)::bigint as ${sql.ref(key)}`,
      );
      const [summed, where] = [sql.join(parts, sql`, `), await conditions(asked, scope)];
      const { rows: found } = await sql<Record<Key, number>>`
        select ${summed} from ${tablesFor(summed, where)} where ${where}`.execute(db());
      return found[0] as Record<Key, number>;
    },
    /** Returns figures over all matching rows, grouped and sorted by `by`. */
    async groups<Key extends string>(
      asked: Pick<ListRequest, 'query' | 'filters'>,
      scope: ListScope,
      by: Readonly<Record<string, Sql>>,
      figures: Readonly<Record<Key, Sql>>,
    ): Promise<Record<string, unknown>[]> {
      const named = (parts: Readonly<Record<string, Sql>>) =>
        Object.entries(parts).map(([key, expression]) => sql`${expression} as ${sql.ref(key)}`);
      // Groups by position: PostgreSQL treats an expression with a parameter as a different expression each time it is
      // written.
      const keys = sql.join(Object.keys(by).map((_, index) => sql.lit(index + 1)));
      const [shown, where] = [sql.join([...named(by), ...named(figures)], sql`, `), await conditions(asked, scope)];
      const { rows: found } = await sql<Record<string, unknown>>`
        select ${shown} from ${tablesFor(shown, where)} where ${where} group by ${keys} order by ${keys}`.execute(db());
      return found;
    },
    /** Returns rows as all staff may see them, without columns that need their own right: for live updates. */
    async byIds(ids: readonly string[]): Promise<Row[]> {
      const select = visibleSelect({});
      const { rows: found } = await sql<Row>`${PREPARED}
        select ${select} from ${tablesFor(select)} where ${idIn(id, ids)}`.execute(db());
      return found;
    },
    /** Returns all matching rows for an export; refuses more than 5,000. */
    async all(request: ListRequest, scope: ListScope = {}): Promise<Row[]> {
      const data = await rows(request, scope, sql`limit ${EXPORT_MAX_ROWS + 1}`);
      if (data.length > EXPORT_MAX_ROWS) {
        throw badRequest(COMMON_MESSAGES.exportTooLarge, undefined, 'export_too_large');
      }
      return data;
    },
  };
}

/** `{all}` does not narrow, `{none}` matches nothing, a list of ids matches these ids. */
export const refsIn =
  (column: Sql) =>
  (value: RefsFilter): Sql | undefined => {
    if (Array.isArray(value)) return value.length > 0 ? sql`${column} = any(${value}::uuid[])` : sql`false`;
    return 'none' in value ? sql`false` : undefined;
  };

/** Matches one chosen value. */
export const choiceOf =
  (column: Sql) =>
  (value: string | number): Sql | undefined =>
    sql`${column} = ${value}`;

/** Matches any of the chosen values; an empty choice does not narrow. */
export const choicesOf =
  (column: Sql) =>
  (value: (string | number)[]): Sql | undefined =>
    value.length > 0 ? sql`${column} = any(${value})` : undefined;

/** -1: all rows, 0: rows without, 1: rows with the condition. */
export const toggleOf =
  (condition: Sql) =>
  (value: -1 | 0 | 1): Sql | undefined => {
    if (value === -1) return undefined;
    return value === 1 ? condition : sql`not (${condition})`;
  };

/** Days in the agency's time zone, both included, on a timestamp column. */
export const periodOnInstant =
  (column: Sql) =>
  (value: PeriodFilter, { timeZone }: { timeZone: string }): Sql | undefined => {
    const from = value.start ? sql`${column} >= (${value.start}::date)::timestamp at time zone ${timeZone}` : null;
    const to = value.end ? sql`${column} < (${value.end}::date + 1)::timestamp at time zone ${timeZone}` : null;
    if (from && to) return sql`(${from} and ${to})`;
    return from ?? to ?? undefined;
  };

/** Days, both included, on a date column. */
export const periodOnDay =
  (column: Sql) =>
  (value: PeriodFilter): Sql | undefined => {
    const from = value.start ? sql`${column} >= ${value.start}::date` : null;
    const to = value.end ? sql`${column} <= ${value.end}::date` : null;
    if (from && to) return sql`(${from} and ${to})`;
    return from ?? to ?? undefined;
  };
