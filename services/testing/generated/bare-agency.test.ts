import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { grantOf } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { enterAgencyCalls } from '@vigie/contracts/platform/agency/enter-agency.calls';
import { allCalls } from '@vigie/contracts/registry/registry';
import { asAdmin, callAs, newPerson, ok, type Person } from '../people';
import { openWorld, type World } from '../world';

/**
 * A new agency with a name and an owner, without address, settings or records: every call without required parameters
 * must answer its owner.
 */

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  const id = newId();
  await asAdmin(world, (client) =>
    client.query(
      `insert into platform.agency (id, name, status, subscription_active) values ($1, 'Nouvelle', 100, true)`,
      [id],
    ),
  );
  owner = await newPerson(world, id, { owner: true });
});
afterAll(() => world.close());

/** Whether a call needs no parameters but the agency. */
const isPlain = (call: AnyCall): boolean =>
  call.inAgency &&
  !call.upload &&
  call.mediaType !== 'text/event-stream' &&
  grantOf(call.access, 'manager').kind !== 'never' &&
  !call.path.replace(':agencyId', '').includes(':') &&
  (call.query?.safeParse({}).success ?? true) &&
  (call.body?.safeParse({}).success ?? true);

const plain = allCalls.filter(isPlain).map((call) => [call.name, call] as const);

test('there are such calls', () => expect(plain.length).toBeGreaterThan(15));

test.each(plain)('%s answers the owner of an agency with nothing set', async (_name, call) => {
  const { status, body } = await callAs(world, owner, call, { body: {} } as never);
  expect({ status, message: body.message }).toMatchObject({ status: 200 });
});

test('its administrator enters it, and it begins with a customer', async () => {
  const admin = await newPerson(world, owner.agencyId, { role: 'admin' });
  const { agency } = await ok(world, admin, enterAgencyCalls.enterAgency, { params: { id: owner.agencyId }, body: {} });
  expect(agency.country).toBe('France');
  const id = newId();
  const { customer } = await ok(world, owner, customerCalls.saveCustomer, { body: { id, name: 'Premier client' } });
  expect(customer.address.country).toBe('France');
});
