import { eventType, isRestrictedEvent } from '@vigie/contracts/catalogues/event-types';
import { foldEntry } from '@vigie/contracts/field/logbook/fold-entry';
import { type LogbookEntry, logbookEntrySchema } from '@vigie/contracts/field/logbook/logbook';
import { AWAITED_REFERENCE, type RecordContent } from '@vigie/contracts/field/logbook/record';

interface Written {
  agencyId: string;
  id: string;
  /** When the database learned of it. */
  recordedAt: string;
  content: RecordContent<'entry'>;
}

/**
 * An entry that was just written, as its list reads it to the office: live updates carry it, so that open screens put it in
 * its place. Every act of the field waits for this, so nothing is read back: it is the fold of the one record there is.
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
    editable: !isRestrictedEvent(typeKey),
    lastEventMessage: message && { ...message, files },
  });
}
