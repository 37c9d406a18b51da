import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import type { ListDefinition, ListRequest, PeriodFilter, RefsFilter } from '@vigie/contracts/core/lists/list';
import { EXPORT_MAX_ROWS } from '@vigie/contracts/core/lists/list';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { transactionOf } from '../db/database';
import { KEPT, oneOf } from '../db/kept';
import type { Standing } from '../http/caller';
import { badRequest } from '../problem';
import { type Chosen, inOrderOf } from './chosen';
import { mayShow } from './may-show';

type Sql = RawBuilder<unknown>;

const db = transactionOf<unknown>();

/** How one filter narrows the rows; undefined for "does not narrow". */
type FilterSql = (value: never, context: { timeZone: string }) => Sql | undefined;

/** What a row of which a word of the search is in this place fulfils; undefined for a word that cannot be there. */
export type SearchSql = (pattern: Sql, word: string) => Sql | undefined | Promise<Sql>;

export interface ListBinding<D extends ListDefinition> {
  /** The table whose rows the list shows, with its alias. */
  from: Sql;
  /**
   * What names and details come from, by alias: each gives one row at most for a row of the list, and may name those
   * above it. Only those that a statement names are read.
   */
  joins?: Readonly<Record<string, Sql>>;
  /** Columns that are never null: ordered as an index keeps them. */
  notNull?: readonly (keyof D['columns'])[];
  /** The row's identity: it settles the order of equal rows, so that no row is shown on two pages. */
  id: Sql;
  /** What finds a row again by its index, where that is not its id. */
  key?: readonly Sql[];
  /** What each key of a row is made of. */
  select: { [Key in keyof z.input<D['row']>]-?: Sql };
  /** What a column is ordered by, where that is not what it shows (a reference is ordered by its name). */
  order?: { [Key in keyof D['columns']]?: Sql };
  /** Where the words of a search are looked for: each must be in one of these. */
  search: readonly SearchSql[];
  filters: { [Key in keyof D['filters']]: FilterSql };
}

export interface ListScope {
  standing?: Standing;
  /** Narrows the list to what the caller may see; applied before anything the caller asks for. */
  where?: Sql;
}

/**
 * The one list engine: filters, search, sort, page and filtered count of a declared list, over the open transaction.
 * What the declaration does not name was refused before (400).
 *
 * The rows of a page are chosen and counted first, over the tables that conditions and order name; only those are joined
 * with what is shown.
 */
