import { toSearchText } from '@vigie/contracts/formats/search-text';
import { asAdmin } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the database and the programs spell every Latin letter alike in a search', async () => {
  const signs = Array.from({ length: 0x17f - 0x21 }, (_, index) => String.fromCodePoint(index + 0x21));
  // No language writes an l with a middle dot as one letter any more.
  const letters = [...signs.filter((sign) => /\p{L}/u.test(sign) && !/ŀ/i.test(sign)), '’', '‘', "'"];
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ letter: string; folded: string }>(
      'select letter, public.fold(letter) as folded from unnest($1::text[]) letter',
      [letters],
    ),
  );
  expect(rows).toHaveLength(letters.length);
  expect(rows.filter(({ letter, folded }) => toSearchText(letter) !== folded)).toEqual([]);
});
