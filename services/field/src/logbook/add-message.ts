import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { canonical } from '@vigie/contracts/rules/logbook-chain/canonical';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badRequest, conflict } from '@vigie/service-kit/problem';
import { appendRecord } from './chain/append-record';
import { selectOptionalRecord } from './chain/select-records';
import { isSameTime, timeOf } from './check-time';
import { keepFiles, newFiles } from './keep-files';
import { selectEntryById } from './list-entries';
import { publishChanged } from './write-entry';

export const addMessage: Handler<typeof logbookCalls.addEventMessage> = async ({
  params,
  body,
  files,
  standing,
  caller,
  scope,
}) => {
  const at = timeOf(body.at, scope);
  const { agencyId } = standing;
  // An agent without network may write under an entry that the office has deleted meanwhile; its message is kept all
  // the same.
  const read = () => selectEntryById(agencyId, params.eventId, scope, { takenOffToo: scope.agentId !== undefined });
  const entry = await read();
  if (!scope.agentId) requireRight(standing, 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT');
  // A phone that was closed while it stored photos may send them twice, the second time without the photos.
  if (await wasRecorded(params.eventId, body, files)) return { event: entry };
  if (!body.content && files.length === 0) {
    throw badRequest(
      ERROR_MESSAGES.missingParameters,
      [{ path: 'content', message: VALIDATION_MESSAGES.required }],
      'invalid_request',
    );
  }

  const agentId = entry.agent?.id ?? null;
  const kept = await keepFiles(files, { agencyId, agentId, createdBy: caller.userId });
  const written = await appendRecord({
    agencyId,
    id: body.id,
    kind: 'message',
    entryId: entry.id,
    content: {
      at: new Date(at).toISOString(),
      author: caller.name,
      content: body.content || null,
      location: body.position ?? null,
      files: kept,
    },
  });
  // The same message sent twice at once: the other transaction has just committed.
  if (!written) await wasRecorded(params.eventId, body, files);
  else await publishChanged(agencyId, entry.id);
  return { event: await read() };
};

type Sent = Parameters<typeof addMessage>[0];

/**
 * Returns whether this very message is recorded.
 * @throws 409 when its id belongs to a different message, so that a message is never silently dropped
 */
async function wasRecorded(entryId: string, sent: Sent['body'], files: Sent['files']): Promise<boolean> {
  const record = await selectOptionalRecord(sent.id);
  if (!record) return false;
  const same =
    record.kind === 'message' &&
    record.entryId === entryId &&
    isSameTime(sent.at, { at: record.content.at, recordedAt: record.recordedAt }) &&
    canonical(record.content.content) === canonical(sent.content || null) &&
    (!sent.position || canonical(record.content.location) === canonical(sent.position)) &&
    newFiles(files, record.content.files).length === 0;
  if (!same) throw conflict(FIELD_MESSAGES.messageIdTaken, 'same_id_other_content');
  return true;
}
