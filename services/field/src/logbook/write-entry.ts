import { eventFamily, eventType } from '@vigie/contracts/catalogues/event-types';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Ref } from '@vigie/contracts/core/wire';
import type { Position } from '@vigie/contracts/field/fact/position';
import { publishLive } from '@vigie/service-kit/live/publish';
import { badRequest } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { appendRecord } from './append-record';
import { eventSettings } from './event-settings';
import type { KeptFile } from './tables';

export interface NewEntry {
  agencyId: string;
  id: string;
  typeKey: string;
  /** Time of the act. */
  at: string;
  position?: Position | null;
  service: { id: string; specialty: string | null } | null;
  siteId: string;
  customerId: string;
  agentId: string | null;
  author: string;
  infos?: string | null;
  files?: KeptFile[];
  /** What of a round it comes from. */
  round?: {
    checkpoint?: Ref;
    roundCheckpoint?: Ref;
    serviceRoundExecution?: { id: string; round: Ref };
  };
}

/** Writes an entry of the logbook in the open transaction; false when this id was written before. */
export async function writeEntry(entry: NewEntry): Promise<boolean> {
  const family = eventFamily(entry.typeKey);
  if (!family)
    throw badRequest(FIELD_MESSAGES.eventTypeNotFound, [
      { path: 'typeKey', message: FIELD_MESSAGES.eventTypeNotFound },
    ]);
  const settings = await eventSettings(entry.typeKey, eventType(entry.typeKey)?.defaults);
  const { agencyId, id, typeKey, at, siteId, customerId, agentId, author, files = [], round = {} } = entry;
  const infos = entry.infos || null;
  const location = entry.position ?? null;
  const content = {
    id,
    typeKey,
    at,
    siteId,
    customerId,
    agentId,
    author,
    infos,
    location,
    serviceId: entry.service?.id ?? null,
    files: files.map((f) => ({ ...f })),
    // Absent members count for nothing in the hash: an entry that is of no round is hashed as it was before rounds.
    checkpoint: ref(round.checkpoint),
    roundCheckpoint: ref(round.roundCheckpoint),
    serviceRoundExecution: round.serviceRoundExecution && {
      id: round.serviceRoundExecution.id,
      round: ref(round.serviceRoundExecution.round),
    },
  };
  const place = await appendRecord({ agencyId, id, kind: 'entry', entryId: id, content });
  if (place === undefined) return false;
  await db()
    .insertInto('logbookEntry')
    .values({
      agencyId,
      id,
      reference: `MC-${String(place).padStart(6, '0')}`,
      createdAt: at,
      typeKey,
      familyKey: family.typeKey,
      serviceId: entry.service?.id ?? null,
      siteId,
      customerId,
      agentId,
      author,
      specialty: entry.service?.specialty ?? null,
      location: location && JSON.stringify(location),
      infos,
      checkpoint: json(round.checkpoint),
      roundCheckpoint: json(round.roundCheckpoint),
      serviceRoundExecution: json(round.serviceRoundExecution),
      customerShow: settings.customerShow,
      messageCount: 1,
      fileCount: files.length,
    })
    .execute();
  await db()
    .insertInto('logbookMessage')
    .values({
      agencyId,
      id,
      entryId: id,
      createdAt: at,
      author,
      content: infos,
      location: location && JSON.stringify(location),
      files: JSON.stringify(files),
    })
    .execute();
  await publishEntry(agencyId, 'created', { id, customerId, agentId, customerShow: settings.customerShow });
  return true;
}

const ref = (it: Ref | undefined) => it && { id: it.id, name: it.name };
const json = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Tells staff, the agent, and the customer of what is shown to it, that an entry changed. */
export async function publishEntry(
  agencyId: string,
  what: 'created' | 'updated' | 'deleted',
  entry: { id: string; customerId: string; agentId: string | null; customerShow: boolean },
): Promise<void> {
  publishLive(agencyId, `logbookEntry.${what}`, [entry.id], {
    right: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
    agentIds: entry.agentId ? [entry.agentId] : [],
    customerIds: entry.customerShow ? [entry.customerId] : [],
  });
}
