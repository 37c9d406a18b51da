import type { CiiModel } from '../cii-model';
import { codes } from '../code-set';
import { notesOf } from '../french-terms';
import { LINES, VAT_BREAKDOWN } from '../items';
import { at, each, type Rule, rule, type Term } from '../rule';

const TREATMENTS = ['B2B', 'B2BINT', 'B2C', 'B2CINT', 'OUTOFSCOPE', 'ARCHIVEONLY'];
const TYPES = codes('380 389 393 501 386 500 384 471 472 473 261 262 381 396 502 503');
const FRAMEWORKS = codes('B1 S1 M1 B2 S2 M2 S3 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9');
const NUMBER_LENGTH = 35;
const NUMBER = /^[A-Za-z0-9+\-_/]+$/;

const numbers = (m: CiiModel): Term[] => [
  { path: 'BT-1', text: m.number },
  ...m.references.map((r, i) => ({ path: at('BG-3', i, 'BT-25'), text: r.number })),
];

const dates = (m: CiiModel): Term[] => [
  { path: 'BT-2', text: m.issueDate },
  ...m.vatGroups.map((g, i) => ({ path: at(VAT_BREAKDOWN, i, 'BT-7'), text: g.taxPointDate })),
  ...m.dueDates.map((text) => ({ path: 'BT-9', text })),
  ...m.references.map((r, i) => ({ path: at('BG-3', i, 'BT-26'), text: r.date })),
  { path: 'BT-72', text: m.deliveryDate },
  { path: 'BT-73', text: m.period?.start },
  { path: 'BT-74', text: m.period?.end },
  ...m.lines.flatMap((l, i) => [
    { path: at(LINES, i, 'BT-134'), text: l.period?.start },
    { path: at(LINES, i, 'BT-135'), text: l.period?.end },
  ]),
];

/** Whether a text is a calendar day from 2000 to 2099, `CCYYMMDD`. */
function isDay(text: string): boolean {
  const match = /^(20\d{2})(\d{2})(\d{2})/.exec(text);
  if (match === null) return false;
  const [, year, month, day] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

const header: Rule[] = [
  each('BR-FR-01', 'Un numéro de facture a 35 caractères au plus.', numbers, (n) => n.length <= NUMBER_LENGTH),
  each('BR-FR-02', "Un numéro de facture n'a que des lettres, des chiffres et + - _ /.", numbers, (n) =>
    NUMBER.test(n),
  ),
  each('BR-FR-03', "Une date est au format AAAAMMJJ, d'une année de 2000 à 2099.", dates, isDay),
  each(
    'BR-FR-04',
    "Ce type de document n'est pas admis en France.",
    (m) => [
      { path: 'BT-3', text: m.typeCode },
      ...m.references.map((r, i) => ({ path: at('BG-3', i, ''), text: r.typeCode })),
    ],
    (t) => TYPES.has(t),
  ),
  rule('BR-FR-08', 'BT-23', 'Le cadre de facturation est absent ou inconnu.', (m) => FRAMEWORKS.has(m.framework ?? '')),
];

const MENTIONS = [
  { subject: 'PMT', name: "l'indemnité forfaitaire pour frais de recouvrement" },
  { subject: 'PMD', name: 'les pénalités de retard' },
  { subject: 'AAB', name: "l'escompte ou son absence" },
];

const notes: Rule[] = [
  ...MENTIONS.map(({ subject, name }) =>
    rule(
      'BR-FR-05',
      `BT-22/${subject}`,
      `La mention sur ${name} est obligatoire (code ${subject}).`,
      (m) => notesOf(m, subject).length > 0,
    ),
  ),
  ...[...MENTIONS.map((mention) => mention.subject), 'TXD'].map((subject) =>
    rule(
      'BR-FR-06',
      `BT-21/${subject}`,
      `La note de code ${subject} n'est donnée qu'une fois.`,
      (m) => notesOf(m, subject).length <= 1,
    ),
  ),
  rule(
    'BR-FR-20',
    'BT-21/BAR',
    "Le traitement d'une note BAR est B2B, B2BINT, B2C, B2CINT, OUTOFSCOPE ou ARCHIVEONLY.",
    (m) => notesOf(m, 'BAR').every((note) => TREATMENTS.includes(note.content ?? '')),
  ),
  rule(
    'BR-FR-31',
    'BT-21/BAR',
    "Une facture n'a qu'un traitement (note BAR).",
    (m) => notesOf(m, 'BAR').filter((note) => TREATMENTS.includes(note.content ?? '')).length <= 1,
  ),
];

/** BR-FR-* rules on number, dates, type, framework and notes. */
export const frenchHeaderRules: readonly Rule[] = [...header, ...notes];
