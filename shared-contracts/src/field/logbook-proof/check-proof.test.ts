import { chained, genesisHash } from '../../rules/logbook-chain/chain';
import { foldEntry } from '../logbook/fold-entry';
import { type LogbookRecord, linkText, readRecord, storedRecord } from '../logbook/record';
import { checkProof, compareProofs } from './check-proof';
import { PROOF_FORMAT, type Proof, readProof, sealOfState, statesIn } from './proof';
import { comparisonSentences, NO_PROOF, proofSentences, proofTitle } from './proof-sentences';
import { verifyFiles } from './verify-files';

const AGENCY = '0190b1a0-0000-7000-8000-000000000001';

function entry(n: number, infos: string): LogbookRecord {
  const id = `entry-${n}`;
  const { text } = storedRecord(
    {
      at: `2026-11-0${n}T02:13:00.000Z`,
      typeKey: 'incident_intrusion',
      familyKey: 'incident',
      site: { id: 'site', name: 'Quai' },
      customer: { id: 'customer', name: 'Hélios' },
      agent: null,
      service: null,
      specialty: null,
      author: 'Nadia Roux',
      infos,
      location: null,
      customerShow: true,
      files: [],
      checkpoint: null,
      roundCheckpoint: null,
      serviceRoundExecution: null,
    },
    '',
  );
  return { format: 3, id, kind: 'entry', entryId: id, recordedAt: `2026-11-0${n}T02:14:00.000Z`, content: text };
}

/** Builds the export of a chain of these records, from the first link or after the skipped ones. */
function proofOf(records: readonly LogbookRecord[], skipped = 0): Proof {
  const states = [{ count: 0, hash: genesisHash(AGENCY) }];
  const links = records.map((record, index) => {
    const { hash } = chained(states[index]?.hash ?? '', linkText(record));
    states.push({ count: index + 1, hash });
    return { hash, record };
  });
  const state = (count: number) => states[count] ?? { count, hash: '' };
  const shown = records.slice(skipped);
  return {
    format: PROOF_FORMAT,
    agency: { id: AGENCY, name: 'Prisme' },
    customer: null,
    timeZone: 'Europe/Paris',
    madeAt: '2026-11-22T08:00:00.000Z',
    startDay: '2026-11-01',
    after: state(skipped),
    end: state(records.length),
    links: links.slice(skipped),
    entries: shown.flatMap((record) => foldEntry([readRecord(record)].flatMap((it) => it ?? [])) ?? []),
  };
}

const TWO = [entry(1, 'Porte ouverte'), entry(2, 'Ronde faite')];
const sentences = (proof: Proof, ...kept: Proof['end'][]) => proofSentences(proof, checkProof(proof, kept)).sentences;

test('an export that nobody touched is whole, and says what it cannot show by itself', () => {
  expect(sentences(proofOf(TWO))).toEqual([
    "L'export est intact : 2 enregistrements, 2 mains courantes lues, rien n'a été modifié, ajouté, retiré ni masqué.",
    "Collez une empreinte reçue par e-mail pour vérifier aussi que la fin n'a pas été coupée ni la chaîne réécrite.",
  ]);
  const { end } = proofOf(TWO);
  expect(sentences(proofOf(TWO), end, proofOf(TWO.slice(0, 1)).end)[1]).toBe(
    'Il est conforme aux 2 empreintes conservées.',
  );
});

test.each([
  ['with other words, before the true one', 'Rien vu', 0],
  ['with other words, after it', 'Rien vu', 1],
  ['the same again', 'Porte ouverte', 0],
])('an entry that is read a second time was not recorded: %s', (_what, infos, at) => {
  const proof = proofOf(TWO);
  const [first] = proof.entries;
  if (first) proof.entries.splice(at, 0, { ...first, infos });
  expect(checkProof(proof, []).findings).toContainEqual(expect.objectContaining({ kind: 'invented' }));
});

