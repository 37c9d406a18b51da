import { drawable, paperFont } from './fonts';
import { wrapText } from './wrap-text';

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
