import { pricePer } from './choice-text';

test('an offer is read at what is asked for it: by the month, or for the whole year', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(pricePer(4_999, 'month'))).toBe('49,99 € HT par mois');
  expect(plain(pricePer(4_999, 'year'))).toBe('599,88 € HT par an');
});
