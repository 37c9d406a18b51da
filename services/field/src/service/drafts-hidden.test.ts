import { grantOf } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { RIGHT_KEYS } from '@vigie/contracts/core/rights';
import { fieldCalls } from '@vigie/contracts/field/calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

/** A draft is visible to the office only: no call shows it to its agent or its customer. */

let world: World;
let people: Record<'agent' | 'customer', Person>;
const shown = newId();
const draft = newId();
beforeAll(async () => {
  world = await openWorld();
  const manager = await newPerson(world, await newAgency(world));
  const { agencyId } = manager;
  const agentId = await newAgent(world, agencyId);
  const { siteId, customerId } = await newSite(world, agencyId);
  people = {
    agent: await newPerson(world, agencyId, { role: 'agent', agentId, rights: [...RIGHT_KEYS] }),
    customer: await newPerson(world, agencyId, { role: 'customer', customerId, rights: [...RIGHT_KEYS] }),
  };
  const plan = (id: string, day: string, planned: boolean) => ({
    ...{ id, site: { id: siteId }, agent: { id: agentId }, planned },
    ...{ startAt: `2027-03-${day}T08:00:00Z`, endAt: `2027-03-${day}T14:00:00Z` },
  });
  const services = [plan(shown, '02', true), plan(draft, '03', false)];
  await ok(world, manager, serviceCalls.saveServices, { body: { services } });
});
afterAll(() => world.close());

/** Bodies for the calls that read several records: without filters, or with the days of both services. */
const DAYS = { start: '2027-03-01', end: '2027-03-07' };
const ASKED: readonly object[] = [{}, { ...DAYS, by: 'agents' }, { ...DAYS, by: 'sites' }, DAYS];
const reads = (call: AnyCall) =>
  call.inAgency && call.response && (call.method === 'GET' || /\/fetch\//.test(call.path));
const calls = Object.values<AnyCall>(fieldCalls).filter(reads);

describe.each(['agent', 'customer'] as const)('its %s', (role) => {
  const open = calls.filter((call) => grantOf(call.access, role).kind !== 'never');
  const ofOne = open.filter((call) => call.path.includes('/circuit/:id'));
  const ofMany = open.filter((call) => !call.path.replace(':agencyId', '').includes(':'));

  test('reads what was published', async () => {
    const { status } = await callAs(world, people[role], serviceCalls.service, { params: { id: shown } });
    expect(status).toBe(200);
    expect([ofOne.length, ofMany.length].every((count) => count > 1)).toBe(true);
  });

  test.each(ofOne.map((call) => [call.name, call] as const))('finds none by its id: %s', async (_name, call) => {
    const { body } = await callAs(world, people[role], call, { params: { id: draft }, body: {} } as never);
    expect(JSON.stringify(body)).not.toContain(draft);
    expect(JSON.stringify(body)).not.toContain('2027-03-03');
  });

  test.each(ofMany.map((call) => [call.name, call] as const))('finds none in %s', async (_name, call) => {
    for (const asked of ASKED) {
      const { body } = await callAs(world, people[role], call, { body: asked, query: asked } as never);
      expect(JSON.stringify(body)).not.toContain(draft);
    }
  });
});
