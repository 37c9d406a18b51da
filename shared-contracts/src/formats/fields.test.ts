import { VALIDATION_MESSAGES } from '../core/messages/validation';
import { optionalHttpsUrl } from './fields';

const errorOf = (value: unknown) => optionalHttpsUrl.safeParse(value).error?.issues[0]?.message;

test('an address of the web is encrypted, or on the same machine', () => {
  for (const url of ['https://exemple.fr/appels?a=1', 'http://127.0.0.1:4900/appels', 'http://localhost/'])
    expect(optionalHttpsUrl.parse(url)).toBe(url);
  expect(optionalHttpsUrl.parse(undefined)).toBeNull();
  for (const url of [
    'http://exemple.fr/',
    'ftp://exemple.fr/',
    'http://localhost.exemple.fr/',
    'http://127.0.0.1@exemple.fr',
  ])
    expect(errorOf(url)).toBe(VALIDATION_MESSAGES.httpsUrl);
  expect(errorOf('exemple')).toBe(VALIDATION_MESSAGES.format);
  expect(errorOf(`https://exemple.fr/${'a'.repeat(2_000)}`)).toBe(VALIDATION_MESSAGES.maxCharacters({ max: 2_000 }));
});
