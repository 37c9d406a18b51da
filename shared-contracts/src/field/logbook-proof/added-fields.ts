import type { EntryReading, MessageReading } from '../logbook/fold-entry';
import type { LogbookRecord, RecordedFile } from '../logbook/record';
import type { Proof } from './proof';

type Names<T> = Record<keyof T, true>;

const OF_PROOF: Names<Proof> = {
  ...{ format: true, agency: true, customer: true, timeZone: true, madeAt: true, startDay: true },
  ...{ after: true, end: true, links: true, entries: true },
};
const OF_LINK: Names<Proof['links'][number]> = { hash: true, record: true, digest: true, missing: true };
const OF_RECORD: Names<LogbookRecord> = {
  ...{ id: true, kind: true, entryId: true, format: true, recordedAt: true, content: true, place: true, erased: true },
};
const OF_ENTRY: Names<EntryReading> = {
  ...{ id: true, createdAt: true, recordedAt: true, typeKey: true, familyKey: true, siteId: true, siteName: true },
  ...{ customerId: true, customerName: true, agentId: true, agentName: true, serviceId: true, serviceName: true },
  ...{ author: true, specialty: true, location: true, infos: true, checkpoint: true, roundCheckpoint: true },
  ...{ serviceRoundExecution: true, customerShow: true, alert: true, radio: true, acknowledgement: true },
  ...{ messageCount: true, fileCount: true, deleted: true, updatedAt: true, messages: true },
};
const OF_MESSAGE: Names<MessageReading> = {
  ...{ id: true, createdAt: true, author: true, content: true, location: true, files: true },
};
const OF_FILE: Names<RecordedFile> = { id: true, name: true, mediaType: true, sha256: true, sentSha256: true };

const beyond = (known: object, value: object): string[] => Object.keys(value).filter((name) => !(name in known));

/** A field that no export has: the chain covers it nowhere, so somebody wrote it into the file. */
export interface AddedField {
  name: string;
  /** Place in the chain of the link that has it; null for the export itself and for a reading. */
  position: number | null;
  /** Time of the reading that has it. */
  createdAt: string | null;
}

/** Finds the fields that were added to an export. Those in the content of a record change its hash instead. */
export function addedFields(proof: Proof): AddedField[] {
  const of = (names: string[], place: Partial<AddedField> = {}): AddedField[] =>
    [...new Set(names)].map((name) => ({ name, position: null, createdAt: null, ...place }));
  return [
    ...of(beyond(OF_PROOF, proof)),
    ...proof.links.flatMap((link, index) =>
      of([...beyond(OF_LINK, link), ...(link.record ? beyond(OF_RECORD, link.record) : [])], {
        position: proof.after.count + index + 1,
      }),
    ),
    ...proof.entries.flatMap((entry) => of(namesIn(entry), { createdAt: entry.createdAt })),
  ];
}

/** A reading without messages was changed too; the comparison with its records says so. */
const namesIn = (entry: EntryReading): string[] => [
  ...beyond(OF_ENTRY, entry),
  ...(entry.messages ?? []).flatMap((message) => [
    ...beyond(OF_MESSAGE, message),
    ...(message.files ?? []).flatMap((file) => beyond(OF_FILE, file)),
  ]),
];
