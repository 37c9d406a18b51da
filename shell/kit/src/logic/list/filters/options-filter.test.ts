import { foldedFilter } from './options-filter';

const item = (label: string) => ({ value: label, label, disabled: false });
const GROUPS = [
  { group: 'Heures', items: [item('Prépaie'), item('Prépaie A4')] },
  { group: 'Échéances', items: [item('Équipements')] },
];

test('a search narrows what is in the groups, and leaves out a group without any', () => {
  const found = (search: string) => foldedFilter({ options: GROUPS, search, limit: Number.POSITIVE_INFINITY });
  expect(found('prepaie a4')).toEqual([{ group: 'Heures', items: [item('Prépaie A4')] }]);
  expect(found('echeances')).toEqual([GROUPS[1]]);
  expect(found('zzz')).toEqual([]);
});

test('no more are shown than the select is for', () => {
  expect(foldedFilter({ options: GROUPS, search: '', limit: 1 })).toEqual([
    { group: 'Heures', items: [item('Prépaie')] },
  ]);
  expect(foldedFilter({ options: [item('Oui'), item('Non')], search: 'non', limit: 5 })).toEqual([item('Non')]);
});
