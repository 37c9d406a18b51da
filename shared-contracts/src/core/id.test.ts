import { newId } from './id';

test('ids are UUID version 7 and sort by creation time', () => {
  const ids = [newId(1_000), newId(2_000), newId(1_700_000_000_000)];
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(newId(1)).not.toBe(newId(1));
});
