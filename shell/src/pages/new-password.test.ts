import { newPasswordErrors } from './new-password';

test.each([
  ['', '', { password: 'Obligatoire' }],
  ['ab', 'ab', { password: '6 caractères min., 1 chiffre min., 1 majuscule min.' }],
  ['ABCDEF1', 'ABCDEF1', { password: '1 minuscule min.' }],
  ['Vigie2026', 'Vigie2027', { again: 'Les mots de passe ne sont pas identiques' }],
  ['Vigie2026', 'Vigie2026', {}],
])('%j typed again as %j', (password, again, errors) => {
  expect(newPasswordErrors({ password, again })).toEqual(errors);
});
