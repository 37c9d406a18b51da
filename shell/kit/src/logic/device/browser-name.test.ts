import { browserOf } from './browser-name';

test.each([
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome sur Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari sur iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge sur Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko Firefox/140.0', 'Firefox sur Linux'],
  ['curl/8', 'Appareil inconnu'],
  [null, 'Appareil inconnu'],
])('%s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});
