import { rightProfileSaveSchema } from './right-profile';
import { rightProfileActs } from './right-profile.acts';

const body = { id: '0b7d6f0e-1f5b-4b7a-9f38-3a1c0c6f7a11', name: 'Comptable', role: 'manager' as const };

test('a profile holds rights of the catalogue, and one for customers only what customers may be granted', () => {
  const answer = (more: object) => rightProfileSaveSchema.safeParse({ ...body, ...more }).success;
  expect(answer({ rights: ['ACCOUNT_RIGHT_LIST_MISSION'] })).toBe(true);
  expect(answer({ rights: ['ACCOUNT_RIGHT_OF_NOTHING'] })).toBe(false);
  expect(answer({ role: 'customer', rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] })).toBe(true);
  expect(answer({ role: 'customer', rights: ['ACCOUNT_RIGHT_LIST_MISSION'] })).toBe(false);
});

test('whoever deletes one is told what stays', () => {
  const { ask } = rightProfileActs.acts.delete;
  const profile = { id: 'x', status: 100, updatedAt: '2026-01-01T00:00:00Z', name: 'Comptable' };
  expect(ask(profile).message).toMatch(/^Comptable\. .*restent tels quels/);
});