test('an entry of which the whole logbook keeps the digest alone is said to be unreadable', () => {
  const proof = proofOf(TWO);
  const [first] = proof.links;
  if (first?.record) proof.links[0] = { hash: first.hash, digest: linkText(first.record) };
  proof.entries.splice(0, 1);
  const [verdict, ...more] = sentences(proof);
  expect(verdict).toContain('2 enregistrements, 1 main courante lue');
  expect(more).toContain(
    "1 enregistrement n'y est que par son empreinte et ne se lit pas : demandez un nouvel export pour le lire.",
  );
  // For a customer, other customers' records are sealed on purpose.
  expect(sentences({ ...proof, customer: { id: 'customer', name: 'Hélios' } }).join()).not.toContain('empreinte et');
});

/** The export of a customer, of which the record at an index is another's or was masked. */
const ofCustomer = (change: (links: Proof['links']) => void = () => undefined): Proof => {
  const proof = { ...proofOf(THREE), customer: { id: 'customer', name: 'Hélios' } };
  change(proof.links);
  const ids = new Set(proof.links.flatMap(({ record }) => record?.entryId ?? []));
  return { ...proof, entries: proof.entries.filter(({ id }) => ids.has(id)) };
};
const THREE = [...TWO, entry(3, 'Relève')];
const digestOf = (n: number) => linkText(THREE[n] ?? entry(n, ''));
const sealed = (n: number) => (links: Proof['links']) => {
  links[n] = { hash: links[n]?.hash ?? '', digest: digestOf(n) };
};
const hollow = (n: number) => (links: Proof['links']) => {
  links[n] = { hash: links[n]?.hash ?? '' };
};

test('a record that keeps its place alone was masked, except before the first record of the present format', () => {
  expect(checkProof(ofCustomer(hollow(1)), []).findings).toEqual([{ kind: 'masked', position: 2 }]);
  expect(sentences(ofCustomer(hollow(1)))[1]).toBe(
    "L'enregistrement de rang 2 (MC-000002) a été masqué : le fichier ne garde que sa place.",
  );
  expect(sentences(ofCustomer(hollow(0)))).toContain(
    '1 enregistrement ancien y garde sa place sans que son contenu soit vérifié.',
  );
  // Only the first two formats had erased records: a later one that says so is verified like any other.
  const forged = { ...entry(2, 'RAS'), recordedAt: '2020-01-01T00:00:00.000Z', erased: true };
  for (const format of [2, 3] as const) {
    const links = (own: Proof['links']) => {
      own[1] = { hash: own[1]?.hash ?? '', record: { ...forged, format } };
    };
    expect(checkProof(ofCustomer(links), []).findings).not.toEqual([]);
  }
});

