import { compareVersions } from './compare-versions';

test.each([
  ['0.0.10', '0.0.9', 1],
  ['0.0.1', '0.0.1', 0],
  ['0.1', '0.0.99', 1],
  ['1', '1.0.0', 0],
  ['0.0.1', '0.0.1.1', -1],
])('%s against %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});
