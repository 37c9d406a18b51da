import fc from 'fast-check';
import { canonical } from '../../rules/logbook-chain/canonical';
import { differingFields, foldEntry } from './fold-entry';
import {
  type LogbookRecord,
  linkText,
  positionIsGone,
  type ReadRecord,
  type RecordKind,
  readRecord,
  storedRecord,
} from './record';

const ENTRY = '0192f0c1-0000-7000-8000-000000000001';
const at = (minute: number) => `2026-11-21T20:${String(minute).padStart(2, '0')}:00.000Z`;
const idOf = (n: number) => `0192f0c1-0000-7000-8000-${String(n).padStart(12, '0')}`;
const photo = { id: idOf(900), name: 'quai.jpg', mediaType: 'image/jpeg', sha256: 'a'.repeat(64) };
const named = (name: string) => ({ id: idOf(800), name });

const happened = {
  at: at(0),
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
  radio: { from: 'PC', to: 'Ronde 1', channel: '3' },
  files: [photo],
  checkpoint: null,
  roundCheckpoint: null,
  serviceRoundExecution: null,
};

const SALT = '5a'.repeat(16);

function record(n: number, kind: RecordKind, content: unknown, format: 1 | 2 | 3 = 3): LogbookRecord {
  const stored = format === 3 ? storedRecord(content as never, SALT) : undefined;
  const text = format === 1 ? JSON.stringify(content) : (stored?.text ?? canonical(content as never));
  const id = kind === 'entry' ? ENTRY : idOf(n);
  return { format, id, kind, entryId: ENTRY, recordedAt: at(n), content: text, place: stored?.place };
}

function read(records: readonly LogbookRecord[]): ReadRecord[] {
  const parsed = records.map(readRecord);
  expect(parsed).not.toContain(undefined);
  return parsed as ReadRecord[];
}

test('an entry reads as what its records say, in their order', () => {
  const by = { author: 'Hugo Blanc' };
  const reading = foldEntry(
    read([
      record(1, 'entry', happened),
      record(2, 'message', { ...by, at: at(2), content: 'Fermée', location: null, files: [photo] }),
      record(3, 'amendment', { ...by, at: at(3), infos: 'Porte du quai 4 ouverte', files: [] }),
      record(4, 'visibility', { ...by, at: at(4), customerShow: true }),
      record(5, 'acknowledgement', { ...by, at: at(5), comment: 'Vu' }),
      record(6, 'acknowledgement', { at: at(6), author: 'Nadia Roux', comment: null }),
      record(7, 'deletion', { ...by, at: at(7) }),
    ]),
  );
  expect(reading).toMatchObject({
    id: ENTRY,
    createdAt: at(0),
    recordedAt: at(1),
    siteName: 'Quai 4',
    serviceId: null,
    infos: 'Porte du quai 4 ouverte',
    customerShow: true,
    messageCount: 3,
    fileCount: 2,
    alert: true,
    acknowledgement: { author: 'Hugo Blanc', at: at(5), comment: 'Vu' },
    deleted: true,
    updatedAt: at(7),
  });
  expect(reading?.messages.map(({ author, content }) => [author, content])).toEqual([
    ['Nadia Roux', 'Porte ouverte'],
    ['Hugo Blanc', 'Fermée'],
    ['Hugo Blanc', 'Porte du quai 4 ouverte'],
  ]);
});

