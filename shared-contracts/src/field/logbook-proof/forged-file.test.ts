import { chained, genesisHash } from '../../rules/logbook-chain/chain';
import { foldEntry } from '../logbook/fold-entry';
import {
  type LogbookRecord,
  linkText,
  type RecordContent,
  type RecordKind,
  readRecord,
  storedRecord,
} from '../logbook/record';
import { PROOF_FORMAT, type Proof } from './proof';
import { type FileVerdict, verifyFiles } from './verify-files';

const AGENCY = '0190b1a0-0000-7000-8000-000000000001';
const HELIOS = { id: 'helios', name: 'Hélios' };
const AUTHOR = 'Nadia Roux';

function record<K extends RecordKind>(n: number, kind: K, entryId: string, content: RecordContent<K>): LogbookRecord {
  const { text, place } = storedRecord(content, 'salt');
  const recordedAt = `2026-11-0${n}T02:14:00.000Z`;
  return { format: 3, id: kind === 'entry' ? entryId : `record-${n}`, kind, entryId, recordedAt, content: text, place };
}

const entry = (n: number, infos: string) =>
  record(n, 'entry', `entry-${n}`, {
    ...{
      at: `2026-11-0${n}T02:13:00.000Z`,
      typeKey: 'incident_intrusion',
      familyKey: 'incident',
      author: AUTHOR,
      infos,
    },
    ...{ site: { id: 'quai', name: 'Quai' }, customer: HELIOS, agent: null, service: null, specialty: null },
    location: { latitude: 48.85, longitude: 2.35, accuracy: 10 },
    customerShow: true,
    files: [{ id: 'photo', name: 'photo.jpg', mediaType: 'image/jpeg', sha256: 'aa' }],
    ...{ checkpoint: null, roundCheckpoint: null, serviceRoundExecution: null },
  });
const corrected = (n: number, of: number, infos: string) =>
  record(n, 'amendment', `entry-${of}`, { at: `2026-11-0${n}T02:13:00.000Z`, author: AUTHOR, infos, files: [] });

const RECORDS = [entry(1, 'Porte ouverte'), entry(2, 'Ronde faite'), corrected(3, 1, 'Porte forcée')];

/** The export of a chain, with what each link shows of its record, and the readings of those shown. */
function proofOf(
  records: readonly LogbookRecord[],
  shown: (record: LogbookRecord) => Partial<Pick<Proof['links'][number], 'record' | 'digest'>> = (it) => ({
    record: it,
  }),
): Proof {
  let last = genesisHash(AGENCY);
  const links = records.map((it) => {
    last = chained(last, linkText(it)).hash;
    return { hash: last, ...shown(it) };
  });
  const read = links.flatMap(({ record: it }) => (it && readRecord(it)) ?? []);
  return {
    format: PROOF_FORMAT,
    ...{ agency: { id: AGENCY, name: 'Prisme' }, customer: null, timeZone: 'Europe/Paris' },
    ...{ madeAt: '2026-11-22T08:00:00.000Z', startDay: '2026-11-01' },
    after: { count: 0, hash: genesisHash(AGENCY) },
    end: { count: records.length, hash: last },
    links,
    entries: read
      .filter(({ kind }) => kind === 'entry')
      .flatMap(({ entryId }) => foldEntry(read.filter((it) => it.entryId === entryId)) ?? []),
  };
}

const verify = (...proofs: unknown[]): FileVerdict[] =>
  verifyFiles(
    proofs.map((proof, n) => ({ name: `${n}.json`, text: JSON.stringify(proof) })),
    '',
  );

/** The record as it would say other words in a format of which an erased record keeps its place by its hash alone. */
const rewrittenAsErased = (it: LogbookRecord): LogbookRecord => ({
  ...it,
  format: 2,
  erased: true,
  recordedAt: '2020-01-01T00:00:00.000Z',
  content: it.content.replace(/"location":\{[^}]*\}/, '"location":null').replace('Porte ouverte', 'RAS'),
});

/** An export in which the first records, or all, were rewritten as if their positions had been erased. */
const rewritten = (first: number, customer: Proof['customer']): Proof => {
  const texts = new Map(RECORDS.map((it, n) => [it.id, n < first ? rewrittenAsErased(it) : it]));
  return { ...proofOf(RECORDS, (it) => ({ record: texts.get(it.id) })), customer };
};

test('a customer is shown no record of an erased format, so one that says other words breaks the chain', () => {
  for (const first of [1, RECORDS.length]) {
    const [verdict] = verify(rewritten(first, HELIOS));
    expect(verdict?.intact).toBe(false);
    expect(verdict?.sentences.join()).toContain("rompue à l'entrée 1");
  }
});

test('an export is whole only for the records that can be verified, and not at all where none can', () => {
  const [part, none] = [rewritten(1, null), rewritten(RECORDS.length, null)].map((it) => verify(it)[0]);
  expect(part?.sentences.slice(0, 2)).toEqual([
    "L'export est intact pour 2 de ses 3 enregistrements, les seuls qui se vérifient : rien n'a été modifié, ajouté, retiré ni masqué.",
    '1 enregistrement ancien y garde sa place sans que son contenu soit vérifié.',
  ]);
  expect(none).toMatchObject({ intact: false });
  expect(none?.sentences[0]).toBe('Rien de ce que contient cet export ne peut être vérifié.');
});

test('a correction that is sealed like a record of another customer is missed beside the older export', () => {
  const older = { ...proofOf(RECORDS), customer: HELIOS, madeAt: '2026-11-21T08:00:00.000Z' };
  const sealed = proofOf(RECORDS, (it) => (it.kind === 'amendment' ? { digest: linkText(it) } : { record: it }));
  const [verdict] = verify({ ...sealed, customer: HELIOS }, older);
  expect(verdict).toMatchObject({ intact: false });
  expect(verdict?.sentences).toContain(
    "L'enregistrement de rang 3, lisible dans l'export du 21/11/2026 09:00, ne l'est plus dans celui du 22/11/2026 09:00.",
  );
  expect(verify({ ...older, madeAt: sealed.madeAt }, older).map(({ intact }) => intact)).toEqual([true, true]);
});

const WRONG: readonly unknown[] = [null, 1, 'constructor', {}, [null]];

/** Paths of everything in a JSON value. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const within = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...within.flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function withValue(value: unknown, [key, ...path]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const inner = (value as Record<string, unknown>)[key];
  const changed = withValue(inner, path, wrong);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...(value as object), [key]: changed };
}

/** What neither the chain covers nor the pages show. */
const UNREAD = /(agency\.name|place|erased)$/;

test('whatever value of an export is replaced, the file is verified, and is not whole', () => {
  const proof: unknown = JSON.parse(JSON.stringify(proofOf([entry(1, 'Porte ouverte'), corrected(2, 1, 'RAS')])));
  const accepted = pathsIn(proof)
    .filter((path) => !UNREAD.test(path.join('.')))
    .flatMap((path) => WRONG.map((wrong) => ({ path, changed: JSON.stringify(withValue(proof, path, wrong)) })))
    .filter(({ changed }) => changed !== JSON.stringify(proof))
    .filter(({ changed }) => verifyFiles([{ name: 'a.json', text: changed }], '')[0]?.intact)
    .map(({ path }) => path.join('.'));
  expect([...new Set(accepted)]).toEqual([]);
});
