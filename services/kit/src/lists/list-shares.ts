import { divisionsOf, type ListDefinition, type ListRequest } from '@vigie/contracts/core/lists/list';
import { type ListShare, OTHER_SHARES, SHARES_MAX } from '@vigie/contracts/core/lists/list-calls';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { type RawBuilder, sql } from 'kysely';
import { badRequest } from '../problem';
import type { ListScope } from './bind-list';
import { mayShow } from './may-show';

interface SharedList {
  definition: ListDefinition;
  shows: (key: string) => RawBuilder<unknown> | undefined;
  groups: (
    asked: Pick<ListRequest, 'query' | 'filters'>,
    scope: ListScope,
    by: Readonly<Record<string, RawBuilder<unknown>>>,
    figures: Readonly<Record<string, RawBuilder<unknown>>>,
  ) => Promise<Record<string, unknown>[]>;
}

const NONE = 'Non renseigné';

/** Counts the matching rows that the caller may see, per value of one column. */
export async function sharesOf(
  list: SharedList,
  asked: Pick<ListRequest, 'query' | 'filters'> & { by: string },
  scope: ListScope,
): Promise<{ shares: ListShare[] }> {
  const value = list.shows(asked.by);
  const reader = scope.standing?.role === 'customer' ? 'customer' : 'office';
  const may =
    divisionsOf(list.definition, reader).includes(asked.by) &&
    mayShow(list.definition, asked.by, scope.standing ?? null);
  if (!value || !may) throw badRequest(ERROR_MESSAGES.wrongParameters);
  const rows = await list.groups(asked, scope, { value }, { count: sql`count(*)::int` });
  const all = rows
    .map((row) => ({ ...namedBy(list.definition, asked.by, row.value), count: Number(row.count) }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'fr'));
  const others = all.slice(SHARES_MAX);
  const rest = others.reduce((sum, { count }) => sum + count, 0);
  return {
    shares: [...all.slice(0, SHARES_MAX), ...(rest > 0 ? [{ key: null, label: OTHER_SHARES, count: rest }] : [])],
  };
}

function namedBy({ columns }: ListDefinition, by: string, value: unknown): Pick<ListShare, 'key' | 'label'> {
  if (typeof value === 'object' && value !== null && 'id' in value) {
    const { id, name } = value as { id: string | null; name?: string | null };
    return id ? { key: id, label: name ?? NONE } : { key: null, label: NONE };
  }
  if (value === null || value === undefined || value === '') return { key: null, label: NONE };
  const option = columns[by]?.options?.find((it) => String(it.value) === String(value));
  return { key: String(value), label: option?.label ?? String(value) };
}
