import { canonical } from '../../rules/logbook-chain/canonical';
import { findingsOfEntry } from './compare-entry';
import type { EntryReading } from './fold-entry';
import { foldEntry } from './fold-entry';
import { type LogbookRecord, type ReadRecord, type RecordKind, readRecord, storedRecord } from './record';

const ENTRY = '0192f0c1-0000-7000-8000-000000000001';
const named = (name: string) => ({ id: ENTRY, name });
const happened = {
  at: '2026-11-21T20:00:00.000Z',
  typeKey: 'incident_intrusion',
  familyKey: 'incident',
  site: named('Quai 4'),
  customer: named('Entrepôts Nord'),
  agent: named('Nadia Roux'),
  service: null,
  specialty: null,
  author: 'Nadia Roux',
  infos: 'Porte ouverte',
  location: { latitude: 48.85, longitude: 2.35 },
  customerShow: false,
  alert: true,
  files: [],
  checkpoint: null,
  roundCheckpoint: null,
  serviceRoundExecution: null,
};

function record(kind: RecordKind, content: object, recordedAt = new Date().toISOString()): LogbookRecord {
  const { text, place } = storedRecord(content as never, '5a'.repeat(16));
  return { format: 3, id: ENTRY, kind, entryId: ENTRY, recordedAt, content: text, place };
}

const told = record('entry', happened);
const reading = (records: readonly LogbookRecord[]): EntryReading => {
  const read = foldEntry(records.map(readRecord) as ReadRecord[]);
  if (!read) throw new Error('the records do not begin with their entry');
  return read;
};
const found = (given: Partial<Parameters<typeof findingsOfEntry>[0]>) =>
  findingsOfEntry({ position: 7, records: [told], reading: reading([told]), ...given }).map((it) =>
    it.kind === 'rewritten' ? `${it.kind} ${it.fields}` : it.kind,
  );

test('what reads as it was recorded is right, in the chain and while it waits', () => {
  expect(found({})).toEqual([]);
  expect(found({ position: null })).toEqual([]);
  expect(findingsOfEntry({ position: 7, records: [told], reading: null })).toMatchObject([{ reference: 'MC-000007' }]);
  expect(findingsOfEntry({ position: null, records: [told], reading: null })).toMatchObject([{ reference: null }]);
});

test('a record that does not parse, one without its entry, and no record at all are unreadable', () => {
  const scrawled = { ...told, content: canonical({ at: 'hier' }) };
  const message = record('message', { at: happened.at, author: 'x', content: 'x', location: null, files: [] });
  expect([found({ records: [told, scrawled] }), found({ records: [message] }), found({ records: [] })]).toEqual([
    ['unreadable'],
    ['unreadable'],
    ['unreadable'],
  ]);
});

test('an entry whose words were changed is rewritten, and names what was', () => {
  expect(found({ reading: { ...reading([told]), infos: 'Porte fermée', author: 'Hugo' } })).toEqual([
    'rewritten author,infos',
  ]);
});

test('an entry that cannot be read, or was taken off without a record, is hidden', () => {
  const off = record('deletion', { at: happened.at, author: 'Hugo Blanc' });
  expect(found({ reading: null })).toEqual(['hidden']);
  expect(found({ reading: { ...reading([told]), deleted: true, infos: 'Autre' } })).toEqual(['hidden']);
  expect(found({ records: [told, off], reading: reading([told, off]) })).toEqual([]);
  // A deleted entry that shows again differs from its records.
  expect(found({ records: [told, off], reading: { ...reading([told, off]), deleted: false } })).toEqual([
    'rewritten deleted',
  ]);
});

test('a position that went before its time is found, unless the reader is told no positions', () => {
  const gone = { ...told, place: null };
  const compared = { records: [gone], reading: reading([gone]) };
  expect(found(compared)).toEqual(['placeGone']);
  expect(found({ ...compared, withoutPlaces: true })).toEqual([]);
  const old = { ...record('entry', happened, '2024-01-01T00:00:00.000Z'), place: null };
  expect(found({ records: [old], reading: reading([old]) })).toEqual([]);
  const moved = { ...told, place: { position: '{"latitude":1,"longitude":2}', salt: '5a'.repeat(16) } };
  expect(found({ records: [moved], reading: reading([moved]) })).toEqual(['placeGone']);
});
