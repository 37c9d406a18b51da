import { IDENTITY_MESSAGES, identityWarning } from './customer-identity';

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
