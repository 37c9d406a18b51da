import { rowOfAgency } from './row-of-agency';

test('two agencies may use the same id, and the list of all agencies keeps them apart', () => {
  const id = '0192f0c1-0000-7000-8000-000000000001';
  const [first, second] = ['a', 'b'].map((agency) => rowOfAgency({ id, agency: { id: agency, name: agency } }));
  expect(first).not.toBe(second);
  expect(rowOfAgency({ id, agency: null })).not.toBe(first);
});
