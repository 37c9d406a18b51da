import '@testing-library/jest-dom';
import { newId } from '@vigie/contracts/core/id';
import { formatBasisPoints, formatHours } from '@vigie/contracts/formats/french';
import { renderKit, resetKit } from '../../testing/harness';
import { Changes } from './changes';

beforeEach(resetKit);

/** Returns the text of a change: old value, arrow, new value. */
function read(before: unknown, after: unknown, field: object = {}): string {
  const { container } = renderKit(
    <Changes before={{ it: before }} after={{ it: after }} fields={{ it: { label: 'Champ', ...field } }} />,
  );
  return container.querySelector('p')?.textContent?.replace(/[\u00a0\u202f]/g, ' ') ?? '';
}

test.each<[string, unknown, unknown, object, string]>([
  ['a number in its unit', 0, 5_200, { text: formatBasisPoints }, 'Champ : 0 % → 52 %'],
  ['a key by its word', 'days', 'onReceipt', { words: { days: 'N jours' } }, 'Champ : N jours → onReceipt'],
  [
    'a number that is a key',
    100,
    200,
    { words: { 100: 'Société', 200: 'Association' } },
    'Champ : Société → Association',
  ],
  ['a list that was empty', [], ['SSIAP', 'Rondier'], {}, 'Champ : (vide) → SSIAP, Rondier'],
  ['a list, by what went and came', ['a', 'b'], ['b', 'c'], { words: { a: 'Un', c: 'Trois' } }, 'Champ : Un → Trois'],
  ['a list to which one came', [1], [1, 7], { words: { 7: 'Dimanche' } }, 'Champ : Dimanche'],
  ['records by their names', [{ name: 'Vol' }], [{ name: 'Vol' }, { label: 'Feu' }], {}, 'Champ : Feu'],
  ['records that kept their names', [{ name: 'Vol', on: true }], [{ name: 'Vol', on: false }], {}, 'Champ : modifié'],
  ['days in a list in French', [], ['2027-03-09', '2027-03-16'], {}, 'Champ : (vide) → 09/03/2027, 16/03/2027'],
  ['a list of ids by its length', [], [newId(), newId()], {}, 'Champ : (vide) → 2 éléments'],
  ['a record by what it is called', null, { id: newId(), name: 'Congé payé' }, {}, 'Champ : (vide) → Congé payé'],
  ['a record by its words', null, { plan: 'five', files: 3 }, { words: { five: 'Cinq' } }, 'Champ : (vide) → Cinq'],
  ['figures by what they are of', {}, { night: 1.25 }, { words: { night: 'Nuit' } }, 'Champ : (vide) → Nuit 1,25'],
  ['figures of a day in their unit', { '2026-11-02': 7 }, {}, { text: formatHours }, 'Champ : 02/11/2026 7 h → (vide)'],
  [
    'a place by its figures',
    { latitude: 45.7676, longitude: 4.8496 },
    { latitude: 45.7677, longitude: 4.8496 },
    {},
    'Champ : latitude 45,7676, longitude 4,8496 → latitude 45,7677, longitude 4,8496',
  ],
  [
    'records whose words stayed',
    { name: 'Quai', at: { latitude: 1 } },
    { name: 'Quai', at: { latitude: 2 } },
    {},
    'Champ : modifié',
  ],
  ['a day', '2026-11-01', null, {}, 'Champ : 01/11/2026 → (vide)'],
  ['yes and no', false, true, {}, 'Champ : non → oui'],
  [
    'formatted text by its words',
    '',
    '<p>Bonjour <b>Claire</b></p><p>À bientôt</p>',
    {},
    'Champ : (vide) → Bonjour Claire À bientôt',
  ],
  ['what only looks like a tag', '', 'a < b', {}, 'Champ : (vide) → a < b'],
])('%s', (_title, before, after, field, expected) => {
  expect(read(before, after, field)).toBe(expected);
});

test('of a text without end the part that differs is read', () => {
  const long = (word: string) => `${'avant '.repeat(5_000)}${word}${' après'.repeat(5_000)}`;
  const shown = read(long('rouge'), long('vert'));
  expect(shown).toMatch(/^Champ : … (avant )+rouge( après)+ … → … (avant )+vert( après)+ …$/);
  expect(shown.length).toBeLessThan(400);
  expect(read('', 'x'.repeat(9_000))).toHaveLength('Champ : (vide) → '.length + 400 + ' …'.length);
});
