import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';
import { chain, recordEntry, verify } from '../testing/logbook';

/** An alert waits until a member of the office acknowledges it: once for all of them, and in the chain. */

let world: World;
let agencyId: string;
let site: { siteId: string; customerId: string };
let manager: Person;
let colleague: Person;
const READS: RightKey[] = ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'];
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  site = await newSite(world, agencyId, { name: 'Galerie des Tilleuls' });
  manager = await newPerson(world, agencyId, { rights: READS });
  colleague = await newPerson(world, agencyId, { rights: READS });
});
afterAll(() => world.close());

const incident = (options: { typeKey?: string; agencyId?: string } = {}) =>
  recordEntry(world, options.agencyId ?? agencyId, { ...site, at: new Date().toISOString(), ...options });
const alerts = async (who = manager) => {
  const { data, filtered } = await ok(world, who, logbookCalls.fetchAlerts, { body: { limit: 250 } });
  const { alerts: counted } = await ok(world, who, logbookCalls.countAlerts);
  expect([filtered, counted]).toEqual([data.length, data.length]);
  return data.map(({ id }) => id);
};
const acknowledge = (id: string, who = manager, comment: string | null = null) =>
  callAs(world, who, logbookCalls.acknowledgeEvent, { params: { id }, body: { comment } });

test('an incident is an alert until it is acknowledged; what notifies nobody is none', async () => {
  const id = await incident();
  await incident({ typeKey: 'round_not_realized' });
  expect(await alerts()).toEqual([id]);
  const { status, body } = await acknowledge(id, manager, '  Police prévenue  ');
  expect(status).toBe(200);
  expect(body.event.acknowledgement).toMatchObject({ comment: 'Police prévenue' });
  expect(await alerts(colleague)).toEqual([]);
  await chain(world, agencyId);
  expect((await verify(world, agencyId)).findings).toEqual([]);
});

test('two who acknowledge at once are one who did, and the other is told who', async () => {
  const id = await incident();
  const answers = await Promise.all([acknowledge(id), acknowledge(id, colleague)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  const { event } = await ok(world, manager, logbookCalls.event, { params: { id } });
  expect(late?.body.message).toMatch(`Alerte déjà prise en compte par ${event.acknowledgement?.author}`);
  const records = await asAdmin(world, (client) =>
    client.query("select id from field.logbook_record where entry_id = $1 and kind = 'acknowledgement'", [id]),
  );
  expect(records.rowCount).toBe(1);
});

test('what is no alert, or was taken off, is not acknowledged', async () => {
  const silent = await incident({ typeKey: 'round_not_realized' });
  const { status, body } = await acknowledge(silent);
  expect([status, body.message]).toEqual([409, "Cette main courante n'est pas une alerte"]);
  const gone = await incident();
  const owner = await newPerson(world, agencyId);
  await ok(world, owner, logbookCalls.deleteEvent, { params: { id: gone } });
  expect((await acknowledge(gone)).status).toBe(404);
  expect(await alerts()).toEqual([]);
});

test('whom it is not for: a customer, an agent, who lacks the right, another agency', async () => {
  const id = await incident();
  const customer = await newPerson(world, agencyId, { role: 'customer', customerId: site.customerId, rights: READS });
  const agent = await newPerson(world, agencyId, {
    role: 'agent',
    agentId: await newAgent(world, agencyId),
    rights: [],
  });
  const nobody = await newPerson(world, agencyId, { rights: [] });
  for (const who of [customer, agent, nobody]) expect((await acknowledge(id, who)).status).toBe(403);
  const other = await newAgency(world);
  expect((await acknowledge(id, await newPerson(world, other))).status).toBe(404);
  await ok(world, manager, logbookCalls.acknowledgeEvent, { params: { id }, body: { comment: 'Entre nous' } });
  const { event } = await ok(world, customer, logbookCalls.event, { params: { id } });
  expect(event.acknowledgement).toMatchObject({ comment: null });
});

test('an alarm of a lone worker is acknowledged where it is answered, and then waits here no more', async () => {
  const own = await newAgency(world);
  const there = await newSite(world, own);
  const owner = await newPerson(world, own, { owner: true });
  const agentId = await newAgent(world, own);
  const guard = await newPerson(world, own, { role: 'agent', agentId });
  const serviceId = newId();
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
  const service = { id: serviceId, site: { id: there.siteId }, agent: { id: agentId } };
  await ok(world, owner, serviceCalls.saveService, {
    body: { service: { ...service, startAt: hours(-1), endAt: hours(3) } },
  });
  const id = newId();
  await ok(world, guard, logbookCalls.saveSafetyEvent, {
    body: { id, at: new Date().toISOString(), serviceId, typeKey: 'agent_sos' },
  });
  expect(await alerts(owner)).toEqual([id]);
  const { status, body } = await acknowledge(id, owner);
  expect([status, body.message]).toEqual([409, 'Une alerte PTI se prend en compte depuis la supervision']);
  const { alarm } = await ok(world, owner, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } });
  await ok(world, owner, loneWorkerAlarmCalls.acknowledgeLoneWorkerAlarm, {
    params: { id },
    body: { updatedAt: alarm.updatedAt },
  });
  expect(await alerts(owner)).toEqual([]);
});

/** Sets the switches of one event type, writes an entry, and returns its alert and notifications. */
async function switched(
  typeKey: string,
  switches: { notifyAgency: boolean; notifyCustomer: boolean; customerShow: boolean },
) {
  const own = await newAgency(world);
  const there = await newSite(world, own);
  await setAgencySettings(world, own, { serviceEventTypes: { items: [{ typeKey, enabled: true, ...switches }] } });
  await recordEntry(world, own, { ...there, at: new Date().toISOString(), typeKey });
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ payload: { office: object | null; customer: object | null } }>(
      "select payload from field.outbox where agency_id = $1 and name = 'notification.wanted'",
      [own],
    ),
  );
  const owner = await newPerson(world, own, { owner: true });
  const told = rows.map(({ payload }) => [payload.office !== null, payload.customer !== null]);
  return { alerts: (await alerts(owner)).length, told };
}

test.each([
  ['round_not_realized', { notifyAgency: true, notifyCustomer: false, customerShow: false }, 1, [[true, false]]],
  ['incident_theft', { notifyAgency: false, notifyCustomer: true, customerShow: true }, 0, [[false, true]]],
  // A customer gets no notification of an entry that it may not read.
  ['incident_theft', { notifyAgency: false, notifyCustomer: true, customerShow: false }, 0, []],
  ['incident_theft', { notifyAgency: true, notifyCustomer: true, customerShow: true }, 1, [[true, true]]],
  ['incident_theft', { notifyAgency: false, notifyCustomer: false, customerShow: true }, 0, []],
])('the switches of the agency for %s (%j) decide who is told', async (typeKey, switches, count, told) => {
  expect(await switched(typeKey, switches)).toEqual({ alerts: count, told });
});

test('what arrives after three days is an alert, and nobody is rung for it', async () => {
  const own = await newAgency(world);
  const at = new Date(Date.now() - 4 * 86_400_000).toISOString();
  await recordEntry(world, own, { ...(await newSite(world, own)), at });
  const { rowCount } = await asAdmin(world, (client) =>
    client.query("select id from field.outbox where agency_id = $1 and name = 'notification.wanted'", [own]),
  );
  expect([rowCount, (await alerts(await newPerson(world, own))).length]).toEqual([0, 1]);
});
