import { AGENCY_CLOSED_KEY } from '@vigie/contracts/core/errors';
import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import type { LoneWorkerAlarm } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { supervisionCalls } from '@vigie/contracts/field/tracking/supervision.calls';
import { trackingCalls } from '@vigie/contracts/field/tracking/tracking.calls';
import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newPerson, ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { act, type FieldWork, openFieldWork } from '../execution/testing/field-work';
import { setAgencySettings } from '../testing/directory';
import { recordWatchRun } from './record-watch-run';
import { watchPhones } from './watch-phones.job';

const S = loneWorkerAlarmStatuses.value;
const MINUTE = 60_000;

let work: FieldWork;
let owner: Person;
let guard: Person;
let serviceId: string;
beforeAll(async () => {
  work = await openFieldWork();
  owner = await newPerson(work.world, work.agencyId, { owner: true });
});
beforeEach(async () => {
  guard = await work.newGuard();
  serviceId = await work.plan(guard);
  await ok(work.world, guard, executionCalls.startService, { params: { id: serviceId }, body: act(-1) });
});
afterAll(() => work.world.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const here = { latitude: 48.85, longitude: 2.35, accuracy: 9 };
type TypeKey = 'agent_sos' | 'agent_fall' | 'agent_leave' | 'agent_return';
const say = (typeKey: TypeKey, options: { id?: string; at?: string } = {}, who = guard) =>
  callAs(work.world, who, logbookCalls.saveSafetyEvent, {
    body: { id: options.id ?? newId(), at: options.at ?? inMinutes(-0.1), serviceId, typeKey, position: here },
  });
const read = async (id: string, who = work.manager): Promise<LoneWorkerAlarm> =>
  (await ok(work.world, who, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } })).alarm;
const ofGuard = async () =>
  (
    await ok(work.world, work.manager, loneWorkerAlarmCalls.fetchLoneWorkerAlarms, {
      body: { filters: { agent: [guard.agentId ?? ''] } },
    })
  ).data;
const look = (minutes = 0) =>
  watchPhones(work.world.databases.field, work.agencyId, new Date(Date.now() + minutes * MINUTE));
const acknowledge = async (id: string, who = work.manager) =>
  callAs(work.world, who, loneWorkerAlarmCalls.acknowledgeLoneWorkerAlarm, {
    params: { id },
    body: { updatedAt: (await read(id)).updatedAt },
  });
const mailsOf = (id: string) =>
  asAdmin(work.world, async (client) => {
    const { rows } = await client.query<{ to_address: string; subject: string; job: string }>(
      `select to_address, subject, (select o.name from field.outbox o where o.payload->>'emailId' = e.id::text) as job
       from platform.email e where agency_id = $1 and business_key like $2 order by created_at`,
      [work.agencyId, `loneWorkerAlarm/${id}/%`],
    );
    return rows;
  });
const membershipOf = ({ userId }: Person) =>
  asAdmin(work.world, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from platform.membership where agency_id = $1 and user_id = $2',
      [work.agencyId, userId],
    );
    return rows[0]?.id ?? '';
  });
const answersTo = (id: string) =>
  asAdmin(work.world, async (client) => {
    const { rows } = await client.query<{ payload: object }>(
      "select payload from field.outbox where agency_id = $1 and name = 'notification.wanted' and payload->>'key' = $2",
      [work.agencyId, `loneWorkerAlarm/${id}/acknowledged`],
    );
    return rows.map(({ payload }) => payload);
  });
const emailOf = ({ userId }: Person) => `${userId}@exemple.test`;
const setOnCall = (onCall: { id: string }[]) =>
  setAgencySettings(work.world, work.agencyId, {
    loneWorker: { onCall, escalateMin: 3, instructions: 'Appelez le 17' },
  });

test('who may change the settings reads who is called by name and telephone, and nobody else does', async () => {
  const { world, agencyId } = work;
  const called = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING'] });
  const powerless = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_LIST_MISSION'] });
  await setOnCall([{ id: await membershipOf(powerless) }, { id: await membershipOf(called) }, { id: newId() }]);
  const reader = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] });
  const { people } = await ok(world, reader, loneWorkerAlarmCalls.onCallPeople);
  // Whoever may not answer an alarm, or has left the agency, is passed over, and the owner comes last.
  expect(people[0]?.id).toBe(await membershipOf(called));
  expect(people.map((person) => Object.keys(person).sort())).toEqual(people.map(() => ['id', 'name', 'phone']));
  for (const other of [await newPerson(world, agencyId, { rights: [] }), guard])
    expect((await callAs(world, other, loneWorkerAlarmCalls.onCallPeople)).status).toBe(403);
});

