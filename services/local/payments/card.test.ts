import { checkCard } from './card';

const wrong = (number: string, expiry: string, code: string) =>
  checkCard(new URLSearchParams({ number, expiry, code }), '2026-11');

test('a card has four groups of four digits, a month with a year of two or four digits, and three digits', () => {
  expect(wrong('4242 4242 4242 4242', '12/28', '123')).toEqual({});
  expect(wrong('4242 4242 4242 4242', '11/2026', '000')).toEqual({});
  expect(wrong('4242424242424242', '13/28', '12')).toEqual({
    number: 'Format invalide',
    expiry: 'Format invalide',
    code: 'Format invalide',
  });
  expect(wrong('4242 4242 4242 424', '1/28', '1234')).toMatchObject({
    number: 'Format invalide',
    expiry: 'Format invalide',
  });
  expect(wrong('', '', '')).toEqual({ number: 'Obligatoire', expiry: 'Obligatoire', code: 'Obligatoire' });
  expect(wrong('4242 4242 4242 4242', '10/26', '123')).toEqual({ expiry: 'Carte expirée' });
});
