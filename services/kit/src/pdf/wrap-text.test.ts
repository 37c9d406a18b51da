import { readPdf } from '@vigie/testing/read-pdf';
import { drawable, paperFont } from './fonts';
import { PdfLetter } from './paper';
import { drawTable } from './paper-table';
import { BARE_LETTERHEAD } from './testing/letterhead';
import { breaksAtSpaces, wrapText } from './wrap-text';

/** Wraps with all characters of equal width. */
const wrap = (text: string, width: number) => wrapText(text, width, (part) => [...part].length);

test.each([
  ['', 10, ['']],
  ['un deux trois', 7, ['un deux', 'trois']],
  ['un deux trois', 100, ['un deux trois']],
  ['un\n\ndeux', 10, ['un', '', 'deux']],
  ['porte-à-porte', 8, ['porte-à-', 'porte']],
  ['abcdefghij kl', 4, ['abcd', 'efgh', 'ij', 'kl']],
  ['👩‍🚒👩‍🚒', 1, ['👩', '\u200d', '🚒', '👩', '\u200d', '🚒']],
  ['a - b', 3, ['a -', 'b']],
  ['articles L612-1 et L616-1', 22, ['articles L612-1 et', 'L616-1']],
  ['facture F2026-0001--bis', 14, ['facture', 'F2026-0001--', 'bis']],
  ['de --5', 4, ['de -', '-5']],
])('%j in %i is %j', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

test('nothing is lost but the spaces at which a line was broken', () => {
  const text = 'Le  visiteur -- refusé -- est revenu à 23 h 45, sans badge';
  for (let width = 1; width < 70; width++) {
    expect(wrap(text, width).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    for (const line of wrap(text, width)) expect(line.length).toBeLessThanOrEqual(Math.max(width, 1));
  }
});

test('Arabic and Japanese have rules of their own', () => {
  expect(['Élodie Łukasz Ольга', '山田', 'محمد'].map(breaksAtSpaces)).toEqual([true, false, false]);
});

const linesOf = (text: string, width: number) =>
  wrapText(drawable(text).text, width, (part) => paperFont('regular').widthOf(part) * 10).map((line) =>
    line.replaceAll('\u00a0', ' '),
  );

test.each([
  ['Payable à réception ; escompte : 2 % sous 8 jours !', /^[;:%!]/],
  ['La mention « Lu et approuvé » est écrite par chacun', /^»|«$/],
  [
    'Sentinelle · SIRET 732 829 320 00074 · TVA FR44732829320 · RCS Paris',
    /^(?:FR44|\d{3}\b|Paris)|(?:TVA|SIRET|RCS)$/,
  ],
  ["Autorisation d'exercice n° AUT-075 (CSI, art. L612-15)", /n°$|art\.$/],
])('in %j no line ends where French keeps together', (text, apart) => {
  for (let width = 150; width < 400; width += 3) {
    const lines = linesOf(text, width);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    for (const line of lines) expect(line).not.toMatch(apart);
  }
});

test('what a blank only separates stays apart', () => {
  expect(drawable('TVA non applicable, 12 agents').text).toBe('TVA non applicable, 12 agents');
});

test('a hyphen inside of a word is a hyphen, before an amount as wide as a figure', () => {
  const { widthOf } = paperFont('regular');
  expect(widthOf('-28')).toBeCloseTo(widthOf('128'), 5);
  expect(widthOf('F2026-0028') - widthOf('F20260028')).toBeLessThan(0.75 * widthOf('0'));
  // A word laid out whole has the same width as its parts, which lines are made of.
  expect(widthOf('sur-le-champ')).toBeCloseTo(widthOf('sur-') + widthOf('le-') + widthOf('champ'), 1);
});

test.each([
  ['words', 'la porte du hall reste ouverte '.repeat(200)],
  ['one word', 'motsanscoupure'.repeat(400)],
  ['Arabic', 'الباب مفتوح '.repeat(300)],
])('a cell taller than a page continues above the footer of the next, whole: %s', async (_, note) => {
  const paper = new PdfLetter({ title: 'Essai', runningTitle: 'Essai', at: new Date(0), letterhead: BARE_LETTERHEAD });
  const foot = paper.y + paper.room;
  const ends: number[] = [];
  const shown: string[] = [];
  const draw = paper.text.bind(paper);
  paper.text = (value, x, y, style) => {
    const height = draw(value, x, y, style);
    ends.push(y + height);
    shown.push(value);
    return height;
  };
  const columns = [
    { label: 'Date', width: 340, value: () => '27/11/2026' },
    { label: 'Note', value: () => 'Intrusion', detail: () => note },
  ];
  drawTable(paper, columns, ['row']);
  expect(Math.max(...ends)).toBeLessThanOrEqual(foot);
  expect(shown.join('').replaceAll(' ', '')).toBe(`Intrusion${note}`.replaceAll(' ', ''));
  expect((await readPdf(await paper.finish())).pages).toBeGreaterThan(1);
});