test('a fall raises one alarm however often it is sent, with its own time, place and entry of the logbook', async () => {
  const [id, at] = [newId(), inMinutes(-180)];
  await ok(work.world, guard, executionCalls.startBreak, { params: { id: serviceId }, body: act(-0.9) });
  await ok(work.world, guard, executionCalls.endBreak, { params: { id: serviceId }, body: act(-0.8) });
  const answers = await Promise.all([say('agent_fall', { id }), say('agent_fall', { id })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await ofGuard()).toMatchObject([{ id, kind: 'fall', status: S.open, agent: { id: guard.agentId } }]);
  expect(await read(id)).toMatchObject({ position: here, inService: true, level: 1 });
  expect(await work.entriesOf(serviceId)).toContain('agent_fall');
  expect((await say('agent_sos', { id })).status).toBe(409);
  // After hours offline the alarm arrives late and keeps its own time.
  const late = newId();
  await say('agent_sos', { id: late, at });
  const alarm = await read(late);
  expect(alarm).toMatchObject({ at, position: null, inService: false, status: S.open });
  expect(alarm.steps[0]?.words).toMatch(/reçue 3\sh après/);
});

test('nobody is refused help for a clock that is ahead, nor outside a service: the place alone is not kept', async () => {
  const id = newId();
  expect((await say('agent_sos', { id, at: inHours(2) })).status).toBe(200);
  expect(Date.parse((await read(id)).at)).toBeLessThanOrEqual(Date.now());
  await ok(work.world, guard, executionCalls.endService, {
    params: { id: serviceId },
    body: { ...act(), reason: 'other', reasonText: 'Malaise' },
  });
  const after = newId();
  expect((await say('agent_sos', { id: after })).status).toBe(200);
  expect((await read(after)).status).toBe(S.open);
});

test('one after the other is called until somebody takes care of it; who has left is passed over', async () => {
  const [first, gone] = [await newPerson(work.world, work.agencyId), await newPerson(work.world, work.agencyId)];
  await setOnCall([{ id: await membershipOf(gone) }, { id: await membershipOf(first) }, { id: newId() }]);
  await asAdmin(work.world, (client) =>
    client.query('update platform.membership set status = 300 where user_id = $1', [gone.userId]),
  );
  const id = newId();
  await say('agent_sos', { id });
  await look(1);
  expect(await mailsOf(id)).toMatchObject([{ to_address: emailOf(first), job: 'platform.sendUrgentMail' }]);
  await Promise.all([look(4), look(4)]);
  await look(4);
  expect((await mailsOf(id)).map((it) => it.to_address)).toEqual([emailOf(first), emailOf(owner)]);
  await acknowledge(id);
  await look(20);
  const alarm = await read(id);
  expect(alarm).toMatchObject({ status: S.acknowledged, level: 2, acknowledgedBy: 'Prénom Nom' });
  expect(alarm.steps.map((it) => it.kind).sort()).toEqual(['acknowledged', 'notified', 'notified', 'raised']);
  const { event } = await ok(work.world, work.manager, logbookCalls.event, { params: { id } });
  expect(event.eventMessages.map((it) => it.content)).toContain('Prise en compte');
});

test('the agent is told once that somebody takes care of its call for help', async () => {
  const id = newId();
  await say('agent_sos', { id });
  await acknowledge(id);
  await acknowledge(id, owner);
  expect(await answersTo(id)).toEqual([
    expect.objectContaining({
      title: 'Votre alerte est prise en compte',
      detail: 'Demande de renfort (SOS) : Prénom Nom',
      agent: { id: guard.agentId, link: '/terrain/pti' },
    }),
  ]);
});

test('who answers an alarm second reads who was faster, and when', async () => {
  const id = newId();
  await say('agent_sos', { id });
  const { updatedAt } = await read(id);
  const params = { id };
  const answers = await Promise.all(
    [work.manager, owner].map((who) =>
      callAs(work.world, who, loneWorkerAlarmCalls.acknowledgeLoneWorkerAlarm, { params, body: { updatedAt } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    key: 'already_acknowledged',
    message: expect.stringMatching(/^Alerte déjà prise en compte par Prénom Nom, \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
  });
  const seen = { updatedAt: (await read(id)).updatedAt, outcome: 'real' as const, words: 'Malaise' };
  const close = () => callAs(work.world, owner, loneWorkerAlarmCalls.closeLoneWorkerAlarm, { params, body: seen });
  await close();
  const second = { ...seen, words: 'Fausse manœuvre' };
  const { body } = await callAs(work.world, work.manager, loneWorkerAlarmCalls.closeLoneWorkerAlarm, {
    params,
    body: second,
  });
  expect(body).toMatchObject({ key: 'already_closed', message: expect.stringContaining('déjà close par Prénom Nom') });
});

test('a list that changes while an alarm waits passes nobody over, and calls nobody twice before all were called', async () => {
  const listed = await Promise.all([0, 1, 2].map(() => newPerson(work.world, work.agencyId)));
  const [first, second, third] = listed.map(emailOf);
  const ids = await Promise.all(listed.map(membershipOf));
  const listOf = (...places: number[]) => setOnCall(places.map((n) => ({ id: ids[n] ?? '' })));
  await listOf(0, 1, 2);
  const id = newId();
  await say('agent_sos', { id });
  await look(1);
  // The person called first is removed from the list: the second is next, not the third.
  await listOf(1, 2);
  await look(4);
  await listOf(2, 1, 0);
  for (const minutes of [8, 12, 16]) await look(minutes);
  expect((await mailsOf(id)).map((it) => it.to_address)).toEqual([first, second, third, emailOf(owner), first]);
});

test('settings that cannot be read keep nobody from being called', async () => {
  await setAgencySettings(work.world, work.agencyId, { loneWorker: { onCall: 'personne' }, agencySettingsFeature: 7 });
  const id = newId();
  expect((await say('agent_sos', { id })).status).toBe(200);
  expect((await mailsOf(id)).map((it) => it.to_address)).toEqual([emailOf(owner)]);
  await look(6);
  expect((await ok(work.world, guard, loneWorkerCalls.loneWorkerRules)).silenceMin).toBe(5);
  await setOnCall([]);
});

describe('a phone that watches over its agent', () => {
  const watch = (kind: 'on' | 'off', watchId: string, minutes = -30) =>
    ok(work.world, guard, loneWorkerCalls.saveWatch, {
      body: { id: newId(), watchId, at: inMinutes(minutes), serviceId, kind, checks: [] },
    });
  const beat = (at = inMinutes(0)) =>
    ok(work.world, guard, trackingCalls.saveTracking, {
      body: { positions: [{ id: newId(), serviceId, at, position: here, safety: 'watching', batteryPercent: 64 }] },
    });
  const silences = async () => (await ofGuard()).filter(({ kind }) => kind === 'silence');

  test('goes on when the offer of the agency ends at night, and calls for help; not in an agency that was closed', async () => {
    const { world, agencyId } = work;
    const setAgency = (paid: boolean, status: number) =>
      asAdmin(world, (client) =>
        client.query('update platform.agency set subscription_active = $2, status = $3 where id = $1', [
          agencyId,
          paid,
          status,
        ]),
      );
    const { activated, deactivated } = AGENCY_STATUS;
    await watch('on', newId());
    await setAgency(false, activated);
    try {
      await beat();
      expect((await say('agent_sos')).status).toBe(200);
      const end = { params: { id: serviceId }, body: act(0) };
      const other = await callAs(world, guard, executionCalls.endService, end);
      expect([other.status, other.body.key]).toEqual([403, AGENCY_CLOSED_KEY]);
      await setAgency(false, deactivated);
      expect((await say('agent_sos')).status).toBe(403);
    } finally {
      await setAgency(true, activated);
    }
    await look(4);
    expect((await ofGuard()).map(({ kind }) => kind)).toEqual(['sos']);
  });

  test('and says nothing any more raises one alarm, whoever looks and however often; its next sign is noted', async () => {
    await watch('on', newId());
    await beat();
    await look(4);
    expect(await silences()).toEqual([]);
    await Promise.all([look(6), look(6)]);
    await look(7);
    const [alarm, ...others] = await silences();
    expect(others).toEqual([]);
    const told = { infos: expect.stringMatching(/^Aucun signe du téléphone depuis \d\d:\d\d, batterie à 64 %$/) };
    expect(await read(alarm?.id ?? '')).toMatchObject({ status: S.open, position: here, returnedAt: null, ...told });
    await beat();
    expect((await read(alarm?.id ?? '')).returnedAt).not.toBeNull();
  });

  test('spoke to nobody while the product was down: it has as long again to be heard, and not longer', async () => {
    const looked = (minutes: number) =>
      transaction(work.world.databases.field, { agencyId: work.agencyId }, () =>
        recordWatchRun(work.agencyId, new Date(Date.now() + minutes * MINUTE)),
      );
    await watch('on', newId());
    await beat();
    await looked(0);
    await looked(9);
    await look(9);
    await look(13);
    expect(await silences()).toEqual([]);
    // Repeated outages get no second period of grace.
    await looked(13);
    await look(15);
    expect(await silences()).toHaveLength(1);
    await looked(16);
    await asAdmin(work.world, (client) =>
      client.query('delete from field.lone_worker_look where agency_id = $1', [work.agencyId]),
    );
  });

  test('is not expected to speak in a break, nor after the end of the service or of the watch', async () => {
    const watchId = newId();
    await watch('on', watchId);
    await ok(work.world, guard, executionCalls.startBreak, { params: { id: serviceId }, body: act() });
    await beat();
    await look(10);
    await ok(work.world, guard, executionCalls.endBreak, { params: { id: serviceId }, body: act() });
    await watch('off', watchId, 0);
    // A begin sent again after the end does not reopen the watch.
    await watch('on', watchId);
    await look(10);
    const ended = newId();
    await watch('on', ended);
    const body = { ...act(), reason: 'other' as const, reasonText: 'Fermeture' };
    await ok(work.world, guard, executionCalls.endService, { params: { id: serviceId }, body });
    await look(10);
    expect(await silences()).toEqual([]);
    expect(await work.entriesOf(serviceId)).toContain('agent_watch_on');
  });

  test('is not missed once its agent was relieved, while the service goes on', async () => {
    await watch('on', newId());
    const relief = await work.newGuard();
    await work.reassign(serviceId, relief);
    await ok(work.world, relief, executionCalls.startService, { params: { id: serviceId }, body: act() });
    const body = { ...act(), reason: 'other' as const, reasonText: 'Relève' };
    await ok(work.world, guard, executionCalls.endService, { params: { id: serviceId }, body });
    expect((await work.read(serviceId)).status).toBe(200);
    await look(10);
    expect(await silences()).toEqual([]);
  });

  test('watches past the planned end, for as long as its agent waits for a relief; in a break it may be silent', async () => {
    guard = await work.newGuard();
    serviceId = await work.plan(guard, -6, -2);
    await ok(work.world, guard, executionCalls.startService, { params: { id: serviceId }, body: act(-6) });
    await watch('on', newId(), -300);
    await beat();
    const tracked = async () =>
      (await ok(work.world, work.manager, supervisionCalls.fetchTracking, { body: { agents: [guard.agentId ?? ''] } }))
        .data;
    expect(await tracked()).toMatchObject([{ position: here, service: { status: 800 } }]);
    await look(4);
    expect(await silences()).toEqual([]);
    await ok(work.world, guard, executionCalls.startBreak, { params: { id: serviceId }, body: act(-0.01) });
    await beat();
    expect(await tracked()).toMatchObject([{ position: null }]);
    await look(10);
    expect(await silences()).toEqual([]);
    await ok(work.world, guard, executionCalls.endBreak, { params: { id: serviceId }, body: act() });
    await look(10);
    expect(await silences()).toHaveLength(1);
    const own = await ok(work.world, guard, supervisionCalls.myTracking);
    expect(own.positions).toHaveLength(1);
  });

  test('is on the map of who supervises, and in a break is not; the agent sees its own, others nothing', async () => {
    await watch('on', newId());
    await beat();
    const tracked = async () =>
      (await ok(work.world, work.manager, supervisionCalls.fetchTracking, { body: { agents: [guard.agentId ?? ''] } }))
        .data;
    expect(await tracked()).toMatchObject([{ position: here, safety: 'watching', batteryPercent: 64 }]);
    await beat(inHours(-3));
    const own = await ok(work.world, guard, supervisionCalls.myTracking);
    expect(own.positions).toHaveLength(1);
    await ok(work.world, guard, executionCalls.startBreak, { params: { id: serviceId }, body: act() });
    await beat();
    expect((await tracked())[0]).toMatchObject({ position: null });
    const colleague = await work.newGuard();
    expect((await ok(work.world, colleague, supervisionCalls.myTracking)).positions).toEqual([]);
    const customer = await newPerson(work.world, work.agencyId, {
      role: 'customer',
      customerId: work.site.customerId,
      rights: ['ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING'],
    });
    const params = { id: serviceId };
    const trail = await ok(work.world, work.manager, supervisionCalls.serviceTracking, { params });
    expect(trail.positions).toMatchObject([{ position: here, agent: { id: guard.agentId } }]);
    const none = { params: { id: newId() } };
    expect((await callAs(work.world, work.manager, supervisionCalls.serviceTracking, none)).status).toBe(404);
    for (const who of [customer, colleague]) {
      expect((await callAs(work.world, who, supervisionCalls.serviceTracking, { params })).status).toBe(403);
      const { status } = await callAs(work.world, who, supervisionCalls.fetchTracking, { body: {} });
      expect(status).toBe(403);
    }
  });
});

test('an agent reads its own alarms alone, and its return to the perimeter is noted under the alarm', async () => {
  const id = newId();
  await say('agent_leave', { id });
  await say('agent_return');
  expect(await read(id, guard)).toMatchObject({ kind: 'perimeter', returnedAt: expect.any(String), status: S.open });
  const colleague = await work.newGuard();
  const { status } = await callAs(work.world, colleague, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } });
  expect(status).toBe(404);
});

test('an alarm says that its agent has left the service since, and who has it now', async () => {
  const id = newId();
  await say('agent_sos', { id });
  expect(await read(id)).toMatchObject({ leftAt: null, nowAgent: null });
  const relief = await work.newGuard();
  await work.reassign(serviceId, relief);
  expect(await read(id)).toMatchObject({ leftAt: null, nowAgent: { id: relief.agentId } });
  const body = { ...act(), reason: 'other' as const, reasonText: 'Relève' };
  await ok(work.world, guard, executionCalls.endService, { params: { id: serviceId }, body });
  expect(await read(id)).toMatchObject({ leftAt: body.at, nowAgent: { id: relief.agentId } });
});

test('a drill begins at its hour, is no real alarm, and is closed as a drill; figures count it apart', async () => {
  const id = newId();
  const body = { id, service: { id: serviceId }, at: inMinutes(30) };
  const drill = await ok(work.world, work.manager, loneWorkerAlarmCalls.saveLoneWorkerAlarm, { body });
  expect(drill.alarm).toMatchObject({ status: S.scheduled, recordedAt: null });
  const hidden = await callAs(work.world, guard, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } });
  expect(hidden.status).toBe(404);
  const past = { body: { id: newId(), service: { id: serviceId }, at: inMinutes(-30) } };
  expect((await callAs(work.world, work.manager, loneWorkerAlarmCalls.saveLoneWorkerAlarm, past)).status).toBe(400);
  const figures = async () =>
    (await ok(work.world, work.manager, loneWorkerAlarmCalls.loneWorkerFigures, { query: {} })).figures;
  const before = await figures();
  await look(31);
  await look(31);
  expect((await read(id)).status).toBe(S.open);
  expect((await mailsOf(id))[0]?.subject).toMatch(/^Exercice PTI/);
  await acknowledge(id);
  const close = async (outcome: 'real' | 'drill') => {
    const { updatedAt } = await read(id);
    return callAs(work.world, work.manager, loneWorkerAlarmCalls.closeLoneWorkerAlarm, {
      params: { id },
      body: { updatedAt, outcome, words: 'Répondu en une minute' },
    });
  };
  expect((await close('real')).status).toBe(400);
  expect((await close('drill')).status).toBe(200);
  const after = await figures();
  expect([after.drills - before.drills, after.alarms - before.alarms]).toEqual([1, 0]);
});
