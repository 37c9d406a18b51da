import type { ListTotals } from '@vigie/contracts/core/lists/list-calls';
import { type RawBuilder, sql } from 'kysely';
import { selectPublishedAgency } from '../agency/select-agency';

type Figures = Readonly<Record<string, number>>;

/**
 * Returns one sum per currency, because amounts of different currencies do not add up: the agency's first, and that of
 * the rows where none is in the agency's. Without rows the sums of `keys` are zero.
 */
export async function totalsByCurrency(
  groups: readonly { currency: string; totals: Figures }[],
  keys: readonly string[],
): Promise<ListTotals> {
  const { currency: own } = await selectPublishedAgency();
  const sorted = [...groups].sort((a, b) => Number(b.currency === own) - Number(a.currency === own));
  const [first, ...others] = sorted;
  const none = Object.fromEntries(keys.map((key) => [key, 0]));
  return { totals: { ...none, ...first?.totals }, currency: first?.currency ?? own, others: others.map(copyOf) };
}

const copyOf = ({ currency, totals }: { currency: string; totals: Figures }) => ({ currency, totals: { ...totals } });

type Expressions = Readonly<Record<string, RawBuilder<unknown>>>;

/** The part of a bound list that sums need. */
interface Grouped<Asked, Scope> {
  groups: (asked: Asked, scope: Scope, by: Expressions, figures: Expressions) => Promise<Record<string, unknown>[]>;
}

/** Sums the matching rows of a list by the currency of each. */
export async function sumListByCurrency<Asked, Scope>(
  list: Grouped<Asked, Scope>,
  asked: Asked,
  scope: Scope,
  { currency: by, of }: { currency: RawBuilder<unknown>; of: Expressions },
): Promise<ListTotals> {
  const figures = Object.fromEntries(
    Object.entries(of).map(([key, cents]) => [key, sql`coalesce(sum(${cents}), 0)::bigint`]),
  );
  const groups = await list.groups(asked, scope, { currency: by }, figures);
  return totalsByCurrency(
    groups.map(({ currency, ...totals }) => ({ currency: String(currency), totals: totals as Record<string, number> })),
    Object.keys(of),
  );
}
