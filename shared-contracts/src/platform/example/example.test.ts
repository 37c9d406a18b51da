import { EXAMPLE_MESSAGES } from './example';

test('an example is named after its agency, however long that name is', () => {
  expect(EXAMPLE_MESSAGES.name('Le Guet')).toBe('Exemple de Le Guet');
  expect(EXAMPLE_MESSAGES.name('x'.repeat(300))).toHaveLength(160);
});
