import { foreignCountry } from './address';

test('a country is named in French, except the one that needs no name and the one nobody knows', () => {
  expect(['BE', 'CH', 'RE'].map(foreignCountry)).toEqual(['Belgique', 'Suisse', 'La Réunion']);
  expect(['FR', 'ZZ'].map(foreignCountry)).toEqual(['', '']);
});
