import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { trackingCalls } from '@vigie/contracts/field/tracking/tracking.calls';
import { asAdmin, newPerson, ok, type Person } from '@vigie/testing/people';
import { withBrokenRow } from '@vigie/testing/records/break-row';
import { act, type FieldWork, openFieldWork } from '../execution/testing/field-work';
import { setAgencySettings } from '../testing/directory';
import { watchPhones } from './watch-phones.job';

/** The watch and its chain in bad days: an agent who changes phones, and an agency in which nobody can be called. */

const MINUTE = 60_000;

let work: FieldWork;
let guard: Person;
let serviceId: string;
beforeAll(async () => {
  work = await openFieldWork();
});
beforeEach(async () => {
  guard = await work.newGuard();
  serviceId = await work.plan(guard);
  await ok(work.world, guard, executionCalls.startService, { params: { id: serviceId }, body: act(-1) });
});
afterAll(() => work.world.close());

const watch = (kind: 'on' | 'off', watchId: string, minutes: number) =>
  ok(work.world, guard, loneWorkerCalls.saveWatch, {
    body: {
      ...{ id: newId(), watchId, serviceId, kind, checks: [] },
      at: new Date(Date.now() + minutes * MINUTE).toISOString(),
    },
  });
const silencesAfter = async (minutes: number) => {
  await watchPhones(work.world.databases.field, work.agencyId, new Date(Date.now() + minutes * MINUTE));
  const { data } = await ok(work.world, work.manager, loneWorkerAlarmCalls.fetchLoneWorkerAlarms, {
    body: { filters: { agent: [guard.agentId ?? ''] } },
  });
  return data.filter(({ kind }) => kind === 'silence').length;
};

test('the begin that the first phone sends late leaves the second one watched', async () => {
  const [first, second] = [newId(), newId()];
  await watch('on', second, -10);
  await watch('on', first, -30);
  await watch('off', first, -20);
  expect(await silencesAfter(10)).toBe(1);
});

test('nor does it when its end arrived before it', async () => {
  const [first, second] = [newId(), newId()];
  await watch('off', first, -20);
  await watch('on', second, -25);
  await watch('on', first, -30);
  expect(await silencesAfter(10)).toBe(1);
});

test('a phone that takes over later is the only one that is expected to speak', async () => {
  const [first, second] = [newId(), newId()];
  await watch('on', first, -30);
  await watch('on', second, -10);
  await watch('off', second, 0);
  expect(await silencesAfter(10)).toBe(0);
});

const speak = (watchId: string | undefined, minutes = 0) =>
  ok(work.world, guard, trackingCalls.saveTracking, {
    body: {
      positions: [{ id: newId(), serviceId, watchId, at: new Date(Date.now() + minutes * MINUTE).toISOString() }],
    },
  });
const setWatch = (watchId: string, set: string) =>
  asAdmin(work.world, (client) => client.query(`update field.lone_worker_watch set ${set} where id = $1`, [watchId]));

test('the phone left behind does not speak for the one that took over, and is told to end', async () => {
  const [first, second] = [newId(), newId()];
  await watch('on', first, -30);
  expect(await speak(first)).toEqual({ takenOver: false });
  await watch('on', second, -10);
  await setWatch(second, `seen_at = now() - interval '9 minutes'`);
  expect(await speak(first)).toEqual({ takenOver: true });
  expect(await silencesAfter(0)).toBe(1);
  expect(await speak(second)).toEqual({ takenOver: false });
});

test('a phone that falls silent again while its alarm is open raises no second one: the alarm says so, and calls again', async () => {
  const only = newId();
  await watch('on', only, -10);
  expect(await silencesAfter(6)).toBe(1);
  const body = { filters: { agent: [guard.agentId ?? ''] } };
  const { data } = await ok(work.world, work.manager, loneWorkerAlarmCalls.fetchLoneWorkerAlarms, { body });
  const params = { id: data[0]?.id ?? '' };
  const read = async () => (await ok(work.world, work.manager, loneWorkerAlarmCalls.loneWorkerAlarm, { params })).alarm;
  // Everybody was called.
  await asAdmin(work.world, (client) =>
    client.query('update field.lone_worker_alarm set next_step_at = null where id = $1', [params.id]),
  );
  const before = await read();
  await speak(only);
  expect((await read()).returnedAt).not.toBeNull();
  await silencesAfter(6);
  expect(await silencesAfter(7)).toBe(1);
  const again = await read();
  expect(again).toMatchObject({ status: before.status, returnedAt: null, nextStepAt: expect.any(String) });
  expect(again.steps.flatMap(({ kind, words }) => (kind === 'silentAgain' ? [words] : []))).toEqual([
    expect.stringMatching(/^De nouveau : Aucun signe du téléphone depuis \d\d:\d\d/),
  ]);
  await speak(only);
  const { updatedAt, returnedAt } = await read();
  expect(returnedAt).not.toBeNull();
  // Whoever has taken charge of it has read that the phone answers.
  await ok(work.world, work.manager, loneWorkerAlarmCalls.acknowledgeLoneWorkerAlarm, { params, body: { updatedAt } });
  expect(await silencesAfter(6)).toBe(2);
});

