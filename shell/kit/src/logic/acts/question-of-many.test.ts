import { questionOfMany, SAID } from './question-of-many';

const said = (count: number) => Array.from({ length: count }, (_, n) => ({ message: `Agent ${n} : 2 services` }));

test('the number of records and each message once', () => {
  const message = 'Leurs accès sont fermés.';
  expect(questionOfMany(3, [{ message }, {}, { message }], 0)).toBe(`3 éléments.\n${message}`);
});

test('what is not said of many is counted', () => {
  expect(questionOfMany(30, said(SAID), 30 - SAID)).toMatch(/services\n… et les suites pour 22 autres éléments\.$/);
  expect(questionOfMany(10, said(10), 0)).toMatch(/^10 éléments\.(\nAgent \d : 2 services){8}\n… et 2 autres\.$/);
});
