import { countryCode, countryLine } from './country-code';

test.each([
  [undefined, 'FR', ''],
  ['France', 'FR', ''],
  ['fr', 'FR', ''],
  ['DE', 'DE', 'ALLEMAGNE'],
  ['allemagne', 'DE', 'ALLEMAGNE'],
  ['Côte d’Ivoire', 'CI', 'CÔTE D’IVOIRE'],
  // An unknown country is printed as it was typed and has the code ZZ.
  ['Atlantide', 'ZZ', 'ATLANTIDE'],
  ['ZZ', 'ZZ', ''],
])('a country that is written « %s » is %s, and « %s » on paper', (written, code, line) => {
  expect(countryCode(written)).toBe(code);
  expect(countryLine(written)).toBe(line);
});
