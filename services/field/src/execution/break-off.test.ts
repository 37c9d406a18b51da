import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { asAdmin, callAs, newPerson, ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { newAgent } from '../testing/directory';
import { act, type FieldWork, openFieldWork } from './testing/field-work';

let work: FieldWork;
let guard: Person;
beforeAll(async () => {
  work = await openFieldWork();
});
beforeEach(async () => {
  guard = await work.newGuard();
});
afterAll(() => work.world.close());

const field = (
  call: 'startService' | 'startBreak' | 'endBreak' | 'interruptService' | 'endService',
  id: string,
  at: number,
) => ok(work.world, guard, executionCalls[call], { params: { id }, body: act(at) });
const breakOff = async (id: string, reason: string, who = work.manager) => {
  const { updatedAt } = await work.read(id);
  return callAs(work.world, who, serviceActs.calls.breakOffService, { params: { id }, body: { reason, updatedAt } });
};

test('a planner interrupts a service that runs: hours end, the logbook has the reason, the guard may come back', async () => {
  const id = await work.plan(guard, -3, 3);
  await field('startService', id, -3);
  const { status, body } = await breakOff(id, 'Site évacué');
  expect({ status, service: body.service.status }).toEqual({ status: 200, service: 400 });
  const [entry] = (await ok(work.world, work.manager, logbookCalls.fetchEvents, { body: {} })).data.filter(
    ({ typeKey, service }) => typeKey === 'service_interrupted' && service?.id === id,
  );
  expect(entry).toMatchObject({ infos: 'Site évacué' });
  const again = await field('startService', id, 0.01);
  expect(again.service.status).toBe(200);
  const { history } = await ok(work.world, work.manager, serviceCalls.historyService, { params: { id } });
  expect(history.map(({ act: did }) => did)).toContain('breakOff');
});

test.each(['', 'a'])(
  'a long reason is told in part and stops nothing, whatever the cut would halve: « %s… »',
  async (start) => {
    const id = await work.plan(guard, -3, 3);
    await field('startService', id, -3);
    expect((await breakOff(id, `${start}${'😀'.repeat(249)}`)).status).toBe(200);
  },
);

test('without a reason, without the right, and where nobody is, it is refused', async () => {
  const id = await work.plan(guard, -3, 3);
  expect((await breakOff(id, 'Trop tôt')).status).toBe(409);
  await field('startService', id, -3);
  expect((await breakOff(id, '   ')).status).toBe(400);
  const reader = await newPerson(work.world, work.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_MISSION'] });
  expect((await breakOff(id, 'Sans droit', reader)).status).toBe(403);
  expect((await breakOff(id, 'De mon téléphone', guard)).status).toBe(403);
  expect((await breakOff(id, 'Une fois')).status).toBe(200);
  expect((await breakOff(id, 'Deux fois')).status).toBe(409);
});

test('a pause says how it came to its end, and what it goes on with', async () => {
  const id = newId();
  const planned = (from: number, to: number) => ({ id: newId(), startAt: inHours(from), endAt: inHours(to) });
  const breaks = [planned(-7, -6.5), planned(-5, -4.5), planned(-3, -2.5)];
  await ok(work.world, work.manager, serviceCalls.saveService, {
    body: {
      service: {
        ...{ id, site: { id: work.site.siteId }, agent: { id: guard.agentId ?? '' }, breaks },
        ...{ startAt: inHours(-8), endAt: inHours(2) },
      },
    },
  });
  await field('startService', id, -8);
  await field('startBreak', id, -7);
  await field('endBreak', id, -6.9);
  await field('startBreak', id, -6);
  await field('interruptService', id, -5.9);
  await field('startService', id, -5.8);
  await field('startBreak', id, -5);
  await field('endBreak', id, -4.5);
  await field('startBreak', id, -4);
  await field('endService', id, -3.9);
  expect(await work.entriesOf(id)).toEqual([
    'service_start',
    'break_start',
    'break_stop',
    'break_restart',
    'service_interrupted',
    'break_interrupted',
    'service_resume',
    'break_resume',
    'break_finish',
    'break_start',
    'service_stopped_early',
    'break_service_stop',
  ]);
});

test('a pause that runs when the office interrupts is told as interrupted', async () => {
  const id = await work.plan(guard, -3, 3);
  await field('startService', id, -3);
  await field('startBreak', id, -1);
  await breakOff(id, 'Intrusion');
  expect((await work.entriesOf(id)).sort()).toEqual(
    ['break_interrupted', 'break_start', 'service_interrupted', 'service_start'].sort(),
  );
});

/** Notifications about interruptions that an agent got. */
const told = ({ agentId }: Person, title = 'Service interrompu') =>
  asAdmin(work.world, async (client) => {
    const { rows } = await client.query<{ detail: string; link: string }>(
      `select payload->>'detail' as detail, payload->'agent'->>'link' as link from field.outbox
       where agency_id = $1 and payload->>'title' = $3 and payload->'agent'->>'id' = $2`,
      [work.agencyId, agentId, title],
    );
    return rows.map(({ detail, link }) => [detail.split(' : ')[1], link]);
  });

test('whoever is at the post is told why: also after the planned end, and the colleague who took it over', async () => {
  const late = await work.plan(guard, -6, -0.2);
  await field('startService', late, -6);
  expect((await breakOff(late, 'Relève faite')).status).toBe(200);
  expect(await told(guard)).toEqual([['Relève faite', `/terrain/priseService/${late}`]]);
  const colleague = await work.newGuard();
  const relieved = await work.plan(guard, -3, 3);
  await field('startService', relieved, -3);
  await field('endService', relieved, -2);
  await ok(work.world, colleague, executionCalls.startService, { params: { id: relieved }, body: act(-2) });
  const { status } = await breakOff(relieved, 'x'.repeat(500));
  expect(status).toBe(200);
  expect((await told(colleague)).map(([, link]) => link)).toEqual([`/terrain/priseService/${relieved}`]);
  expect(await told(guard)).toHaveLength(1);
});

test('the guard of a service that nobody planned is told too', async () => {
  const id = newId();
  const agentId = await newAgent(work.world, work.agencyId);
  guard = await newPerson(work.world, work.agencyId, {
    ...{ role: 'agent', agentId },
    rights: ['ACCOUNT_RIGHT_CREATE_MISSION'],
  });
  await ok(work.world, guard, serviceCalls.saveService, {
    body: {
      service: { id, site: { id: work.site.siteId }, planned: false, startAt: inHours(-1), endAt: inHours(3) },
    },
  });
  await field('startService', id, -1);
  expect((await breakOff(id, 'Site rendu')).status).toBe(200);
  expect(await told(guard)).toEqual([['Site rendu', `/terrain/priseService/${id}`]]);
});

const restore = async (id: string, who = work.manager) => {
  const { updatedAt } = await work.read(id);
  return callAs(work.world, who, serviceActs.calls.restoreService, { params: { id }, body: { updatedAt } });
};

test('an interruption made by mistake is taken back: hours and the pause go on, and the guard is told', async () => {
  const id = await work.plan(guard, -3, 3);
  await field('startService', id, -3);
  await field('startBreak', id, -1);
  await breakOff(id, 'Mauvais site');
  const interrupted = await work.read(id);
  expect(interrupted.brokenOff).toMatchObject({ reason: 'Mauvais site', by: expect.any(String) });
  const { status, body } = await restore(id);
  expect({ status, service: body.service.status, brokenOff: body.service.brokenOff }).toEqual({
    ...{ status: 200, service: 500, brokenOff: null },
  });
  expect(body.service.breaks).toMatchObject([{ endAt: null }]);
  expect((await work.entriesOf(id)).sort()).toEqual(
    [
      'break_interrupted',
      'break_resume',
      'break_start',
      'service_interrupted',
      'service_resume',
      'service_start',
    ].sort(),
  );
  expect(await told(guard, 'Interruption levée')).toHaveLength(1);
  expect((await restore(id)).status).toBe(409);
});

test('what the guard interrupted, or took up again, the office does not take back', async () => {
  const id = await work.plan(guard, -3, 3);
  await field('startService', id, -3);
  await field('interruptService', id, -2);
  expect((await restore(id)).status).toBe(409);
  await field('startService', id, -1.5);
  await breakOff(id, 'Erreur');
  await field('startService', id, 0.01);
  expect((await restore(id)).status).toBe(409);
  expect((await restore(id, guard)).status).toBe(403);
});

test('a phone reads who interrupted its service and why; its customer reads it in the logbook alone', async () => {
  const id = await work.plan(guard, -3, 3);
  await field('startService', id, -3);
  await breakOff(id, 'Site évacué');
  const brokenOff = { by: expect.any(String), reason: 'Site évacué', at: expect.any(String) };
  const { data } = await ok(work.world, guard, serviceCalls.fetchServices, { body: {} });
  expect(data.find((row) => row.id === id)).toMatchObject({ brokenOff });
  const { customerId } = work.site;
  const customer = await newPerson(work.world, work.agencyId, {
    ...{ role: 'customer', customerId },
    rights: ['ACCOUNT_RIGHT_LIST_MISSION', 'ACCOUNT_RIGHT_READ_MISSION', 'ACCOUNT_RIGHT_READ_SITES_PLANNING'],
  });
  const seen = await ok(work.world, customer, serviceCalls.fetchServices, { body: {} });
  expect(seen.data.find((row) => row.id === id)).toMatchObject({ status: 400, brokenOff: null });
  const { service } = await ok(work.world, customer, serviceCalls.service, { params: { id } });
  expect(service.brokenOff).toBeNull();
});
