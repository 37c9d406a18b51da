import type { NounName } from '@vigie/contracts/core/nouns';
import { type LiveAudience, type LiveKind, type LiveRow, publishLive } from '../live/publish';

/** Of a change of more records than these, screens ask again: telling each of them would cost more. */
export const ROWS_TOLD = 60;

/** What telling needs of a noun. */
interface Told<Row> {
  audience: (row: Row) => LiveAudience;
  rows?: (ids: readonly string[]) => Promise<readonly LiveRow[]>;
}

/** Tells those who may read records, and those who could before (`were`), that they changed. */
export async function tell<Row extends { id: string }>(
  name: NounName,
  noun: Told<Row>,
  o: { agencyId: string; kind: LiveKind; rows: readonly Row[]; were?: readonly Row[] },
): Promise<void> {
  const { agencyId, kind, rows, were = [] } = o;
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  const shown = kind === 'deleted' || ids.length > ROWS_TOLD ? [] : ((await noun.rows?.(ids)) ?? []);
  publishLive(agencyId, `${name}.${kind}`, ids, {
    ...audienceOf([...rows, ...were].map(noun.audience)),
    rows: shown.length === ids.length ? shown : undefined,
  });
}

/** A notification holds 8,000 bytes: of a change that concerns more people, the others learn at their next look. */
const AGENTS_TOLD = 60;
export const CUSTOMERS_TOLD = 20;

/** Everybody of several audiences; staff by the right of the first, which is the noun's. */
function audienceOf(audiences: readonly LiveAudience[]): LiveAudience {
  const together = (of: (audience: LiveAudience) => string[] | undefined) => [
    ...new Set(audiences.flatMap((audience) => of(audience) ?? [])),
  ];
  return {
    right: audiences[0]?.right,
    hears: audiences[0]?.hears,
    customerIds: together(({ customerIds }) => customerIds).slice(0, CUSTOMERS_TOLD),
    agentIds: together(({ agentIds }) => agentIds).slice(0, AGENTS_TOLD),
  };
}
