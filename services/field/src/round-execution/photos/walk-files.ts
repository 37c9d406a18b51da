import type { RoundExecution } from '@vigie/contracts/field/round-execution/round-execution';
import { db } from '../../tables';

/**
 * Adds to the acts of walks the files under their logbook entries: an act's entry has its id, cannot be deleted, and
 * holds its photos. An agent sees no files of a colleague's acts.
 */
export async function withFiles(
  walks: readonly RoundExecution[],
  agentId: string | undefined,
): Promise<RoundExecution[]> {
  const isRead = (act: RoundExecution['acts'][number]) => !agentId || act.agent?.id === agentId;
  const ids = walks.flatMap(({ acts }) => acts.filter(isRead).map(({ id }) => id));
  if (ids.length === 0) return [...walks];
  const messages = await db()
    .selectFrom('logbookMessage')
    .select(['agencyId', 'entryId', 'files'])
    .where('entryId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const under = new Map<string, NonNullable<RoundExecution['acts'][number]['files']>>();
  for (const { agencyId, entryId, files } of messages) {
    const read = files.map(({ id, name, mediaType }) => ({
      ...{ id, name, mediaType },
      url: `/api/agency/${agencyId}/file/${id}`,
    }));
    under.set(entryId, [...(under.get(entryId) ?? []), ...read]);
  }
  return walks.map((walk) => ({ ...walk, acts: walk.acts.map((act) => ({ ...act, files: under.get(act.id) ?? [] })) }));
}
