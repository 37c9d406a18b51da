import { duplicatesWarning, IDENTITY_MESSAGES, identityErrors, identityWarning } from './customer-identity';

const french = { type: 100, siren: null, siret: null, address: { country: 'France' } };

test.each([
  ['a French company without SIREN is told so when it is saved', french, true],
  ['a public body too', { ...french, type: 400 }, true],
  ['without a country, it is the agency’s', { ...french, address: null }, true],
  ['not with a SIREN', { ...french, siren: '404833048' }, false],
  ['not abroad', { ...french, address: { country: 'Belgique' } }, false],
  ['not a private person', { ...french, type: 200 }, false],
  ['not an association, which may have none', { ...french, type: 300 }, false],
])('%s', (_name, customer, told) => {
  expect(identityWarning(customer)).toBe(told ? IDENTITY_MESSAGES.withoutSiren : null);
});

test('numbers that do not agree, and numbers of a private person, are errors of their fields', () => {
  const paths = (customer: object) => identityErrors({ ...french, ...customer }).map(({ path }) => path);
  expect(paths({ siren: '404833048', siret: '40483304800022' })).toEqual([]);
  expect(paths({ siren: '732829320', siret: '40483304800022' })).toEqual(['siret']);
  expect(paths({ type: 200, firstName: 'Jeanne', siren: '404833048' })).toEqual(['lastName', 'siren']);
});

test('possible duplicates are told by number for a company, by name for a person', () => {
  expect(duplicatesWarning(french, [{ name: 'Nord' }, { name: 'Sud' }])).toBe('Même SIRET que Nord, Sud.');
  const person = { ...french, type: 200 };
  expect(duplicatesWarning(person, [{ name: 'Petit' }])).toBe('Vous avez déjà un particulier de ce nom.');
  expect(duplicatesWarning(person, [{ name: 'Petit' }, { name: 'Petit' }])).toMatch(/2 autres particuliers/);
});
