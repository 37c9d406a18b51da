import { parseProfessionalCard } from '@vigie/contracts/formats/codes/professional-card';
import { cardState } from './card-state';

test('a card is to be renewed in its last three months and over the day after its end', () => {
  const card = parseProfessionalCard('CAR-075-2027-05-31-20220123456');
  expect(['2027-02-27', '2027-02-28', '2027-05-31', '2027-06-01'].map((day) => cardState(card, day))).toEqual([
    'valid',
    'renew',
    'renew',
    'over',
  ]);
  expect(cardState(null, '2027-01-01')).toBe('none');
});
