import { inAdvance, pricePer } from './choice-text';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('an offer is read at what is asked for it: by the month, or for the whole year', () => {
  expect(plain(pricePer(4_999, 'month'))).toBe('49,99 € HT par mois');
  expect(plain(pricePer(4_999, 'year'))).toBe('599,88 € HT par an');
});

test('a year is told as more to advance, and never as a saving', () => {
  expect(plain(inAdvance(59_988))).toBe(
    "Payable d'avance : 549,89 € HT de plus que pour un mois. Le prix mensuel reste le même, sans remise.",
  );
});
