import { builtFrom } from './built-from';

test.each([
  ['b41df36b 2026-11-27', { commit: 'b41df36b', day: '2026-11-27' }],
  ['', { commit: null, day: null }],
  [undefined, { commit: null, day: null }],
  ['a branch without commits', { commit: null, day: null }],
])('a build of %j is reported as %j', (text, reported) => {
  expect(builtFrom(text)).toEqual(reported);
});
