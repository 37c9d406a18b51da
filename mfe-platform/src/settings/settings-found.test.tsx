import { foldedFilter } from '@vigie/kit/logic/list/filters/options-filter';
import { SEARCH_INDEX } from './settings-found';

const GROUPS = SEARCH_INDEX.map(({ group, items }) => ({
  group,
  items: items.map(({ label, to }) => ({ value: to, label, disabled: false })),
}));
const found = (search: string) =>
  foldedFilter({ options: GROUPS, search, limit: 30 }).flatMap((it) => ('items' in it ? it.items : []));

test.each([
  ['Durée moyenne sur douze semaines', '/params/planning?section=checks'],
  ['Coupures de la journée', '/params/planning?section=checks'],
  ['Modèles de contrats clients', '/params/contractTemplates/customer'],
  ['Relance de facture', '/params/emailTemplates'],
  ['prix', '/platform/documents/tarifs'],
  ['Passerelle téléphonique · PTI', '/params/field?section=telephone-gateway'],
  ['Passage de circuit HT', '/platform/documents/tarifs'],
  ['Profils de droits', '/params/right-profiles'],
  ['Colonnes des exports · Prépaie A4 · Nuit', '/params/emailExport?section=exports'],
])('the search finds « %s »', (words, to) => {
  expect(found(words)).toContainEqual(expect.objectContaining({ value: to }));
});

test('nothing leads twice to the same section', () => {
  for (const { items } of SEARCH_INDEX) {
    const all = items.map(({ label, to }) => `${label} ${to}`);
    expect(new Set(all).size).toBe(all.length);
  }
});