test('the last amendment wins, and counts are what was recorded, for any records in any order', () => {
  const words = fc.option(fc.string(), { nil: null });
  const later = fc.oneof(
    words.map((infos) => ['amendment', { at: at(1), author: 'x', infos, files: [] }] as const),
    words.map((content) => ['message', { at: at(1), author: 'x', content, location: null, files: [photo] }] as const),
    fc.boolean().map((customerShow) => ['visibility', { at: at(1), author: 'x', customerShow }] as const),
  );
  fc.assert(
    fc.property(fc.array(later, { maxLength: 12 }), (acts) => {
      const records = acts.map(([kind, content], index) => record(index + 2, kind, content));
      const reading = foldEntry(read([record(1, 'entry', happened), ...records]));
      const [amended] = acts.filter(([kind]) => kind === 'amendment').slice(-1);
      const told = acts.filter(([kind]) => kind !== 'visibility');
      expect(reading?.infos).toBe(
        amended?.[0] === 'amendment' ? (amended[1].infos?.normalize('NFC') ?? null) : 'Porte ouverte',
      );
      expect(reading?.messageCount).toBe(1 + told.length);
      expect(reading?.messages).toHaveLength(1 + told.length);
      expect(reading?.fileCount).toBe(1 + acts.filter(([kind]) => kind === 'message').length);
      expect(reading?.deleted).toBe(false);
    }),
  );
});

test('records of format 1 say what they said, and nothing of what they left out', () => {
  const old = {
    id: ENTRY,
    kind: 'entry',
    at: '2026-11-21T21:00:00+01:00',
    typeKey: 'incident_intrusion',
    siteId: idOf(1),
    customerId: idOf(2),
    agentId: null,
    serviceId: idOf(3),
    author: 'Nadia Roux',
    infos: null,
    location: null,
    files: [],
  };
  const entry = foldEntry(read([record(1, 'entry', old, 1)]));
  expect(entry).toMatchObject({ createdAt: at(0), siteId: idOf(1), agentId: null, agentName: null, checkpoint: null });
  for (const field of ['recordedAt', 'updatedAt', 'familyKey', 'siteName', 'serviceName', 'customerShow'] as const)
    expect(entry?.[field]).toBeUndefined();
  const amendment = { kind: 'amendment', entryId: ENTRY, infos: 'Alarme', by: 'Hugo Blanc', at: at(3) };
  const deletion = { kind: 'deletion', entryId: ENTRY, by: 'Hugo Blanc', at: at(4) };
  const amended = foldEntry(
    read([record(1, 'entry', old, 1), record(3, 'amendment', amendment, 1), record(4, 'deletion', deletion, 1)]),
  );
  expect(amended).toMatchObject({ infos: 'Alarme', messageCount: 2, deleted: true });
  // A record of today on an old entry carries its time of receipt.
  const late = { at: at(9), author: 'x', content: 'x', location: null, files: [] };
  expect(foldEntry(read([record(1, 'entry', old, 1), record(9, 'message', late)]))?.updatedAt).toBe(at(9));
});

test('what does not say what its kind says is not read, and records that do not begin with their entry are no entry', () => {
  expect(readRecord(record(1, 'entry', { ...happened, author: 3 }))).toBeUndefined();
  expect(readRecord(record(1, 'entry', { ...happened, at: 'hier' }))).toBeUndefined();
  expect(readRecord({ ...record(1, 'entry', happened), content: 'not JSON' })).toBeUndefined();
  expect(readRecord(record(1, 'visibility', { customerShow: true }, 1))).toBeUndefined();
  expect(foldEntry([])).toBeUndefined();
  expect(foldEntry(read([record(2, 'deletion', { at: at(2), author: 'x' })]))).toBeUndefined();
});

test('every field that differs is named; those that the records leave out are not compared', () => {
  const reading = foldEntry(read([record(1, 'entry', happened)]));
  if (!reading) throw new Error('no reading');
  expect(differingFields(reading, { ...reading })).toEqual([]);
  for (const field of Object.keys(reading) as (keyof typeof reading)[]) {
    if (field === 'id') continue;
    expect(differingFields(reading, { ...reading, [field]: field === 'messages' ? [] : 'else' })).toEqual([field]);
    expect(differingFields(reading, { ...reading, [field]: field === 'messages' ? [] : undefined })).toEqual([field]);
    if (field !== 'messages') expect(differingFields({ ...reading, [field]: undefined }, reading)).toEqual([]);
  }
  const [first] = reading.messages;
  expect(differingFields(reading, { ...reading, messages: first ? [{ ...first, content: 'x' }] : [] })).toEqual([
    'messages',
  ]);
});

