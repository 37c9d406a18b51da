import { newId } from '@vigie/contracts/core/id';

test('a module that the tests of a worker share is not mocked', () => {
  expect(() => jest.mock('@vigie/contracts/core/id', () => ({ newId: () => 'mocked' }))).toThrow('cannot be mocked');
  expect(newId()).not.toBe('mocked');
});

test('the tests run in the context of the program, so an error of Node.js is an error of the test', () => {
  expect(globalThis.process.versions.node).toBe(process.version.slice(1));
  expect(() => require('node:fs').readFileSync('/nowhere')).toThrow(Error);
  expect(new Date()).toBeInstanceOf(Date);
});
