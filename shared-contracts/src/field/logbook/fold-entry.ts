import { canonical, type Json } from '../../rules/logbook-chain/canonical';
import type { Position } from '../fact/position';
import type { EntryContent, ReadRecord, RecordContent, RecordedFile } from './record';

/** A message of an entry, as the reading holds it. */
export interface MessageReading {
  id: string;
  createdAt: string;
  author: string;
  content: string | null;
  location: Position | null;
  files: RecordedFile[];
}

/** Author and time of an alert's acknowledgement. */
export type Acknowledgement = RecordContent<'acknowledgement'>;

type Radio = NonNullable<EntryContent['radio']>;
type Round = Pick<EntryContent, 'checkpoint' | 'roundCheckpoint' | 'serviceRoundExecution'>;

/**
 * The reading of an entry: the row of `field.logbook_entry` with the rows of its messages. A field is undefined when
 * the records do not hold it, as for some fields of format 1.
 */
export interface EntryReading extends Round {
  id: string;
  createdAt: string;
  recordedAt: string | undefined;
  typeKey: string;
  familyKey: string | undefined;
  siteId: string;
  siteName: string | undefined;
  customerId: string;
  customerName: string | undefined;
  agentId: string | null;
  agentName: string | null | undefined;
  serviceId: string | null;
  serviceName: string | null | undefined;
  author: string;
  specialty: string | null | undefined;
  location: Position | null;
  infos: string | null;
  customerShow: boolean | undefined;
  alert: boolean | undefined;
  radio: Radio | null;
  acknowledgement: Acknowledgement | null;
  messageCount: number;
  fileCount: number;
  deleted: boolean;
  updatedAt: string | undefined;
  messages: MessageReading[];
}

/**
 * Folds the records of one entry, in order, to its reading. The database applies the same rule as records arrive
 * (`field.read_logbook_record`), and the verification compares the two.
 *
 * @returns undefined when the records do not begin with the entry itself
 */
export function foldEntry(records: readonly ReadRecord[]): EntryReading | undefined {
  const [first, ...later] = records;
  if (first?.kind !== 'entry') return undefined;
  return later.reduce(withRecord, asRecorded(first));
}

function asRecorded(record: ReadRecord & { kind: 'entry' }): EntryReading {
  const { id, content: entry } = record;
  const { author, infos, location, files } = entry;
  const createdAt = instant(entry.at);
  const recordedAt = whenKnown(record);
  return {
    id,
    createdAt,
    recordedAt,
    typeKey: entry.typeKey,
    familyKey: entry.familyKey,
    siteId: entry.site.id,
    siteName: entry.site.name,
    customerId: entry.customer.id,
    customerName: entry.customer.name,
    agentId: entry.agent?.id ?? null,
    agentName: entry.agent === null ? null : entry.agent.name,
    serviceId: entry.service?.id ?? null,
    serviceName: entry.service === null ? null : entry.service.name,
    author,
    specialty: entry.specialty,
    location,
    infos,
    checkpoint: entry.checkpoint,
    roundCheckpoint: entry.roundCheckpoint,
    serviceRoundExecution: entry.serviceRoundExecution,
    customerShow: entry.customerShow,
    alert: entry.alert,
    // A record without it had none, so a reading with one was changed by hand.
    radio: entry.radio ?? null,
    acknowledgement: null,
    messageCount: 1,
    fileCount: files.length,
    deleted: false,
    updatedAt: recordedAt,
    messages: [{ id, createdAt, author, content: infos, location, files }],
  };
}

function withRecord(reading: EntryReading, record: ReadRecord): EntryReading {
  const updated = { ...reading, updatedAt: whenKnown(record) };
  switch (record.kind) {
    case 'message':
      return withMessage(updated, record.id, record.content);
    case 'amendment': {
      const { infos, ...words } = record.content;
      return withMessage({ ...updated, infos }, record.id, { ...words, content: infos, location: null });
    }
    case 'visibility':
      return { ...updated, customerShow: record.content.customerShow };
    case 'acknowledgement':
      // The database accepts one acknowledgement per entry, so a second one was written by hand and changes nothing.
      return { ...updated, acknowledgement: reading.acknowledgement ?? record.content };
    case 'deletion':
      return { ...updated, deleted: true };
    case 'entry':
      // An entry is recorded once; a second such record changes nothing.
      return reading;
  }
}

function withMessage(reading: EntryReading, id: string, said: RecordContent<'message'>): EntryReading {
  const { at, ...message } = said;
  return {
    ...reading,
    messageCount: reading.messageCount + 1,
    fileCount: reading.fileCount + message.files.length,
    messages: [...reading.messages, { id, createdAt: instant(at), ...message }],
  };
}

/** Format 1 did not hash the time at which a record was received. */
const whenKnown = ({ format, recordedAt }: ReadRecord) => (format === 1 ? undefined : recordedAt);
const instant = (at: string) => new Date(at).toISOString();

/** A field of the reading, under its name in the verification. */
export type ReadField = Exclude<keyof EntryReading, 'id'>;

/**
 * Returns the fields in which a reading differs from the fold of its records; ignores fields that the records do not
 * hold.
 */
export function differingFields(recorded: EntryReading, shown: EntryReading): ReadField[] {
  // An export from before radio messages has readings without the field.
  const read = { ...shown, radio: shown.radio ?? null };
  const keys = Object.keys(recorded) as (keyof EntryReading)[];
  return keys.filter((key): key is ReadField => {
    if (key === 'id' || recorded[key] === undefined) return false;
    return key === 'messages' ? !sameMessages(recorded.messages, read.messages) : !same(recorded[key], read[key]);
  });
}

function sameMessages(recorded: readonly MessageReading[], read: readonly MessageReading[]): boolean {
  const byId = new Map(read.map((message) => [message.id, message]));
  return recorded.length === byId.size && recorded.every((message) => same(message, byId.get(message.id)));
}

/** Compares canonical JSON: plain JSON preserves neither the order of keys nor the Unicode form of accents. */
const same = (a: unknown, b: unknown): boolean => b !== undefined && canonical(a as Json) === canonical(b as Json);
