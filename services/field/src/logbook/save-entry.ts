import { isRestrictedEvent } from '@vigie/contracts/catalogues/event-types';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { acceptUpload } from '@vigie/service-kit/files/accept-upload';
import { saveFile } from '@vigie/service-kit/files/files';
import { demand, type Scope } from '@vigie/service-kit/http/authenticate';
import type { Handler, ReceivedFile } from '@vigie/service-kit/http/handlers';
import { badRequest, forbidden, missingRight, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { appendRecord } from './append-record';
import { selectEntryById } from './list-entries';
import type { KeptFile } from './tables';
import { publishEntry, writeEntry } from './write-entry';

/** An act from a phone that was without network for long is kept; one from the future is a wrong clock. */
const CLOCK_AHEAD_MS = 5 * 60_000;

export function checkTime(at: string): void {
  if (Date.parse(at) > Date.now() + CLOCK_AHEAD_MS) {
    throw badRequest(
      "L'heure de l'appareil est en avance : réglez-la et réessayez.",
      [{ path: 'at', message: VALIDATION_MESSAGES.format }],
      'clock_ahead',
    );
  }
}

interface Place {
  siteId: string;
  customerId: string;
  agentId: string | null;
  service: { id: string; specialty: string | null } | null;
}

/** Where an entry belongs: its service, which an agent must own, or a site of the agency. */
async function placeOf(o: { serviceId?: string | null; siteId?: string | null }, scope: Scope): Promise<Place> {
  if (o.serviceId) {
    const service = await db()
      .selectFrom('service')
      .select(['id', 'siteId', 'customerId', 'agentId', 'specialty'])
      .where('id', '=', o.serviceId)
      .executeTakeFirst();
    if (!service || (scope.agentId && service.agentId !== scope.agentId))
      throw notFound(FIELD_MESSAGES.cannotIdentifyService);
    const { id, specialty, ...place } = service;
    return { ...place, service: { id, specialty } };
  }
  if (!o.siteId)
    throw badRequest(
      ERROR_MESSAGES.missingParameters,
      [{ path: 'siteId', message: VALIDATION_MESSAGES.required }],
      'invalid_request',
    );
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from commercial.shared_site where id = ${o.siteId}`.execute(db());
  if (!rows[0]) throw notFound('Site introuvable');
  return { siteId: o.siteId, customerId: rows[0].customerId, agentId: scope.agentId ?? null, service: null };
}

export const saveEvent: Handler<typeof logbookCalls.saveEvent> = async ({ body, files, standing, caller, scope }) => {
  if (isRestrictedEvent(body.typeKey)) throw badRequest(FIELD_MESSAGES.eventRestricted, undefined, 'event_restricted');
  checkTime(body.at);
  const { agencyId } = standing;
  const known = await db()
    .selectFrom('logbookEntry')
    .select(['id', 'infos', 'agentId'])
    .where('id', '=', body.id)
    .executeTakeFirst();
  if (known) {
    if (scope.agentId && known.agentId !== scope.agentId) throw notFound(FIELD_MESSAGES.eventNotFound);
    // The phone that lost our answer sends the same words again; other words are an amendment and need the right.
    const words = body.infos || null;
    if (words !== known.infos && !scope.agentId) {
      demand(standing, 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT');
      await amend(agencyId, known.id, words, caller.name);
    }
    return { event: await selectEntryById(agencyId, known.id, scope) };
  }
  if (!scope.agentId) demand(standing, 'ACCOUNT_RIGHT_CREATE_MISSION_EVENT');
  const place = await placeOf(body, scope);
  const kept = await keepFiles(files, { agencyId, ...place, createdBy: caller.userId });
  await writeEntry({
    agencyId,
    ...body,
    ...place,
    agentId: scope.agentId ?? place.agentId,
    author: caller.name,
    files: kept,
  });
  return { event: await selectEntryById(agencyId, body.id, scope) };
};

async function keepFiles(
  files: ReceivedFile[],
  o: { agencyId: string; customerId: string; agentId: string | null; createdBy: string },
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const file of files) {
    const accepted = await acceptUpload(file);
    const { id, name, mediaType } = await saveFile({
      ...accepted,
      agencyId: o.agencyId,
      rightKey: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
      customerId: o.customerId,
      agentId: o.agentId,
      createdBy: o.createdBy,
    });
    kept.push({ id, name, mediaType });
  }
  return kept;
}

/** New words of an entry: the record of the old ones stays in the chain. */
async function amend(agencyId: string, entryId: string, infos: string | null, by: string): Promise<void> {
  const at = new Date().toISOString();
  const id = crypto.randomUUID();
  await appendRecord({ agencyId, id, kind: 'amendment', entryId, content: { entryId, infos, by, at } });
  await db()
    .updateTable('logbookEntry')
    .set((eb) => ({ infos, updatedAt: new Date(), messageCount: eb('messageCount', '+', 1) }))
    .where('id', '=', entryId)
    .execute();
  await db()
    .insertInto('logbookMessage')
    .values({ agencyId, id, entryId, createdAt: at, author: by, content: infos, location: null, files: '[]' })
    .execute();
  const entry = await selectEntryById(agencyId, entryId, {});
  await publishEntry(agencyId, 'updated', {
    id: entryId,
    customerId: entry.customer.id,
    agentId: entry.agent?.id ?? null,
    customerShow: entry.customerShow,
  });
}

export const addMessage: Handler<typeof logbookCalls.addEventMessage> = async ({
  params,
  body,
  files,
  standing,
  caller,
  scope,
}) => {
  checkTime(body.at);
  const { agencyId } = standing;
  const entry = await selectEntryById(agencyId, params.eventId, scope);
  if (!scope.agentId) demand(standing, 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT');
  if (!body.content && files.length === 0) {
    throw badRequest(
      ERROR_MESSAGES.missingParameters,
      [{ path: 'content', message: VALIDATION_MESSAGES.required }],
      'invalid_request',
    );
  }
  const known = await db().selectFrom('logbookMessage').select('id').where('id', '=', body.id).executeTakeFirst();
  if (!known) {
    const agentId = entry.agent?.id ?? null;
    const kept = await keepFiles(files, { agencyId, customerId: entry.customer.id, agentId, createdBy: caller.userId });
    const location = body.position ?? null;
    const words = body.content || null;
    const content = {
      id: body.id,
      entryId: entry.id,
      at: body.at,
      author: caller.name,
      content: words,
      location,
      files: kept.map((f) => ({ ...f })),
    };
    await appendRecord({ agencyId, id: body.id, kind: 'message', entryId: entry.id, content });
    await db()
      .insertInto('logbookMessage')
      .values({
        agencyId,
        id: body.id,
        entryId: entry.id,
        createdAt: body.at,
        author: caller.name,
        content: words,
        location: location && JSON.stringify(location),
        files: JSON.stringify(kept),
      })
      .execute();
    await db()
      .updateTable('logbookEntry')
      .set((eb) => ({
        messageCount: eb('messageCount', '+', 1),
        fileCount: eb('fileCount', '+', kept.length),
        updatedAt: new Date(),
      }))
      .where('id', '=', entry.id)
      .execute();
    await publishEntry(agencyId, 'updated', {
      id: entry.id,
      customerId: entry.customer.id,
      agentId,
      customerShow: entry.customerShow,
    });
  }
  return { event: await selectEntryById(agencyId, entry.id, scope) };
};

/** No tracking outside a service (Code du travail, L1121-1): a lone-worker event needs one that was at work then. */
export const saveSafetyEvent: Handler<typeof logbookCalls.saveSafetyEvent> = async ({
  body,
  standing,
  caller,
  scope,
}) => {
  checkTime(body.at);
  if (!scope.agentId) throw missingRight('ACCOUNT_RIGHT_CREATE_MISSION_EVENT');
  const { agencyId } = standing;
  const place = await placeOf(body, scope);
  const times = await db()
    .selectFrom('service')
    .select(['startedAt', 'endedAt'])
    .where('id', '=', body.serviceId)
    .executeTakeFirst();
  const at = Date.parse(body.at);
  const atWork =
    times?.startedAt && Date.parse(times.startedAt) <= at && (!times.endedAt || at <= Date.parse(times.endedAt));
  if (!atWork) throw forbidden('Aucun suivi en dehors du service');
  await writeEntry({ agencyId, ...body, ...place, agentId: scope.agentId, author: caller.name });
  return { event: await selectEntryById(agencyId, body.id, scope) };
};
