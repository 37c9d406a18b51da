import { eachApart } from './apart';

test('an item that throws stops no other, and its error is told at the end', async () => {
  const done: string[] = [];
  const all = eachApart(['a', 'b', 'c'], async (item) => {
    if (item !== 'c') throw new Error(`${item} is broken`);
    done.push(item);
  });
  await expect(all).rejects.toThrow('a is broken · b is broken');
  expect(done).toEqual(['c']);
});

test('work that succeeds tells nothing', async () => {
  await expect(eachApart([1, 2], async () => undefined)).resolves.toBeUndefined();
});