test('every member of a record is in its text of the chain', () => {
  const base = record(1, 'message', { at: at(1), author: 'x', content: 'é', location: null, files: [photo] });
  const text = linkText(base);
  expect(text).toMatch(/^[0-9a-f]{64}$/);
  expect(linkText({ ...base })).toBe(text);
  for (const change of [
    { id: idOf(7) },
    { kind: 'amendment' },
    { entryId: idOf(7) },
    { recordedAt: at(7) },
    { content: '{}' },
    { format: 1 },
  ] satisfies Partial<LogbookRecord>[])
    expect(linkText({ ...base, ...change })).not.toBe(text);
  // Format 1 stored JSON in the database's own spelling, so only the meaning counts.
  const old = { b: 1, a: 'e\u0301' };
  expect(linkText({ ...base, format: 1, content: JSON.stringify(old) })).toBe('{"a":"é","b":1}');
});

test('what is recorded is stored in its one spelling', () => {
  const content = { customerShow: true, author: 'Zoe\u0301', at: at(1) };
  expect(storedRecord<'visibility'>(content, SALT)).toEqual({
    text: `{"at":"${at(1)}","author":"Zoé","customerShow":true}`,
    place: null,
  });
});

describe('a position is sealed in its record and stands apart from it', () => {
  const whole = record(1, 'entry', happened);
  const locationOf = (it: LogbookRecord) => {
    const parsed = readRecord(it);
    return parsed?.kind === 'entry' ? parsed.content.location : undefined;
  };

  test('the record holds nothing of the place, and the same place is sealed in another way each time', () => {
    expect(whole.content).not.toContain('48.85');
    expect(whole.content).not.toContain(SALT);
    expect(whole.place).toEqual({ position: '{"latitude":48.85,"longitude":2.35}', salt: SALT });
    expect(storedRecord(happened as never, 'b7'.repeat(16)).text).not.toBe(whole.content);
  });

  test('it is read while it is there; once erased the record says the same but for the place', () => {
    expect([locationOf(whole), positionIsGone(whole)]).toEqual([happened.location, false]);
    const erased = { ...whole, place: null };
    expect([locationOf(erased), positionIsGone(erased)]).toEqual([null, true]);
    expect(linkText(erased)).toBe(linkText(whole));
    expect(foldEntry(read([erased]))).toEqual({
      ...foldEntry(read([whole])),
      location: null,
      messages: [expect.objectContaining({ location: null, content: 'Porte ouverte' })],
    });
  });

  test('another place, or another salt, is none', () => {
    const moved = { ...whole, place: { position: '{"latitude":48.86,"longitude":2.35}', salt: SALT } };
    const salted = { ...whole, place: { position: whole.place?.position ?? '', salt: 'x' } };
    for (const it of [moved, salted]) expect([locationOf(it), positionIsGone(it)]).toEqual([null, true]);
    expect(positionIsGone(record(1, 'entry', { ...happened, location: null }))).toBe(false);
    expect(positionIsGone(record(1, 'entry', happened, 2))).toBe(false);
  });
});

test('a radio message that the records do not hold is a difference, also in an export from before there were any', () => {
  const { radio, ...quiet } = happened;
  const spoken = foldEntry(read([record(1, 'entry', happened)]));
  const silent = foldEntry(read([record(1, 'entry', quiet)]));
  if (!spoken || !silent) throw new Error('Both fold.');
  expect(spoken.radio).toEqual(radio);
  expect(differingFields(spoken, { ...spoken, radio: { ...radio, to: 'Ronde 2' } })).toEqual(['radio']);
  expect(differingFields(silent, { ...silent, radio })).toEqual(['radio']);
  const { radio: _none, ...older } = silent;
  expect(differingFields(silent, older as typeof silent)).toEqual([]);
});
