import type { NounName } from '@vigie/contracts/core/nouns';
import { beforeCommit } from '../db/database';
import { type LiveAudience, type LiveKind, type LiveRow, publishLive } from '../live/publish';

/** For a change of more records than this, screens reload their list: a live update with every row would cost more. */
export const LIVE_ROWS_MAX = 60;

/** The part of a noun's binding that live updates need. */
interface LiveBinding<Row> {
  audience: (row: Row) => LiveAudience;
  rows?: (ids: readonly string[]) => Promise<readonly LiveRow[]>;
}

interface PendingUpdate {
  noun: Pick<LiveBinding<never>, 'rows'>;
  name: NounName;
  agencyId: string;
  kind: LiveKind;
  ids: readonly string[];
  audience: LiveAudience;
}

/**
 * Publishes the live update of records to the users who may read them and to those who could before (`were`). The list
 * rows are read at the end of the open transaction, once for all changes to the noun.
 */
export function publishRecords<Row extends { id: string }>(
  name: NounName,
  noun: LiveBinding<Row>,
  options: { agencyId: string; kind: LiveKind; rows: readonly Row[]; were?: readonly Row[] },
): void {
  const { agencyId, kind, rows, were = [] } = options;
  if (rows.length === 0) return;
  const audience = audienceOf([...rows, ...were].map(noun.audience));
  const ids = rows.map((row) => row.id);
  beforeCommit<PendingUpdate>(`tell/${name}`, { noun, name, agencyId, kind, ids, audience }, publishTogether);
}

async function publishTogether(told: readonly PendingUpdate[]): Promise<void> {
  const ids = [...new Set(told.filter(showsRows).flatMap((it) => it.ids))];
  const found = ids.length > 0 ? await told[0]?.noun.rows?.(ids) : undefined;
  const shown = new Map(found?.map((row) => [row.id, row]));
  for (const it of told) {
    const rows = showsRows(it) ? it.ids.flatMap((id) => shown.get(id) ?? []) : [];
    publishLive(it.agencyId, `${it.name}.${it.kind}`, it.ids, {
      ...it.audience,
      rows: rows.length === it.ids.length ? rows : undefined,
    });
  }
}

const showsRows = ({ kind, ids }: PendingUpdate): boolean => kind !== 'deleted' && ids.length <= LIVE_ROWS_MAX;

/**
 * A NOTIFY payload holds at most 8,000 bytes. When a change concerns more agents or customers, the rest see it at their
 * next load.
 */
const LIVE_AGENTS_MAX = 60;
export const LIVE_CUSTOMERS_MAX = 20;

/** Merges audiences. Staff are selected by the right of the first, since all records of a noun have the same right. */
function audienceOf(audiences: readonly LiveAudience[]): LiveAudience {
  const together = (of: (audience: LiveAudience) => string[] | undefined) => [
    ...new Set(audiences.flatMap((audience) => of(audience) ?? [])),
  ];
  return {
    right: audiences[0]?.right,
    hears: audiences[0]?.hears,
    customerIds: together(({ customerIds }) => customerIds).slice(0, LIVE_CUSTOMERS_MAX),
    agentIds: together(({ agentIds }) => agentIds).slice(0, LIVE_AGENTS_MAX),
  };
}
