import { UnreadableStored } from '../core/received/stored';
import { foreignCountry, readAddress, shownAddress } from './address';

test('a country is named in French, except the one that needs no name and the one nobody knows', () => {
  expect(['BE', 'CH', 'RE'].map(foreignCountry)).toEqual(['Belgique', 'Suisse', 'La Réunion']);
  expect(['FR', 'ZZ'].map(foreignCountry)).toEqual(['', '']);
});

const absent = { street: '', zipcode: '', city: '', country: 'France' };

test.each([
  [null, absent],
  [{}, absent],
  [
    { city: 'Lille', location: null },
    { ...absent, city: 'Lille', location: null },
  ],
])('the stored address %j is read with its defaults', (stored, address) => {
  expect(readAddress(stored, 'Galerie')).toEqual(address);
});

test('a stored address that is none is an error that names whose it is, and empty in its form', () => {
  const stored = { street: 12 };
  expect(() => readAddress(stored, 'Galerie')).toThrow(UnreadableStored);
  expect(() => readAddress(stored, 'Galerie')).toThrow(/L'adresse de Galerie n'est pas lisible/);
  expect(shownAddress(stored)).toEqual(absent);
  expect(shownAddress({ city: 'Lille' })).toEqual({ ...absent, city: 'Lille' });
});
