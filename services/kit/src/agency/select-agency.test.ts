import { asAdmin, newAgency } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { sql } from 'kysely';
import { transaction, transactionOf } from '../db/database';
import { AGENCY_AS_JSON, keepPublishedAgency, type PublishedAgency, selectPublishedAgency } from './select-agency';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the agency is the same whether it is read by itself or inside another statement', async () => {
  const agencyId = await newAgency(world);
  await asAdmin(world, (client) =>
    client.query(
      `update platform.agency set share_capital_cents = 750000, vat_number = 'FR40303265045', iban = 'FR7630006000011234567890189'
       where id = $1`,
      [agencyId],
    ),
  );
  const inOne = <T>(work: () => Promise<T>) => transaction(world.databases.field, { agencyId }, work);
  const alone = await inOne(selectPublishedAgency);
  const beside = await inOne(async () => {
    const { rows } = await sql<{ agency: PublishedAgency }>`select ${AGENCY_AS_JSON} as agency`.execute(
      transactionOf<unknown>()(),
    );
    return rows[0]?.agency;
  });
  expect(alone).toMatchObject({ agencyId, shareCapitalCents: 750_000 });
  expect(beside).toEqual(alone);

  const kept = { ...alone, name: 'Gardée' };
  const read = await inOne(async () => {
    keepPublishedAgency(kept);
    return selectPublishedAgency();
  });
  expect(read).toBe(kept);
});
