import { agencyListsOf } from './agency-lists';

test('a new agency offers the lists of the product', () => {
  const { specialties, activityTypes } = agencyListsOf({});
  expect(specialties).toContain('Agent de sécurité');
  expect(activityTypes.length).toBeGreaterThan(0);
});

test('a specialty that is switched off is not offered', () => {
  const items = [
    { id: '01999a5e-8000-7000-8000-000000000001', name: 'Agent de nuit', enabled: true },
    { id: '01999a5e-8000-7000-8000-000000000002', name: 'Agent cynophile', enabled: false },
  ];
  expect(agencyListsOf({ specialties: { items } }).specialties).toEqual(['Agent de nuit']);
});

test('a stored list that cannot be read is empty, and the other is there', () => {
  const { specialties, activityTypes } = agencyListsOf({ specialties: { items: 'none' } });
  expect(specialties).toEqual([]);
  expect(activityTypes.length).toBeGreaterThan(0);
});