test('a phone of an earlier release, which does not name its watch, is heard', async () => {
  const only = newId();
  await watch('on', only, -10);
  await setWatch(only, `seen_at = now() - interval '9 minutes'`);
  expect(await speak(undefined)).toEqual({ takenOver: false });
  expect(await silencesAfter(0)).toBe(0);
});

test('a watch that ended with its service goes on when the service runs again and the phone still speaks', async () => {
  const only = newId();
  await watch('on', only, -10);
  await setWatch(only, `ended_at = now() - interval '1 minute'`);
  await speak(only);
  expect(await silencesAfter(10)).toBe(1);
});

test('a sign that was sent before the end of the watch, and comes after it, does not begin it again', async () => {
  const only = newId();
  await watch('on', only, -10);
  await watch('off', only, 0);
  expect(await speak(only, -1)).toEqual({ takenOver: false });
  expect(await silencesAfter(10)).toBe(0);
});

test('a call for help that overtakes its start keeps its place; one before the service does not', async () => {
  const position = { latitude: 48.85, longitude: 2.35, accuracy: 9 };
  const colleague = await work.newGuard();
  const [now, later] = [await work.plan(colleague), await work.plan(colleague, 6, 9)];
  const placeOf = async (ofService: string, at: string) => {
    const body = { id: newId(), at, serviceId: ofService, typeKey: 'agent_sos' as const, position };
    await ok(work.world, colleague, logbookCalls.saveSafetyEvent, { body });
    const { alarm } = await ok(work.world, work.manager, loneWorkerAlarmCalls.loneWorkerAlarm, {
      params: { id: body.id },
    });
    return [alarm.position, alarm.inService];
  };
  const at = new Date().toISOString();
  expect(await placeOf(now, at)).toEqual([position, true]);
  expect(await placeOf(later, at)).toEqual([null, false]);
  const end = { ...act(-0.1), reason: 'other' as const, reasonText: 'Malaise' };
  await ok(work.world, colleague, executionCalls.startService, { params: { id: now }, body: act(-0.5) });
  await ok(work.world, colleague, executionCalls.endService, { params: { id: now }, body: end });
  expect(await placeOf(now, at)).toEqual([null, false]);
});

test('the phone of a relief is watched though its start has not arrived', async () => {
  const own = serviceId;
  const relief = await work.newGuard();
  guard = relief;
  serviceId = own;
  await watch('on', newId(), -10);
  expect(await silencesAfter(10)).toBe(1);
});

test('an alarm that nobody could be called for calls who is named later, and says only once that nobody was there', async () => {
  const owner = await newPerson(work.world, work.agencyId, { owner: true });
  const named = await newPerson(work.world, work.agencyId);
  await asAdmin(work.world, (client) =>
    client.query('update platform.user_account set active = false where id = $1', [owner.userId]),
  );
  const id = newId();
  await ok(work.world, guard, logbookCalls.saveSafetyEvent, {
    body: { id, at: new Date().toISOString(), serviceId, typeKey: 'agent_sos', position: null },
  });
  const notified = async () => {
    const { alarm } = await ok(work.world, work.manager, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } });
    return alarm.steps.flatMap(({ kind, words }) => (kind === 'notified' ? [words] : []));
  };
  for (const minutes of [4, 8]) await silencesAfter(minutes);
  expect(await notified()).toEqual(["Personne à prévenir dans l'agence"]);
  const onCall = await asAdmin(work.world, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from platform.membership where user_id = $1', [
      named.userId,
    ]);
    return rows;
  });
  await setAgencySettings(work.world, work.agencyId, { loneWorker: { onCall, escalateMin: 3 } });
  await silencesAfter(12);
  expect((await notified()).slice(1)).toEqual([expect.stringMatching(/^Prévenu par e-mail : /)]);
});

/** Sends the SOS of an agent; returns the id of its alarm. */
const raise = async (ofService: string, who: Person, id = newId()): Promise<string> => {
  const at = new Date().toISOString();
  const body = { id, at, serviceId: ofService, typeKey: 'agent_sos' as const, position: null };
  await ok(work.world, who, logbookCalls.saveSafetyEvent, { body });
  return id;
};
const callsOf = async (id: string): Promise<number> => {
  const { alarm } = await ok(work.world, work.manager, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } });
  return alarm.steps.filter(({ kind }) => kind === 'notified').length;
};

test('a call for help is kept when its first call throws, and the watch calls', async () => {
  const id = newId();
  const when = `new.alarm_id = '${id}' and new.kind = 'notified'`;
  const brokenRow = { table: 'field.lone_worker_step', on: 'insert', when } as const;
  await withBrokenRow(work.world, brokenRow, async () => void (await raise(serviceId, guard, id)));
  expect(await callsOf(id)).toBe(0);
  await watchPhones(work.world.databases.field, work.agencyId);
  expect(await callsOf(id)).toBe(1);
});

