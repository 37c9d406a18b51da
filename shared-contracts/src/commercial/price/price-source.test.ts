import { priceSourcesText } from './price-source';

const bare = { what: 'price', from: null, to: null, specialty: null } as const;

test('a line says whose price it has, from when, and whose coefficient changes it; a typed price says nothing', () => {
  expect(priceSourcesText([])).toBeNull();
  expect(priceSourcesText([{ ...bare, of: 'settings' }])).toBe("Prix par défaut de l'agence");
  expect(
    priceSourcesText([
      { ...bare, of: 'site', from: '2026-03-01', specialty: 'Cynophile' },
      { ...bare, what: 'factor', of: 'customer', from: '2026-01-01', to: '2026-12-31' },
    ]),
  ).toBe('Prix du site depuis le 01/03/2026 (Cynophile), coefficient du client du 01/01/2026 au 31/12/2026');
});
