import { eventFamily, eventType } from '@vigie/contracts/catalogues/event-types';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { demand, type Scope } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField, badRequest, conflict, forbidden, missingRight, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { isShownTo } from '../service/shown-to-agent';
import { db } from '../tables';
import { amendEntry } from './amend-entry';
import { selectOptionalRecord, selectRecordsOfEntry } from './chain/select-records';
import { checkTime } from './check-time';
import { keepFiles } from './keep-files';
import { selectEntryById } from './list-entries';
import { type NewEntry, writeEntry } from './write-entry';

interface Place {
  siteId: string;
  customerId: string;
  agentId: string | null;
  service: { id: string; specialty: string | null } | null;
}

/** Where an entry belongs: its service, which an agent holds or acts on, or a site of the agency. */
export async function placeOf(o: { serviceId?: string | null; siteId?: string | null }, scope: Scope): Promise<Place> {
  if (o.serviceId) {
    const service = await db()
      .selectFrom('service')
      .select(['id', 'siteId', 'customerId', 'agentId', 'specialty', 'planned', 'byAgent', 'executedBy'])
      .where('id', '=', o.serviceId)
      .executeTakeFirst();
    if (!service || (scope.agentId && !(await isShownTo(service, scope.agentId))))
      throw notFound(FIELD_MESSAGES.cannotIdentifyService);
    const { id, specialty, siteId, customerId, agentId } = service;
    return { siteId, customerId, agentId, service: { id, specialty } };
  }
  if (!o.siteId)
    throw badRequest(
      ERROR_MESSAGES.missingParameters,
      [{ path: 'siteId', message: VALIDATION_MESSAGES.required }],
      'invalid_request',
    );
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from commercial.shared_site where id = ${o.siteId}`.execute(db());
  if (!rows[0]) throw notFound(COMMERCIAL_MESSAGES.siteNotFound);
  return { siteId: o.siteId, customerId: rows[0].customerId, agentId: scope.agentId ?? null, service: null };
}

export const saveEvent: Handler<typeof logbookCalls.saveEvent> = async (context) => {
  const { body, files, standing, caller, scope } = context;
  if (!eventType(body.typeKey)) throw badField('typeKey', FIELD_MESSAGES.eventTypeNotFound);
  if (eventFamily(body.typeKey)?.restricted)
    throw badRequest(FIELD_MESSAGES.eventRestricted, undefined, 'event_restricted');
  checkTime(body.at);
  const { agencyId } = standing;
  const records = await recordsUnder(body.id);
  if (records.length > 0) await amendEntry(records, body, files, context);
  else {
    if (!scope.agentId) demand(standing, 'ACCOUNT_RIGHT_CREATE_MISSION_EVENT');
    const place = await placeOf(body, scope);
    const kept = await keepFiles(files, { agencyId, ...place, createdBy: caller.userId });
    const agentId = scope.agentId ?? place.agentId;
    const entry: NewEntry = { agencyId, ...body, ...place, agentId, author: caller.name, files: kept };
    // Sent twice at once: the other one has just been committed.
    if (!(await writeEntry(entry))) await amendEntry(await recordsUnder(body.id), body, files, context);
  }
  return { event: await selectEntryById(agencyId, body.id, scope, { takenOffToo: scope.agentId !== undefined }) };
};

/** The records of the entry of this id, none when nothing is recorded under it; 409 when it is that of a message. */
async function recordsUnder(id: string) {
  const records = await selectRecordsOfEntry(id);
  if (records.length === 0 && (await selectOptionalRecord(id)))
    throw conflict(FIELD_MESSAGES.eventIdTaken, 'same_id_other_content');
  return records;
}

/** No tracking outside a service (Code du travail, L1121-1): a lone-worker event needs one that was at work then. */
export const saveSafetyEvent: Handler<typeof logbookCalls.saveSafetyEvent> = async (context) => {
  const { body, standing, caller, scope } = context;
  checkTime(body.at);
  if (!scope.agentId) throw missingRight('ACCOUNT_RIGHT_CREATE_MISSION_EVENT');
  const { agencyId } = standing;
  const place = await placeOf(body, scope);
  const at = new Date(body.at).toISOString();
  const atWork = await db()
    .selectFrom('serviceStretch')
    .select('serviceId')
    .where('serviceId', '=', body.serviceId)
    .where('agentId', '=', scope.agentId)
    .where('startAt', '<=', at)
    .where((it) => it.or([it('endAt', 'is', null), it('endAt', '>=', at)]))
    .executeTakeFirst();
  if (!atWork) throw forbidden('Aucun suivi en dehors du service');
  const entry: NewEntry = { agencyId, ...body, ...place, agentId: scope.agentId, author: caller.name };
  if (!(await writeEntry(entry))) await amendEntry(await recordsUnder(body.id), body, [], context);
  return { event: await selectEntryById(agencyId, body.id, scope) };
};
