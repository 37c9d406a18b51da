import { eventFamily, eventType } from '@vigie/contracts/catalogues/event-types';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Ref } from '@vigie/contracts/core/wire';
import type { Position } from '@vigie/contracts/field/fact/position';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import type { Radio } from '@vigie/contracts/field/logbook/radio';
import type { RecordedFile } from '@vigie/contracts/field/logbook/record';
import { type LiveKind, publishLive } from '@vigie/service-kit/live/publish';
import { badRequest } from '@vigie/service-kit/problem';
import { appendRecord } from './chain/append-record';
import { selectEntryContext } from './entry-context';
import { entryRow } from './entry-row';
import { entriesFor, LOGBOOK_STAFF } from './list-entries';
import { notifyOfEntry } from './notify-of-entry';

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
  /** Sender, recipient and channel of a radio message. */
  radio?: Radio | null;
  files?: RecordedFile[];
  /** An act of the field or of the clock, which is written even when the agency's settings are unreadable. */
  fact?: true;
  /** The entry raises a lone worker alarm, which sends its own notifications. */
  alarm?: true;
  /** The entry is not shown to the customer, whatever the settings of its type say. */
  internal?: boolean;
  /** The author in the office, who gets no notification of it. */
  byUserId?: string;
  /** The round, its execution and the checkpoint that the entry comes from. */
  round?: {
    checkpoint?: Ref;
    roundCheckpoint?: Ref;
    serviceRoundExecution?: { id: string; round: Ref };
  };
}

/** Inserts an entry of the logbook in the open transaction; returns false when its id was written before. */
export async function writeEntry(entry: NewEntry): Promise<boolean> {
  const family = eventFamily(entry.typeKey);
  const type = eventType(entry.typeKey);
  if (!family || !type)
    throw badRequest(FIELD_MESSAGES.eventTypeNotFound, [
      { path: 'typeKey', message: FIELD_MESSAGES.eventTypeNotFound },
    ]);
  const { agencyId, id, typeKey, siteId, customerId, agentId, author, service, files = [], round = {} } = entry;
  const serviceId = service?.id ?? null;
  const found = await selectEntryContext(
    { typeKey, siteId, customerId, agentId, serviceId },
    { defaults: type.defaults, fact: entry.fact ?? false },
  );
  const context = entry.internal ? { ...found, settings: { ...found.settings, customerShow: false } } : found;
  const { customerShow, notifyAgency } = context.settings;
  const content = {
    at: new Date(entry.at).toISOString(),
    typeKey,
    familyKey: family.typeKey,
    site: { id: siteId, name: context.siteName },
    customer: { id: customerId, name: context.customerName },
    agent: agentId === null ? null : { id: agentId, name: context.agentName },
    service: serviceId === null ? null : { id: serviceId, name: context.serviceName },
    specialty: service?.specialty ?? null,
    author,
    infos: entry.infos || null,
    location: entry.position ?? null,
    customerShow,
    alert: notifyAgency,
    ...(entry.radio ? { radio: entry.radio } : {}),
    files,
    checkpoint: ref(round.checkpoint),
    roundCheckpoint: ref(round.roundCheckpoint),
    serviceRoundExecution: round.serviceRoundExecution
      ? { id: round.serviceRoundExecution.id, round: refOf(round.serviceRoundExecution.round) }
      : null,
  };
  const recordedAt = await appendRecord({ agencyId, id, kind: 'entry', entryId: id, content });
  if (recordedAt === undefined) return false;
  const row = entryRow({ agencyId, id, recordedAt, content });
  publishEntry(agencyId, 'created', { id, customerId, agentId, customerShow }, [row]);
  if (!entry.alarm) notifyOfEntry(entry, { familyKey: family.typeKey, typeName: type.name, context });
  return true;
}

const refOf = ({ id, name }: Ref): Ref => ({ id, name });
const ref = (it: Ref | undefined): Ref | null => (it ? refOf(it) : null);

interface PublishedEntry {
  id: string;
  customerId: string;
  agentId: string | null;
  customerShow: boolean;
}

/**
 * Publishes a live update of an entry, with its row, to staff, to its agent, and to its customer when the entry is
 * shown to it.
 */
export function publishEntry(
  agencyId: string,
  what: LiveKind,
  { id, customerId, agentId, customerShow }: PublishedEntry,
  rows: readonly LogbookEntry[],
): void {
  publishLive(agencyId, `logbookEntry.${what}`, [id], {
    ...LOGBOOK_STAFF,
    agentIds: agentId ? [agentId] : [],
    customerIds: customerShow ? [customerId] : [],
    rows,
  });
}

/** Publishes the current row of an entry after a message, an amendment or an acknowledgement. */
export async function publishChanged(agencyId: string, id: string): Promise<void> {
  const rows = await entriesFor({}).byIds([id]);
  for (const row of rows) publishEntry(agencyId, 'updated', publishedEntryOf(row), rows);
}

export const publishedEntryOf = ({ id, customer, agent, customerShow }: LogbookEntry): PublishedEntry => ({
  id,
  customerId: customer.id,
  agentId: agent?.id ?? null,
  customerShow,
});
