import { eventType, isRestrictedEvent } from '@vigie/contracts/catalogues/event-types';
import { AWAITED_REFERENCE } from '@vigie/contracts/field/logbook/entry-reference';
import { foldEntry } from '@vigie/contracts/field/logbook/fold-entry';
import { type LogbookEntry, logbookEntrySchema } from '@vigie/contracts/field/logbook/logbook';
import type { RecordContent } from '@vigie/contracts/field/logbook/record';

interface Written {
  agencyId: string;
  id: string;
  /** The database's time of the record. */
  recordedAt: string;
  content: RecordContent<'entry'>;
}

/**
 * Builds the row of a new entry as the office's list has it; live updates carry it to open screens. It folds the only
 * record instead of reading the row back, because every field act waits for it.
 */
export function entryRow({ agencyId, id, recordedAt, content }: Written): LogbookEntry {
  const entry = foldEntry([{ id, entryId: id, format: 3, kind: 'entry', recordedAt, content }]);
  const { site, customer, agent, service, typeKey } = content;
  const [message] = entry?.messages ?? [];
  const files = content.files.map((file) => ({ ...file, url: `/api/agency/${agencyId}/file/${file.id}` }));
  return logbookEntrySchema.parse({
    ...entry,
    reference: AWAITED_REFERENCE,
    typeName: eventType(typeKey)?.name ?? typeKey,
    site,
    customer,
    agent,
    service,
    radioFrom: content.radio?.from ?? null,
    radioTo: content.radio?.to ?? null,
    radioChannel: content.radio?.channel ?? null,
    editable: !isRestrictedEvent(typeKey),
    lastEventMessage: message && { ...message, files },
  });
}
