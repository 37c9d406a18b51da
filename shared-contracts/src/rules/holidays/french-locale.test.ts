import { isFrenchLocale } from './french-locale';

test('French formats hold for France and its zones only', () => {
  expect(['FR', 'fr', 'alsace-moselle', 'la-reunion', 'BE', 'CH', ''].map(isFrenchLocale)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
