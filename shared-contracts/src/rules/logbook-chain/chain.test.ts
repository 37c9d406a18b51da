import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canonical, type Json } from './canonical';
import { type ChainLink, chained, chainVerifier, genesisHash, linkHash, verifyChain } from './chain';
import { chainSentence } from './sentences';

const AGENCY = '0192f0c1-0000-7000-8000-000000000001';
const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

function chainOf(contents: readonly Json[], chainId = AGENCY): ChainLink[] {
  const entries: ChainLink[] = [];
  let last = genesisHash(chainId);
  for (const content of contents) {
    const entry = chained(last, canonical(content));
    entries.push(entry);
    last = entry.hash;
  }
  return entries;
}

const contents = ['Prise de service', 'Ronde commencée', 'Porte ouverte', 'Fin de service'].map((infos, i) => ({
  id: `event-${i}`,
  createdAt: `2026-11-21T2${i}:00:00+01:00`,
  infos,
}));
const headOf = (entries: ChainLink[]) => ({
  count: entries.length,
  hash: entries.at(-1)?.hash ?? genesisHash(AGENCY),
});

test('the hash is SHA-256 of the hash before and the canonical text', () => {
  const genesis = sha(`vigie/logbook/1\n${AGENCY}`);
  expect(genesisHash(AGENCY)).toBe(genesis);
  expect(linkHash(genesis, canonical({ b: 'é', a: 1 }))).toBe(sha(`${genesis}\n{"a":1,"b":"é"}`));
  // A fixed vector, because links stored by this version must verify with every later one.
  expect(genesisHash('a')).toBe('3571e348a51ddaded1d8780043cc2c353de50d3de9ad46aac26122d2571c4caa');
});

test('an intact chain verifies, whole or link by link', () => {
  const entries = chainOf(contents);
  expect(verifyChain(AGENCY, entries)).toBeUndefined();
  expect(verifyChain(AGENCY, entries, headOf(entries))).toBeUndefined();
  expect(verifyChain(AGENCY, [])).toBeUndefined();
  expect(verifyChain(AGENCY, [], headOf([]))).toBeUndefined();
  const verifier = chainVerifier(AGENCY);
  expect(entries.map((entry) => verifier.add(entry))).toEqual([undefined, undefined, undefined, undefined]);
  expect(verifier.end()).toBeUndefined();
});

test('a change, a removal, an insertion, a move and a swap of chains are told apart', () => {
  const entries = chainOf(contents);
  const at = (i: number): ChainLink => entries[i] as ChainLink;
  const head = headOf(entries);
  const altered = entries.map((e, i) =>
    i === 2 ? { ...e, text: canonical({ ...contents[2], infos: 'Porte fermée' }) } : e,
  );
  expect(verifyChain(AGENCY, altered)).toEqual({ kind: 'altered', position: 3 });
  expect(verifyChain(AGENCY, [at(0), at(2), at(3)])).toEqual({ kind: 'detached', position: 2 });
  expect(verifyChain(AGENCY, [at(0), at(2), at(1), at(3)])).toEqual({ kind: 'detached', position: 2 });
  expect(verifyChain(AGENCY, [at(0), at(0), at(1)])).toEqual({ kind: 'detached', position: 2 });
  expect(verifyChain(AGENCY, entries.slice(1))).toEqual({ kind: 'detached', position: 1 });
  // A chain without its last links is consistent; only the head reveals the removal.
  expect(verifyChain(AGENCY, entries.slice(0, 3))).toBeUndefined();
  expect(verifyChain(AGENCY, entries.slice(0, 3), head)).toEqual({ kind: 'length', position: 3, count: 4 });
  expect(verifyChain(AGENCY, [...entries, chained(at(3).hash, 'x')], head)).toEqual({
    kind: 'length',
    position: 5,
    count: 4,
  });
  expect(verifyChain(AGENCY, chainOf(contents.map((c) => ({ ...c, infos: '' }))), head)).toEqual({
    kind: 'replaced',
    position: 4,
  });
  // A link without its record keeps its place, so the next link is not reported.
  const verifier = chainVerifier(AGENCY);
  expect(verifier.add(at(0))).toBeUndefined();
  expect(verifier.add({ ...at(1), text: null })).toEqual({ kind: 'missing', position: 2 });
  expect(verifyChain('other agency', entries)).toEqual({ kind: 'detached', position: 1 });
});

test('a verifier stops at the first break', () => {
  const entries = chainOf(contents);
  const verifier = chainVerifier(AGENCY);
  const broken = { ...(entries[0] as ChainLink), hash: 'x' };
  expect(verifier.add(broken)).toEqual({ kind: 'altered', position: 1 });
  expect(verifier.add(entries[1] as ChainLink)).toBeUndefined();
  expect(verifier.end(headOf(entries))).toEqual({ kind: 'altered', position: 1 });
});

test('any single change of any chain is found where it was made', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ infos: fc.string(), n: fc.integer() }), { minLength: 1, maxLength: 20 }),
      fc.nat(),
      fc.integer(),
      (list, pick, n) => {
        const entries = chainOf(list);
        expect(verifyChain(AGENCY, entries, headOf(entries))).toBeUndefined();
        const index = pick % list.length;
        const before = list[index]?.n;
        fc.pre(n !== before);
        const changed = entries.map((e, i) => (i === index ? { ...e, text: canonical({ ...list[index], n }) } : e));
        expect(verifyChain(AGENCY, changed)).toEqual({ kind: 'altered', position: index + 1 });
        // Rehashing the changed entry only moves the break to the next entry, or to the head.
        const rehashed = entries.map((e, i) =>
          i === index ? chained(e.previousHash, canonical({ ...list[index], n })) : e,
        );
        const expected =
          index === list.length - 1
            ? { kind: 'replaced', position: list.length }
            : { kind: 'detached', position: index + 2 };
        expect(verifyChain(AGENCY, rehashed, headOf(entries))).toEqual(expected);
      },
    ),
  );
});

test('the verdict in French', () => {
  expect(chainSentence(0, undefined)).toBe('La main courante est vide.');
  expect(chainSentence(1, undefined)).toBe("La main courante est intacte : son unique entrée n'a pas changé.");
  expect(chainSentence(1_234_567, undefined)).toBe(
    "La main courante est intacte : aucune de ses 1\u00a0234\u00a0567 entrées n'a changé.",
  );
  expect(chainSentence(12, { kind: 'altered', position: 7 }, 'MC-2026-000007')).toBe(
    "La main courante est rompue à l'entrée 7 (MC-2026-000007) : elle a été modifiée après son enregistrement.",
  );
  expect(chainSentence(12, { kind: 'missing', position: 7 })).toBe(
    "La main courante est rompue à l'entrée 7 : elle a été supprimée, sa place dans la chaîne est vide.",
  );
  expect(chainSentence(12, { kind: 'detached', position: 1_000 })).toBe(
    "La main courante est rompue avant l'entrée 1\u00a0000 : une entrée y a été supprimée, ajoutée ou déplacée.",
  );
  expect(chainSentence(3, { kind: 'length', position: 3, count: 4 })).toBe(
    'La main courante est incomplète : 3 entrées sur 4, les dernières ont été supprimées.',
  );
  expect(chainSentence(5, { kind: 'length', position: 5, count: 4 })).toBe(
    'La main courante compte 5 entrées au lieu de 4 : des entrées ont été ajoutées à la fin.',
  );
  expect(chainSentence(4, { kind: 'replaced', position: 4 })).toBe(
    "La main courante a été remplacée : sa dernière entrée n'est pas celle qui avait été enregistrée.",
  );
});
