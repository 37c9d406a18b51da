import { hasWords, toSearchText } from './search-text';

test('case, accents and ligatures do not count', () => {
  expect(toSearchText('Œuvre de l’ÉTÉ à Noël')).toBe("oeuvre de l'ete a noel");
});

test('every word has to be there, in any order and in any of the texts', () => {
  expect(hasWords('ile entrepot', "Entrepôt de l'Île-Saint-Denis")).toBe(true);
  expect(hasWords('ile lyon', "Entrepôt de l'Île-Saint-Denis")).toBe(false);
  expect(hasWords('ile lyon', "Entrepôt de l'Île-Saint-Denis", null, 'Lyon', undefined)).toBe(true);
  expect(hasWords('', 'x')).toBe(true);
});
