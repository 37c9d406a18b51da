import { eventFamily, eventType } from '@vigie/contracts/catalogues/event-types';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { isRadioType } from '@vigie/contracts/field/logbook/radio';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField, badRequest, conflict } from '@vigie/service-kit/problem';
import { amendEntry } from './amend-entry';
import { selectOptionalRecord, selectRecordsOfEntry } from './chain/select-records';
import { timeOf } from './check-time';
import { keepFiles } from './keep-files';
import { selectEntryById } from './list-entries';
import { resolvePlace } from './place-of';
import { type NewEntry, writeEntry } from './write-entry';

export const saveEvent: Handler<typeof logbookCalls.saveEvent> = async (context) => {
  const { body, files, standing, caller, scope } = context;
  if (!eventType(body.typeKey)) throw badField('typeKey', FIELD_MESSAGES.eventTypeNotFound);
  if (eventFamily(body.typeKey)?.restricted)
    throw badRequest(FIELD_MESSAGES.eventRestricted, undefined, 'event_restricted');
  if (body.radio && !isRadioType(body.typeKey)) throw badField('radio', VALIDATION_MESSAGES.format);
  const at = timeOf(body.at, scope);
  const { agencyId } = standing;
  const records = await recordsUnder(body.id);
  if (records.length > 0) await amendEntry(records, body, files, context);
  else {
    if (!scope.agentId) requireRight(standing, 'ACCOUNT_RIGHT_CREATE_MISSION_EVENT');
    const place = await resolvePlace(body, scope);
    const kept = await keepFiles(files, { agencyId, agentId: place.agentId, createdBy: caller.userId });
    const agentId = scope.agentId ?? place.agentId;
    const { name: author, userId: byUserId } = caller;
    const entry: NewEntry = { agencyId, ...body, at, ...place, agentId, author, byUserId, files: kept };
    // Sent twice at once: the other transaction has just committed.
    if (!(await writeEntry(entry))) await amendEntry(await recordsUnder(body.id), body, files, context);
  }
  return { event: await selectEntryById(agencyId, body.id, scope, { takenOffToo: scope.agentId !== undefined }) };
};

/**
 * Returns the records of the entry with this id; empty when the id is free.
 * @throws 409 when the id belongs to a message
 */
async function recordsUnder(id: string) {
  const records = await selectRecordsOfEntry(id);
  if (records.length === 0 && (await selectOptionalRecord(id)))
    throw conflict(FIELD_MESSAGES.eventIdTaken, 'same_id_other_content');
  return records;
}
