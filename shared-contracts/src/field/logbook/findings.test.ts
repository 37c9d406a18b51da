import { type Finding, findingSentence, verdictSentence } from './findings';

const PARIS = 'Europe/Paris';
const AT = '2026-11-21T20:00:00.000Z';

test.each<[Finding, string]>([
  [
    { kind: 'chain', broken: { kind: 'altered', position: 7 }, reference: 'MC-000007', count: 9 },
    "La main courante est rompue à l'entrée 7 (MC-000007) : elle a été modifiée après son enregistrement.",
  ],
  [
    { kind: 'unchained', number: 1, recordedAt: AT },
    'Un enregistrement du 21/11/2026 21:00 a été retiré de la chaîne.',
  ],
  [
    { kind: 'unchained', number: 1_200, recordedAt: AT },
    '1\u00a0200 enregistrements ont été retirés de la chaîne, le premier du 21/11/2026 21:00.',
  ],
  [
    { kind: 'unreadable', reference: null, recordedAt: AT },
    "L'enregistrement en attente du 21/11/2026 21:00 est illisible.",
  ],
  [
    { kind: 'rewritten', reference: 'MC-000007', createdAt: AT, fields: ['infos', 'siteName', 'messages'] },
    'La main courante MC-000007 du 21/11/2026 21:00 ne se lit pas comme elle a été enregistrée : les informations, le nom du site, les messages.',
  ],
  [
    { kind: 'hidden', reference: 'MC-000007', createdAt: AT },
    'La main courante MC-000007 du 21/11/2026 21:00 a été enregistrée et ne se lit plus.',
  ],
  [
    { kind: 'invented', author: 'Personne', createdAt: AT },
    'Une main courante du 21/11/2026 21:00 (Personne) se lit sans avoir été enregistrée.',
  ],
])('%j is said in one sentence', (finding, sentence) => {
  expect(findingSentence(finding, PARIS)).toBe(sentence);
});

test('the verdict says what is wrong first, or that nothing is, and then what waits', () => {
  const whole = "La main courante est intacte : aucune de ses 4 entrées n'a changé.";
  const waits = 'Un enregistrement est en attente de chaînage depuis le 21/11/2026 21:00.';
  const waiting = { number: 1, since: AT };
  const hidden: Finding = { kind: 'hidden', reference: 'MC-000001', createdAt: AT };
  const found = findingSentence(hidden, PARIS);
  expect(verdictSentence({ count: 4, waiting: null, findings: [] }, PARIS)).toBe(whole);
  expect(verdictSentence({ count: 4, waiting, findings: [] }, PARIS)).toBe(`${whole} ${waits}`);
  expect(verdictSentence({ count: 4, waiting, findings: [hidden] }, PARIS)).toBe(`${found} ${waits}`);
  expect(verdictSentence({ count: 0, waiting: { number: 3, since: AT }, findings: [] }, PARIS)).toBe(
    '3 enregistrements sont en attente de chaînage depuis le 21/11/2026 21:00.',
  );
});
