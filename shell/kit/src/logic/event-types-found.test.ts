import { LISTED_EVENT_TYPES } from '@vigie/contracts/catalogues/event-types';
import { eventTypesFound } from './event-types-found';

test('every type is found by nothing typed, one by its name without accents, none by a word that no name has', () => {
  const all = eventTypesFound('');
  expect(all.flatMap(({ types }) => types)).toHaveLength(LISTED_EVENT_TYPES.length);
  const [type] = LISTED_EVENT_TYPES;
  const plain = (type?.name ?? '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  expect(eventTypesFound(plain).flatMap(({ types }) => types)).toContain(type);
  expect(eventTypesFound('introuvable')).toEqual([]);
});
