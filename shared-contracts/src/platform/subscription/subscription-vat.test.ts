import { subscriptionVat, vatCentsOf } from './subscription-vat';

const vat = (country: string, zipcode: string, vatNumber: string | null = null) =>
  subscriptionVat({ country, zipcode, vatNumber });

test.each([
  ['Paris', 'France', '75002', 2_000],
  ['Ajaccio', 'france', '20000', 2_000],
  ['an agency that says no place yet', '', '', 2_000],
  ['Monaco', 'Monaco', '98000', 2_000],
  ['Pointe-à-Pitre', 'France', '97110', 850],
  ['Fort-de-France', 'France', '97200', 850],
  ['Saint-Denis de La Réunion', 'France', '97400', 850],
])('%s bears the rate of its place', (_where, country, zipcode, basisPoints) => {
  expect(vat(country, zipcode)).toEqual({ basisPoints, mention: null, reason: null });
});

test.each([
  ['Cayenne', 'France', '97300', null, /294, 1/],
  ['Mamoudzou', 'France', '97600', null, /294, 1/],
  ['Nouméa', 'France', '98800', null, /hors de France/],
  ['Brussels, with its number', 'Belgique', '1000', 'BE0477472701', /Autoliquidation.*196/],
  ['Athens, under the other prefix', 'Grèce', '10431', 'EL094259216', /Autoliquidation/],
  ['Geneva', 'Suisse', '1201', 'CHE-123.456.788 TVA', /hors de France/],
])('%s bears none, and its invoice says why', (_where, country, zipcode, vatNumber, mention) => {
  expect(vat(country, zipcode, vatNumber)).toEqual({
    basisPoints: 0,
    mention: expect.stringMatching(mention),
    reason: expect.any(String),
  });
});

test('in the Union without a number nobody shows that he is a business: French VAT is charged', () => {
  expect(vat('Belgique', '1000')).toEqual({ basisPoints: 2_000, mention: null, reason: null });
  expect(vat('be', '1000')).toEqual({ basisPoints: 2_000, mention: null, reason: null });
  // A French number does not identify a business of another state.
  expect(vat('Espagne', '28001', 'FR83404833048')).toEqual({ basisPoints: 2_000, mention: null, reason: null });
});

test('VAT is rounded to the cent', () => {
  expect(vatCentsOf(9_999, { basisPoints: 2_000 })).toBe(2_000);
  expect(vatCentsOf(9_999, { basisPoints: 850 })).toBe(850);
  expect(vatCentsOf(9_999, { basisPoints: 0 })).toBe(0);
});
