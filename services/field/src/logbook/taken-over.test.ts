import { newId } from '@vigie/contracts/core/id';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { recordForm, signatureOf } from '@vigie/testing/furnish/field/intervention-reports';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

/** A phone is offline while the office reassigns its service, or moves it to another customer's site. */

let world: World;
let manager: Person;
let guard: Person;
let colleague: Person;
let site: { customerId: string; siteId: string };
let elsewhere: { customerId: string; siteId: string };
let serviceId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  const { agencyId } = manager;
  const newGuard = async () => newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  [guard, colleague] = [await newGuard(), await newGuard()];
  [site, elsewhere] = [await newSite(world, agencyId), await newSite(world, agencyId)];
  serviceId = newId();
});
afterAll(() => world.close());

const times = { startAt: inHours(-1), endAt: inHours(6) };
/** Saves the service as the phone knew it, then with the office's change. */
async function changed(more: { site?: { id: string }; agent?: { id: string } }) {
  const known = { id: serviceId, site: { id: site.siteId }, agent: { id: guard.agentId ?? '' }, ...times };
  const { service } = await ok(world, manager, serviceCalls.saveService, { body: { service: known } });
  await ok(world, manager, serviceCalls.saveService, {
    body: { service: { ...known, ...more, updatedAt: service.updatedAt } },
  });
}
const incident = (who: Person, more: object = {}) => {
  const form = new FormData();
  const body = { id: newId(), at: inHours(-0.2), typeKey: 'incident_intrusion', infos: 'Porte', serviceId, ...more };
  for (const [key, value] of Object.entries(body)) form.append(key, value);
  return callAs(world, who, logbookCalls.saveEvent, undefined as never, { form });
};
const report = (who: Person, id: string, more: object = {}) =>
  callAs(world, who, interventionReportCalls.recordInterventionReport, { params: { id } } as never, {
    form: recordForm({ serviceId, signature: signatureOf('Karim Benali'), ...more }),
  });
const help = (who: Person) => {
  const body = { id: newId(), at: inHours(-0.1), typeKey: 'agent_sos' as const, serviceId };
  return callAs(world, who, logbookCalls.saveSafetyEvent, { body });
};

test('who was planned until a colleague was reports what it saw; who never was does not', async () => {
  await changed({ agent: { id: colleague.agentId ?? '' } });
  expect((await incident(guard)).status).toBe(200);
  expect((await report(guard, newId())).status).toBe(200);
  const bystander = await newPerson(world, manager.agencyId, {
    role: 'agent',
    agentId: await newAgent(world, manager.agencyId),
  });
  expect((await incident(bystander)).status).toBe(404);
  expect((await report(bystander, newId())).status).toBe(404);
});

test('a call for help overtakes the start of its service, and is taken whoever is planned by then', async () => {
  await changed({ agent: { id: colleague.agentId ?? '' } });
  expect((await help(guard)).status).toBe(200);
  const relief = await newPerson(world, manager.agencyId, {
    role: 'agent',
    agentId: await newAgent(world, manager.agencyId),
  });
  expect((await help(relief)).status).toBe(200);
});

test('what was recorded at a site is of that site, and the customer to whom the service has moved reads nothing of it', async () => {
  await changed({ site: { id: elsewhere.siteId } });
  const [reportId, place] = [newId(), { siteId: site.siteId }];
  expect((await incident(guard, place)).body.event).toMatchObject({ site: { id: site.siteId } });
  expect((await report(guard, reportId, place)).status).toBe(200);
  const { rows } = await asAdmin(world, (client) =>
    client.query('select site_id, customer_id, service_id from field.intervention_report where id = $1', [reportId]),
  );
  expect(rows).toEqual([{ site_id: site.siteId, customer_id: site.customerId, service_id: serviceId }]);
});
