import { newId } from '@vigie/contracts/core/id';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import type { checkpointSaveSchema } from '@vigie/contracts/field/checkpoint/checkpoint';
import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { distanceM } from '@vigie/contracts/rules/lone-worker/place';
import { normalBadge } from '@vigie/contracts/rules/rounds/badge';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { badField } from '@vigie/service-kit/problem';
import type { z } from 'zod';
import { writeEntry } from '../logbook/write-entry';
import { selectSitesByIds } from '../service/directory';
import { db } from '../tables';
import type { CheckpointRecord } from './lock-checkpoint';

type Given = z.output<typeof checkpointSaveSchema>;

/**
 * Writes a checkpoint. Moving one on the map adds an entry to the logbook, because agents must look for it elsewhere.
 */
export const saveCheckpoint: SaveFunction<typeof checkpointSaveSchema, CheckpointRecord> = async (
  body,
  known,
  actor,
) => {
  const { updatedAt: _read, site, location, ...fields } = body;
  const customerId = await demandSite(body, known);
  await refuseTakenBadge(body);
  const values = { ...fields, siteId: site.id, location: location && JSON.stringify(location) };
  await db()
    .insertInto('checkpoint')
    .values({ agencyId: actor.agencyId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  const metres = known?.location && location ? Math.round(distanceM(known.location, location)) : 0;
  if (metres > 0) await writeMoved(body, { customerId, metres, actor });
};

/**
 * Checks the site of a checkpoint and returns its customer. The site of a saved checkpoint is fixed, because
 * validations and rounds refer to both.
 */
async function demandSite({ site }: Given, known: CheckpointRecord | undefined): Promise<string> {
  if (known && known.siteId !== site.id) throw badField('site', ROUND_MESSAGES.checkpointStays);
  const found = (await selectSitesByIds([site.id], DEFAULT_TIME_ZONE)).get(site.id);
  if (!found) throw badField('site', COMMERCIAL_MESSAGES.siteNotFound);
  return found.customerId;
}

/**
 * Refuses a badge of another checkpoint, with the name of that checkpoint. The unique index settles the race of two
 * saves at once.
 */
async function refuseTakenBadge({ id, badge }: Given): Promise<void> {
  const key = normalBadge(badge ?? '');
  if (badge && key === '') throw badField('badge', ROUND_MESSAGES.badgeUnreadable);
  if (key === '') return;
  const other = await db()
    .selectFrom('checkpoint')
    .select('title')
    .where('badgeKey', '=', key)
    .where('id', '<>', id)
    .where('status', '<>', checkpointStatuses.value.deleted)
    .executeTakeFirst();
  if (other) throw badField('badge', ROUND_MESSAGES.badgeTaken({ title: other.title }));
}

async function writeMoved(
  { id, title, site, location }: Given,
  { customerId, metres, actor }: { customerId: string; metres: number; actor: Actor },
): Promise<void> {
  await writeEntry({
    agencyId: actor.agencyId,
    id: newId(),
    typeKey: 'checkpoint_moved',
    at: new Date().toISOString(),
    position: location,
    service: null,
    siteId: site.id,
    customerId,
    agentId: null,
    author: actor.name,
    infos: ROUND_MESSAGES.moved({ metres }),
    round: { checkpoint: { id, name: title } },
  });
}
