import { pricedHoursText, quantityText } from './quantity-text';

const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ');

test.each([
  [240.8333, 'h', '240 h 50'],
  [7.5, 'h', '7 h 30'],
  [12, 'h', '12 h'],
  [0.3333, 'h', '20 min'],
  [-1.25, 'h', '−1 h 15'],
  [1234.5667, 'h', '1 234 h 34'],
  [11333.3333, 'h', '11 333 h 20'],
])('hours that are whole minutes are said as such: %p', (quantity, unit, said) => {
  expect(plain(quantityText(quantity, unit))).toBe(said);
});

test.each([
  [1.33, 'h', '1,33 h'],
  [0.0001, 'h', '0,0001 h'],
  [0, 'h', '0 h'],
  [2.5, 'j', '2,5 j'],
  [1, 'forfait', '1 forfait'],
  [3, '', '3'],
])('what is no whole minute, and no hour, is the number that was typed: %p %s', (quantity, unit, said) => {
  expect(plain(quantityText(quantity, unit))).toBe(said);
});

test('the decimals that are priced are told only where hundredths do not say them', () => {
  expect(plain(pricedHoursText(240.8333, 'h'))).toBe('240,8333 h');
  expect(pricedHoursText(7.25, 'h')).toBeUndefined();
  expect(pricedHoursText(1.3331, 'h')).toBeUndefined();
  expect(pricedHoursText(2.3333, 'j')).toBeUndefined();
});
