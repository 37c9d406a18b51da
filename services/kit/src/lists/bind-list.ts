import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import type { ListDefinition, ListRequest, PeriodFilter, RefsFilter } from '@vigie/contracts/core/list';
import { EXPORT_MAX_ROWS } from '@vigie/contracts/core/list';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { transactionOf } from '../db/database';
import { holds, type Standing } from '../http/caller';
import { badRequest } from '../problem';

type Sql = RawBuilder<unknown>;

/** How one filter narrows the rows; undefined for "does not narrow". */
type FilterSql = (value: never, context: { timeZone: string }) => Sql | undefined;

export interface ListBinding<D extends ListDefinition> {
  /** Tables with their aliases and joins. */
  from: Sql;
  /** What filters and `where` need of `from`: joins that only show or search names are no use to a count. */
  countFrom?: Sql;
  /** Columns that are never null: ordered as an index keeps them. */
  notNull?: readonly (keyof D['columns'])[];
  /** The row's identity: it settles the order of equal rows, so that no row is shown on two pages. */
  id: Sql;
  /** What each key of a row is made of. */
  select: { [Key in keyof z.input<D['row']>]-?: Sql };
  /** What a column is ordered by, where that is not what it shows (a reference is ordered by its name). */
  order?: { [Key in keyof D['columns']]?: Sql };
  /** Texts the search looks into, case and accents folded. */
  search: readonly Sql[];
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
 */
export function bindList<D extends ListDefinition>(definition: D, binding: ListBinding<D>) {
  type Row = z.input<D['row']>;
  const selectable = Object.entries(binding.select) as [string, Sql][];

  function conditions(request: ListRequest, scope: ListScope): Sql {
    const all: Sql[] = [];
    if (scope.where) all.push(scope.where);
    const timeZone = scope.standing?.timeZone ?? DEFAULT_TIME_ZONE;
    for (const [key, value] of Object.entries(request.filters)) {
      if (value === undefined || value === null) continue;
      const narrowed = binding.filters[key]?.(value as never, { timeZone });
      if (narrowed) all.push(narrowed);
    }
    for (const word of request.query.trim().split(/\s+/).filter(Boolean)) {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      const texts = binding.search.map((text) => sql`public.fold(${text}) like public.fold(${pattern})`);
      all.push(texts.length > 0 ? sql`(${sql.join(texts, sql` or `)})` : sql`false`);
    }
    return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
  }

  function ordering(request: ListRequest): Sql {
    const by = binding.order?.[request.orderBy] ?? binding.select[request.orderBy as keyof Row];
    if (!by) throw badRequest(ERROR_MESSAGES.wrongParameters);
    const nulls = binding.notNull?.includes(request.orderBy) ? sql`` : sql` nulls last`;
    const direction = request.ascending ? sql`asc${nulls}` : sql`desc${nulls}`;
    return sql`order by ${by} ${direction}, ${binding.id} ${request.ascending ? sql`asc` : sql`desc`}`;
  }

  function visibleSelect(scope: ListScope): Sql {
    const parts = selectable
      .filter(([key]) => mayShow(definition, key, scope.standing))
      .map(([key, expression]) => sql`${expression} as ${sql.ref(key)}`);
    return sql.join(parts, sql`, `);
  }

  async function rows(request: ListRequest, scope: ListScope, limit: Sql): Promise<Row[]> {
    const tx = transactionOf<unknown>()();
    const { rows: found } = await sql<Row>`
      select ${visibleSelect(scope)} from ${binding.from}
      where ${conditions(request, scope)} ${ordering(request)} ${limit}`.execute(tx);
    return found;
  }

  async function count(request: ListRequest, scope: ListScope): Promise<number> {
    const tx = transactionOf<unknown>()();
    const from = request.query.trim() === '' ? (binding.countFrom ?? binding.from) : binding.from;
    const { rows: found } = await sql<{ n: number }>`
      select count(*) as n from ${from} where ${conditions(request, scope)}`.execute(tx);
    return found[0]?.n ?? 0;
  }

  return {
    definition,
    /** One page and the count of all matching rows. `limit: 0` (where declared) gives all of them. */
    async fetch(request: ListRequest, scope: ListScope = {}): Promise<{ data: Row[]; filtered: number }> {
      const limit =
        request.limit === 0 ? sql`` : sql`limit ${request.limit} offset ${(request.page - 1) * request.limit}`;
      const data = await rows(request, scope, limit);
      const countIsKnown = request.page === 1 && (request.limit === 0 || data.length < request.limit);
      return { data, filtered: countIsKnown ? data.length : await count(request, scope) };
    },
    /** One row as staff see it, without the columns that need a right of their own: for live updates. */
    async one(id: string): Promise<Row | undefined> {
      const { rows: found } = await sql<Row>`
        select ${visibleSelect({})} from ${binding.from} where ${binding.id} = ${id}`.execute(
        transactionOf<unknown>()(),
      );
      return found[0];
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

/** A column that needs a right is never sent to a caller who lacks it. */
export function mayShow(definition: ListDefinition, key: string, standing: Standing | undefined): boolean {
  const right = definition.columns[key]?.right;
  return !right || (standing !== undefined && holds(standing, right));
}

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
