import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import type { roundSaveSchema } from '@vigie/contracts/field/round/round';
import { toSearchText } from '@vigie/contracts/formats/search-text';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { selectSitesByIds } from '../service/directory';
import { db } from '../tables';
import type { RoundRecord } from './noun';
import { keepStates } from './round-states';

/** Writes a round with its checkpoints in order; a repeated checkpoint is kept once. */
export const saveRound: SaveFunction<typeof roundSaveSchema, RoundRecord> = async (body, known, { agencyId }) => {
  const { id, name, grantedDirections, site } = body;
  if (known && known.siteId !== site.id) throw badField('site', ROUND_MESSAGES.roundStays);
  if (!(await selectSitesByIds([site.id], DEFAULT_TIME_ZONE)).has(site.id))
    throw badField('site', COMMERCIAL_MESSAGES.siteNotFound);
  const checkpointIds = [...new Set(body.checkpoints.map((it) => it.id))];
  await demandCheckpoints(checkpointIds, site.id);
  await writeRound(agencyId, { id, name, grantedDirections: [...new Set(grantedDirections)], siteId: site.id }, known);
  await db().deleteFrom('roundCheckpoint').where('roundId', '=', id).execute();
  await linkCheckpoints(agencyId, id, checkpointIds);
};

/**
 * Requires every checkpoint to belong to the site and not to be deleted. Archived ones are allowed and keep their
 * position, but at least one must be active.
 */
async function demandCheckpoints(ids: readonly string[], siteId: string): Promise<void> {
  const found = await db()
    .selectFrom('checkpoint')
    .select(['id', 'siteId', 'status'])
    .where('id', 'in', [...ids])
    .where('status', '<>', checkpointStatuses.value.deleted)
    // The shared lock makes a simultaneous deletion of a checkpoint wait.
    .forShare()
    .execute();
  if (found.length < ids.length) throw badField('checkpoints', ROUND_MESSAGES.checkpointNotFound);
  if (found.some((it) => it.siteId !== siteId)) throw badField('checkpoints', ROUND_MESSAGES.checkpointElsewhere);
  if (found.every((it) => it.status !== checkpointStatuses.value.active))
    throw badField('checkpoints', ROUND_MESSAGES.noCheckpointInUse);
}

interface RoundValues {
  id: string;
  name: string;
  grantedDirections: string[];
  siteId: string;
}

export async function writeRound(agencyId: string, values: RoundValues, known: unknown): Promise<void> {
  if (known) {
    await db().updateTable('round').set(values).where('id', '=', values.id).execute();
    return;
  }
  const number = await nextNumber(agencyId);
  const reference = `R${String(number).padStart(5, '0')}`;
  const slug = `${slugOf(values.name)}-${number}`;
  await db()
    .insertInto('round')
    .values({ agencyId, ...values, reference, slug })
    .execute();
}

export async function linkCheckpoints(agencyId: string, roundId: string, ids: readonly string[]): Promise<void> {
  const links = ids.map((checkpointId, position) => ({ agencyId, roundId, position, checkpointId }));
  if (links.length > 0) await db().insertInto('roundCheckpoint').values(links).execute();
  await keepStates([roundId]);
}

async function nextNumber(agencyId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into field.round_counter as counter (agency_id, last) values (${agencyId}, 1)
    on conflict (agency_id) do update set last = counter.last + 1 returning last`.execute(db());
  return rows[0]?.last ?? 1;
}

/** The part of an address that names the round, such as `ronde-de-nuit`. */
const slugOf = (name: string): string =>
  toSearchText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'ronde';