export function bindList<D extends ListDefinition>(definition: D, binding: ListBinding<D>) {
  type Row = z.input<D['row']>;
  const selectable = Object.entries(binding.select) as [string, Sql][];
  const joins = Object.entries(binding.joins ?? {});
  const { from, id, key = [id] } = binding;
  const keyColumns = sql.join(key.map((part, index) => sql`${part} as ${sql.ref(`key${index}`)}`));

  async function conditions(request: Pick<ListRequest, 'query' | 'filters'>, scope: ListScope): Promise<Sql> {
    const all: Sql[] = [];
    if (scope.where) all.push(scope.where);
    const timeZone = scope.standing?.timeZone ?? DEFAULT_TIME_ZONE;
    for (const [key, value] of Object.entries(request.filters)) {
      if (value === undefined || value === null) continue;
      const narrowed = binding.filters[key]?.(value as never, { timeZone });
      if (narrowed) all.push(narrowed);
    }
    for (const word of request.query.trim().split(/\s+/).filter(Boolean)) {
      const pattern = sql`public.fold(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
      const places: Sql[] = [];
      for (const place of binding.search) places.push((await place(pattern, word)) ?? sql`false`);
      all.push(sql`(${sql.join(places, sql` or `)})`);
    }
    return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
  }

  function ordering(request: ListRequest, { standing }: ListScope): Sql {
    // The order of rows tells what a column holds: who may not see it has the list in its usual one.
    const { orderBy, ascending } = mayShow(definition, request.orderBy, standing) ? request : definition.defaultSort;
    const by = binding.order?.[orderBy] ?? binding.select[orderBy as keyof Row];
    if (!by) throw badRequest(ERROR_MESSAGES.wrongParameters);
    const nulls = binding.notNull?.includes(orderBy) ? sql`` : sql` nulls last`;
    const direction = ascending ? sql`asc${nulls}` : sql`desc${nulls}`;
    return sql`order by ${by} ${direction}, ${id} ${ascending ? sql`asc` : sql`desc`}`;
  }

  function visibleSelect(scope: ListScope): Sql {
    const parts = selectable
      .filter(([key]) => mayShow(definition, key, scope.standing))
      .map(([key, expression]) => sql`${expression} as ${sql.ref(key)}`);
    return sql.join(parts, sql`, `);
  }

  /** The table with the joins that these parts name, and those that they rest on. */
  function tablesFor(...parts: Sql[]): Sql {
    let text = parts.map((part) => part.compile(db()).sql).join(' ');
    const named: Sql[] = [];
    for (const [alias, join] of joins.toReversed()) {
      if (!new RegExp(`\\b${alias}"?\\.`).test(text)) continue;
      named.unshift(join);
      text += join.compile(db()).sql;
    }
    return sql.join([from, ...named], sql` `);
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
    // A first page that is not full has all rows there are.
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
   * Chosen rows as the caller sees them, in their order. The text of this statement never changes, so that what is slow
   * about it, to plan how ten tables are joined, is done once. What a caller may not see he does not see here either.
   */
  async function show(chosen: readonly Chosen[], scope: ListScope): Promise<Row[]> {
    const [select, where] = [visibleSelect(scope), scope.where ?? sql`true`];
    const named = sql.join(
      key.map((part, index) => sql`${part} = any(${chosen.map((one) => one[`key${index}`])})`),
      sql` and `,
    );
    const { rows: found } = await sql<Row & Chosen>`${KEPT}
      select ${keyColumns}, ${select} from ${tablesFor(select, where)} where ${named} and ${where}`.execute(db());
    return inOrderOf<Row>(chosen, found, key.length);
  }

  /** Of a page without rows, which says no count: it lies behind the last one. */
  async function countOf(where: Sql): Promise<number> {
    const { rows: found } = await sql<{ count: number }>`${counting(where)}`.execute(db());
    return found[0]?.count ?? 0;
  }

  return {
    definition,
    /** What a column shows, as SQL. */
    shows: (key: string): Sql | undefined => binding.select[key as keyof Row],
    /** One page and the count of all matching rows. `limit: 0` (where declared) gives all of them. */
    async fetch(request: ListRequest, scope: ListScope = {}): Promise<{ data: Row[]; filtered: number }> {
      if (request.limit > 0) return page(request, scope);
      const data = await rows(request, scope, sql``);
      return { data, filtered: data.length };
    },
    /** Sums over all matching rows. */
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
    /** Figures over all matching rows, one row for each value of `by`, in its order. */
    async groups<Key extends string>(
      asked: Pick<ListRequest, 'query' | 'filters'>,
      scope: ListScope,
      by: Readonly<Record<string, Sql>>,
      figures: Readonly<Record<Key, Sql>>,
    ): Promise<Record<string, unknown>[]> {
      const named = (parts: Readonly<Record<string, Sql>>) =>
        Object.entries(parts).map(([key, expression]) => sql`${expression} as ${sql.ref(key)}`);
      // By their places: an expression that holds a parameter is another one each time that it is written.
      const keys = sql.join(Object.keys(by).map((_, index) => sql.lit(index + 1)));
      const [shown, where] = [sql.join([...named(by), ...named(figures)], sql`, `), await conditions(asked, scope)];
      const { rows: found } = await sql<Record<string, unknown>>`
        select ${shown} from ${tablesFor(shown, where)} where ${where} group by ${keys} order by ${keys}`.execute(db());
      return found;
    },
    /** Rows as staff see them, without the columns that need a right of their own: for live updates. */
    async byIds(ids: readonly string[]): Promise<Row[]> {
      const select = visibleSelect({});
      const { rows: found } = await sql<Row>`${KEPT}
        select ${select} from ${tablesFor(select)} where ${oneOf(id, ids)}`.execute(db());
      return found;
    },
    /** All matching rows for an export; refuses more than 5,000. */
    async all(request: ListRequest, scope: ListScope = {}): Promise<Row[]> {
      const data = await rows(request, scope, sql`limit ${EXPORT_MAX_ROWS + 1}`);
      if (data.length > EXPORT_MAX_ROWS) {
        throw badRequest(COMMON_MESSAGES.exportTooLarge, undefined, 'export_too_large');
      }
      return data;
    },
  };
}

/** In a text that is kept folded. */
export const inText =
  (folded: Sql): SearchSql =>
  (pattern) =>
    sql`${folded} like ${pattern}`;

/** In a text that is folded as it is searched: for lists that stay short. */
export const inUnfolded =
  (text: Sql): SearchSql =>
  (pattern) =>
    sql`public.fold(${text}) like ${pattern}`;

/** So many ids in a condition still let the database choose an index for them. */
const MAX_NAMED = 200;

/**
 * In the name of what a column refers to. The names are looked at first, of which there are few: the rows are then found
 * by their column, and no name is joined to each of them.
 */
export const inNameOf =
  (column: Sql, names: Sql): SearchSql =>
  async (pattern) => {
    const { rows } = await sql<{ id: string }>`${KEPT}
      select n.id from ${names} n where n.name_folded like ${pattern} limit ${MAX_NAMED + 1}`.execute(db());
    if (rows.length > MAX_NAMED)
      return sql`${column} in (select n.id from ${names} n where n.name_folded like ${pattern})`;
    return rows.length > 0 ? sql`${column} = any(${rows.map((row) => row.id)}::uuid[])` : sql`false`;
  };

/** `{all}` does not narrow, `{none}` matches nothing, a list of ids matches them. */
export const refsIn =
  (column: Sql) =>
  (value: RefsFilter): Sql | undefined => {
    if (Array.isArray(value)) return value.length > 0 ? sql`${column} = any(${value}::uuid[])` : sql`false`;
    return 'none' in value ? sql`false` : undefined;
  };

/** One chosen value. */
export const choiceOf =
  (column: Sql) =>
  (value: string | number): Sql | undefined =>
    sql`${column} = ${value}`;

/** Any of the chosen values; an empty choice does not narrow. */
export const choicesOf =
  (column: Sql) =>
  (value: (string | number)[]): Sql | undefined =>
    value.length > 0 ? sql`${column} = any(${value})` : undefined;

/** -1 all, 0 without, 1 only. */
export const toggleOf =
  (condition: Sql) =>
  (value: -1 | 0 | 1): Sql | undefined => {
    if (value === -1) return undefined;
    return value === 1 ? condition : sql`not (${condition})`;
  };

/** Days of the agency's zone, both included, on an instant column. */
export const periodOnInstant =
  (column: Sql) =>
  (value: PeriodFilter, { timeZone }: { timeZone: string }): Sql | undefined => {
    const from = value.start ? sql`${column} >= (${value.start}::date)::timestamp at time zone ${timeZone}` : null;
    const to = value.end ? sql`${column} < (${value.end}::date + 1)::timestamp at time zone ${timeZone}` : null;
    if (from && to) return sql`(${from} and ${to})`;
    return from ?? to ?? undefined;
  };

/** Days, both included, on a day column. */
export const periodOnDay =
  (column: Sql) =>
  (value: PeriodFilter): Sql | undefined => {
    const from = value.start ? sql`${column} >= ${value.start}::date` : null;
    const to = value.end ? sql`${column} <= ${value.end}::date` : null;
    if (from && to) return sql`(${from} and ${to})`;
    return from ?? to ?? undefined;
  };
