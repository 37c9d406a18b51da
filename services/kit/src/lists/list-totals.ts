import type { ListTotals } from '@vigie/contracts/core/lists/list-calls';
import type { RawBuilder } from 'kysely';
import { selectPublishedAgency } from '../agency/select-agency';

type Figures = Readonly<Record<string, number>>;

/**
 * Returns one sum per currency, because amounts of different currencies do not add up: the agency's first, and that of
 * the rows where none is in the agency's.
 */
export async function totalsByCurrency(groups: readonly { currency: string; totals: Figures }[]): Promise<ListTotals> {
  const { currency: own } = await selectPublishedAgency();
  const sorted = [...groups].sort((a, b) => Number(b.currency === own) - Number(a.currency === own));
  const [first, ...others] = sorted;
  return { totals: { ...first?.totals }, currency: first?.currency ?? own, others: others.map(copyOf) };
}

const copyOf = ({ currency, totals }: { currency: string; totals: Figures }) => ({ currency, totals: { ...totals } });

/** The part of a bound list that sums need. */
interface Summed<Asked, Scope> {
  sumsBy: (
    asked: Asked,
    scope: Scope,
    by: RawBuilder<unknown>,
    expressions: Readonly<Record<string, RawBuilder<unknown>>>,
  ) => Promise<{ key: string; sums: Figures }[]>;
}

/** Sums the matching rows of a list by the currency of each. */
export async function sumByCurrency<Asked, Scope>(
  list: Summed<Asked, Scope>,
  asked: Asked,
  scope: Scope,
  sums: { currency: RawBuilder<unknown>; of: Readonly<Record<string, RawBuilder<unknown>>> },
): Promise<ListTotals> {
  const groups = await list.sumsBy(asked, scope, sums.currency, sums.of);
  return totalsByCurrency(groups.map(({ key, sums: totals }) => ({ currency: key, totals })));
}