test('an entry that is masked as if it were of another customer is missed by who kept the mail that named it', () => {
  const masked = ofCustomer(sealed(1));
  expect(sentences(masked)[0]).toMatch(/rien n'a été modifié, ajouté ni retiré\.$/);
  expect(sentences(masked)[1]).toContain("d'autres clients ou de l'agence n'y sont que par leur empreinte");
  const mail = 'Vos nouvelles mains courantes : MC-000002, MC-000003. Demain MC-000009.';
  const [verdict] = verifyFiles([{ name: 'a.json', text: JSON.stringify(masked) }], mail);
  expect(verdict).toMatchObject({ intact: false });
  expect(verdict?.sentences).toContain(
    'La main courante MC-000002, nommée dans un e-mail conservé, ne se lit pas dans cet export : elle a été retirée ou masquée.',
  );
  expect(checkProof(ofCustomer(), [], [1, 2, 3, 9]).findings).toEqual([]);
});

test('the time that an export gives does not hide which of two came first', () => {
  const whole = ofCustomer();
  const masked = { ...ofCustomer(sealed(1)), madeAt: '2020-01-01T00:00:00.000Z' };
  const file = (name: string, proof: Proof) => ({ name, text: JSON.stringify(proof) });
  const [verdict] = verifyFiles([file('masked', masked), file('whole', whole)], '');
  expect(verdict?.sentences.join()).toContain('MC-000002 du 02/11/2026 03:13, lisible dans');
});

test('what was added to an export is named with its place, and so is another customer', () => {
  const proof = ofCustomer();
  const added = JSON.parse(JSON.stringify({ ...proof, aveu: 1 })) as Proof;
  Object.assign(added.links[0] ?? {}, { aveu: 2 });
  Object.assign(added.links[1]?.record ?? {}, { aveu: 3 });
  Object.assign(added.entries[2] ?? {}, { aveu: 4 });
  expect(sentences(readProof(JSON.stringify(added)) ?? proof)).toEqual([
    "L'export n'est pas intact.",
    "Un champ « aveu » que personne n'a enregistré a été ajouté à l'export lui-même.",
    "Un champ « aveu » que personne n'a enregistré a été ajouté à l'enregistrement de rang 1 (MC-000001).",
    "Un champ « aveu » que personne n'a enregistré a été ajouté à l'enregistrement de rang 2 (MC-000002).",
    "Un champ « aveu » que personne n'a enregistré a été ajouté à la main courante du 03/11/2026 03:13.",
  ]);
  const other = { ...proof, customer: { id: 'other', name: 'Séléné' } };
  expect(sentences(other)).toContain(
    '3 mains courantes y sont enregistrées pour un autre client que celui du titre : Hélios.',
  );
});

test('a chain written anew is whole in itself, and not the one of which a state was kept', () => {
  const kept = proofOf(TWO).end;
  const anew = proofOf([entry(1, 'Porte fermée'), entry(2, 'Ronde faite')]);
  expect(checkProof(anew, []).findings).toEqual([]);
  expect(checkProof(anew, [kept]).findings).toEqual([{ kind: 'other', kept }]);
  expect(sentences(anew, kept)).toEqual([
    "L'export n'est pas intact.",
    "La main courante a été réécrite : au rang 2, son empreinte n'est pas celle qui a été conservée.",
  ]);
  expect(compareProofs(proofOf(TWO), anew)).toEqual({ other: 1, withdrawn: [] });
  expect(comparisonSentences(proofOf(TWO), anew)).toEqual([
    "La main courante a été réécrite depuis l'export du 22/11/2026 09:00 : les deux diffèrent à partir du rang 1.",
  ]);
});

test('an export with its end cut off is whole in itself, and shorter than an older one', () => {
  const older = { ...proofOf(TWO), madeAt: '2026-11-21T08:00:00.000Z' };
  const cut = proofOf(TWO.slice(0, 1));
  expect(checkProof(cut, []).findings).toEqual([]);
  const [verdict] = verifyFiles(
    [cut, older].map((proof, n) => ({ name: `${n}.json`, text: JSON.stringify(proof) })),
    '',
  );
  expect(verdict).toMatchObject({ intact: false });
  expect(verdict?.sentences.slice(0, 2)).toEqual([
    "L'export contredit un autre export.",
    "La main courante est incomplète : elle s'arrête à 1 enregistrement, l'export du 21/11/2026 09:00 en comptait 2.",
  ]);
});

test('a state from before the first day says nothing about the export', () => {
  const late = proofOf(TWO, 1);
  const early = proofOf(TWO.slice(0, 0)).end;
  expect(checkProof(late, [early, late.after])).toMatchObject({ findings: [], compared: 1, before: 1 });
  expect(sentences(late, early)[1]).toBe(
    "1 empreinte précède le premier jour de l'export : demandez-le depuis une date antérieure pour la comparer.",
  );
  expect(compareProofs(proofOf(TWO), late)).toEqual({ other: null, withdrawn: [] });
});

test.each<[string, (proof: Proof) => Proof, string]>([
  [
    'a rewritten reading',
    (it) => ({ ...it, entries: it.entries.map((read) => ({ ...read, infos: 'RAS' })) }),
    'La main courante MC-000001 du 01/11/2026 03:13 ne se lit pas comme elle a été enregistrée : les informations.',
  ],
  [
    'a hidden reading',
    (it) => ({ ...it, entries: it.entries.slice(1) }),
    'La main courante MC-000001 du 01/11/2026 03:13 a été enregistrée et ne se lit plus.',
  ],
  [
    'an invented reading',
    (it) => ({ ...it, entries: [...it.entries, ...it.entries.map((read) => ({ ...read, id: 'x' })).slice(1)] }),
    'Une main courante du 02/11/2026 03:13 (Nadia Roux) se lit sans avoir été enregistrée.',
  ],
  [
    'a rewritten record',
    (it) => ({
      ...it,
      links: [{ ...it.links[0], hash: it.links[0]?.hash ?? '', record: entry(1, 'RAS') }, ...it.links.slice(1)],
    }),
    "La main courante est rompue à l'entrée 1 (MC-000001) : elle a été modifiée après son enregistrement.",
  ],
  [
    'a record taken out of its middle',
    (it) => ({ ...it, links: it.links.slice(1), entries: it.entries.slice(1) }),
    "La main courante est rompue avant l'entrée 1 (MC-000001) : une entrée y a été supprimée, ajoutée ou déplacée.",
  ],
  [
    'records that changed places',
    (it) => ({ ...it, links: it.links.toReversed() }),
    "La main courante est rompue avant l'entrée 1 (MC-000001) : une entrée y a été supprimée, ajoutée ou déplacée.",
  ],
  [
    'a cut end',
    (it) => ({ ...it, links: it.links.slice(0, 1), entries: it.entries.slice(0, 1) }),
    'La main courante est incomplète : 1 entrée sur 2, les dernières ont été supprimées.',
  ],
  [
    'a record that is gone',
    (it) => ({
      ...it,
      links: [{ hash: it.links[0]?.hash ?? '', missing: true }, ...it.links.slice(1)],
      entries: it.entries.slice(1),
    }),
    "La main courante est rompue à l'entrée 1 : elle a été supprimée, sa place dans la chaîne est vide.",
  ],
  [
    'the chain of another agency',
    (it) => ({ ...it, agency: { ...it.agency, id: 'other' } }),
    "La chaîne ne commence pas comme celle de cette agence : l'export a été composé.",
  ],
])('an export shows %s', (_what, change, sentence) => {
  expect(sentences(change(proofOf(TWO)))).toContain(sentence);
});

test('a file is read as an export or refused, and a pasted mail gives its states', () => {
  const proof = proofOf(TWO);
  expect(readProof(JSON.stringify(proof))).toEqual(proof);
  for (const text of ['', '{}', 'null', JSON.stringify({ ...proof, links: [{ hash: 'x' }] })])
    expect(readProof(text)).toBeNull();
  expect(statesIn(`> Empreinte : ${sealOfState(proof.end)}\n> 12-abc`)).toEqual([proof.end]);
  expect(proofTitle(proof)).toBe('Prisme : de MC-000001 à MC-000002, export du 22/11/2026 09:00');
  expect(proofTitle({ ...proof, customer: { id: 'c', name: 'Hélios' } })).toContain('Prisme, pour Hélios :');
});

test('files are verified one by one, each beside the older export of the same reader', () => {
  const older = { ...proofOf(TWO), madeAt: '2026-11-21T08:00:00.000Z' };
  const newer = {
    ...proofOf(TWO),
    entries: [],
    links: proofOf(TWO).links.map(({ hash }, index) => ({ hash, digest: linkText(TWO[index] ?? entry(1, '')) })),
  };
  const file = (name: string, proof: unknown) => ({ name, text: JSON.stringify(proof) });
  const verdicts = verifyFiles(
    [file('b.json', newer), file('a.json', older), file('c.json', {})],
    sealOfState(older.end),
  );
  expect(verdicts.map(({ name, intact }) => [name, intact])).toEqual([
    ['b.json', false],
    ['a.json', true],
    ['c.json', false],
  ]);
  expect(verdicts[0]?.sentences[0]).toBe("L'export contredit un autre export.");
  expect(verdicts[0]?.sentences[2]).toBe(
    "La main courante MC-000002 du 02/11/2026 03:13, lisible dans l'export du 21/11/2026 09:00, ne l'est plus dans celui du 22/11/2026 09:00.",
  );
  expect(verdicts[2]).toMatchObject({ proof: null, title: 'c.json', sentences: [NO_PROOF] });
});

test('a file of which nothing holds is told of in words that can be read, and by how many more there are', () => {
  const whole = proofOf(TWO);
  const [read] = whole.entries;
  if (!read) throw new Error('the export reads nothing');
  const entries = Array.from({ length: 120 }, (_, n) => ({ ...read, id: `invented-${n}` }));
  const [verdict] = verifyFiles([{ name: 'a.json', text: JSON.stringify({ ...whole, entries }) }], '');
  expect(verdict?.sentences).toHaveLength(51);
  expect(verdict?.sentences.at(-1)).toMatch(/^… et \d+ autres constats\.$/);
});
