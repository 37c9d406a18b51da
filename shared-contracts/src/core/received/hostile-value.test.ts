import { hostileIn } from './hostile-value';
import { isStorable, storable } from './storable-text';

const HALF = String.fromCharCode(0xd83d);

test.each([
  ['a NUL', { name: 'a\0b' }, 'name'],
  ['half a character', { lines: [{ text: `x${HALF}` }] }, 'lines.0.text'],
  ['a name that is half a character', { settings: { [`k${HALF}`]: 1 } }, 'settings'],
])('%s is found where it is', (_name, value, path) => {
  expect(hostileIn(value)).toEqual({ path, message: 'Format invalide' });
});

test('50,000 lists inside one another are refused, and nobody runs out of stack', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(hostileIn({ filters: deep })).toMatchObject({ message: 'Format invalide' });
});

test('what people write passes: accents, line breaks, emoji, other scripts', () => {
  const text = 'Élodie\n\t« œuvre » 👩‍🚒 山田 محمد';
  expect(hostileIn({ text, lines: [[{ text }]], none: null, count: 1 })).toBeNull();
  expect(isStorable(text)).toBe(true);
  expect(storable(`a\0b${HALF}👩‍🚒`)).toBe('ab👩‍🚒');
});