test('an alarm that cannot be called stops neither another one nor the silence of a phone', async () => {
  const broken = await raise(serviceId, guard);
  const other = await work.newGuard();
  const otherService = await work.plan(other);
  await ok(work.world, other, executionCalls.startService, { params: { id: otherService }, body: act(-1) });
  const sound = await raise(otherService, other);
  const onCall = await asAdmin(work.world, async (client) => {
    // The older alarm comes first and throws.
    await client.query("update field.lone_worker_alarm set next_step_at = now() - interval '1 hour' where id = $1", [
      broken,
    ]);
    await client.query('update field.lone_worker_alarm set next_step_at = now() where id = $1', [sound]);
    const two = await Promise.all([1, 2].map(() => newPerson(work.world, work.agencyId)));
    const { rows } = await client.query<{ id: string }>(
      'select id from platform.membership where user_id = any($1::uuid[])',
      [two.map(({ userId }) => userId)],
    );
    return rows;
  });
  await withBrokenRow(work.world, { table: 'field.lone_worker_alarm', when: `old.id = '${broken}'` }, async () => {
    await setAgencySettings(work.world, work.agencyId, { loneWorker: { onCall, escalateMin: 3 } });
    await watch('on', newId(), -10);
    const before = await callsOf(sound);
    await expect(silencesAfter(10)).rejects.toThrow('this row is broken');
    expect(await callsOf(sound)).toBe(before + 1);
    const silences = await ok(work.world, work.manager, loneWorkerAlarmCalls.fetchLoneWorkerAlarms, {
      body: { filters: { agent: [guard.agentId ?? ''], kind: ['silence'] } },
    });
    expect(silences.data).toHaveLength(1);
  });
});

test('who is called for an alarm that comes an hour late reads so at once, before driving to where it was', async () => {
  const id = newId();
  const at = new Date(Date.now() - 50 * MINUTE).toISOString();
  await ok(work.world, guard, logbookCalls.saveSafetyEvent, {
    body: { id, at, serviceId, typeKey: 'agent_sos', position: { latitude: 48.8, longitude: 2.3 } },
  });
  const told = await asAdmin(work.world, async (client) => {
    const { rows } = await client.query<{ said: string }>(
      `select payload->>'detail' as said from field.outbox where payload->>'key' = $1
       union all select text_body from platform.email where business_key like $1 || '/%'`,
      [`loneWorkerAlarm/${id}`],
    );
    return rows.map(({ said }) => said);
  });
  expect(told).toHaveLength(2);
  for (const said of told) expect(said).toMatch(/reçue 50\smin après/);
});

test('an alarm that was taken charge of by mistake is given back: the next person is called at once, then the others', async () => {
  const listed = await Promise.all([0, 1, 2].map(() => newPerson(work.world, work.agencyId)));
  const [first, second, third] = listed as [Person, Person, Person];
  const membershipOf = async ({ userId }: Person) =>
    asAdmin(work.world, async (client) => {
      const { rows } = await client.query<{ id: string }>('select id from platform.membership where user_id = $1', [
        userId,
      ]);
      return rows[0]?.id ?? '';
    });
  const onCall = (await Promise.all(listed.map(membershipOf))).map((person) => ({ id: person }));
  await setAgencySettings(work.world, work.agencyId, { loneWorker: { onCall, escalateMin: 3 } });
  const id = await raise(serviceId, guard);
  const read = async () =>
    (await ok(work.world, work.manager, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } })).alarm;
  const { acknowledgeLoneWorkerAlarm, giveBackLoneWorkerAlarm } = loneWorkerAlarmCalls;
  const send = async (who: Person, call: typeof acknowledgeLoneWorkerAlarm | typeof giveBackLoneWorkerAlarm) => {
    const { updatedAt } = await read();
    return ok(work.world, who, call, { params: { id }, body: { updatedAt } });
  };
  await send(second, acknowledgeLoneWorkerAlarm);
  await silencesAfter(20);
  expect(await callsOf(id)).toBe(1);
  await send(second, giveBackLoneWorkerAlarm);
  expect(await read()).toMatchObject({ status: 100, acknowledgedAt: null, acknowledgedBy: null, waitedS: null });
  expect(await callsOf(id)).toBe(2);
  for (const minutes of [4, 8]) await silencesAfter(minutes);
  const mailed = await asAdmin(work.world, async (client) => {
    const { rows } = await client.query<{ to_address: string }>(
      'select to_address from platform.email where business_key like $1 order by created_at',
      [`loneWorkerAlarm/${id}/%`],
    );
    return rows.map(({ to_address }) => to_address);
  });
  // Who has just given it back is not called at once, but after everybody else.
  expect(mailed).toEqual([first, third, first, second].map(({ userId }) => `${userId}@exemple.test`));
  await send(first, acknowledgeLoneWorkerAlarm);
  expect((await read()).steps.map(({ kind }) => kind).filter((kind) => kind !== 'notified')).toEqual([
    ...['raised', 'acknowledged', 'givenBack', 'acknowledged'],
  ]);
});
