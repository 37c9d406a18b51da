import { searchHint } from './searches';

test('the search names what is found, and nothing that this person may not look for', () => {
  const [customer, site, agent] = [{ one: 'un client' }, { one: 'un site' }, { one: 'un agent' }];
  expect(searchHint([customer, site, agent])).toBe('Rechercher un écran, un client, un site…');
  expect(searchHint([{ one: 'une facture' }])).toBe('Rechercher un écran, une facture…');
  expect(searchHint([])).toBe('Rechercher un écran…');
});
