import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { asAdmin, newPerson, ok, type Person } from '@vigie/testing/people';
import { act, type FieldWork, openFieldWork } from '../../execution/testing/field-work';
import { watchPhones } from '../watch-phones.job';

const MINUTE = 60_000;
const { acknowledgeLoneWorkerAlarm, giveBackLoneWorkerAlarm, closeLoneWorkerAlarm, reopenLoneWorkerAlarm } =
  loneWorkerAlarmCalls;

let work: FieldWork;
let owner: Person;
let guard: Person;
let serviceId: string;
let id: string;
beforeAll(async () => {
  work = await openFieldWork();
  owner = await newPerson(work.world, work.agencyId, { owner: true });
});
beforeEach(async () => {
  guard = await work.newGuard();
  serviceId = await work.plan(guard);
  await ok(work.world, guard, executionCalls.startService, { params: { id: serviceId }, body: act(-1) });
  id = newId();
  const body = { id, at: new Date().toISOString(), serviceId, typeKey: 'agent_sos' as const, position: null };
  await ok(work.world, guard, logbookCalls.saveSafetyEvent, { body });
});
afterAll(() => work.world.close());

const read = async () =>
  (await ok(work.world, work.manager, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } })).alarm;
const send = async (
  call: typeof acknowledgeLoneWorkerAlarm | typeof giveBackLoneWorkerAlarm | typeof reopenLoneWorkerAlarm,
) => ok(work.world, work.manager, call, { params: { id }, body: { updatedAt: (await read()).updatedAt } });
/** Reminders after the watch has run at these minutes from now. */
const remindersAfter = async (...minutes: number[]): Promise<string[]> => {
  for (const minute of minutes)
    await watchPhones(work.world.databases.field, work.agencyId, new Date(Date.now() + minute * MINUTE));
  return (await read()).steps.filter(({ kind }) => kind === 'reminded').map(({ words }) => words);
};
const told = () =>
  asAdmin(work.world, async (client) => {
    const { rows } = await client.query<{ said: string }>(
      `select concat_ws(' ', payload->>'title', payload->>'detail') as said from field.outbox where payload->>'key' like $1
       union all select concat_ws(' ', to_address, text_body) from platform.email where business_key like $2`,
      [`loneWorkerAlarm/${id}/left/%`, `loneWorkerAlarm/${id}/%`],
    );
    return rows.map(({ said }) => said).filter((said) => said.includes('prise en compte par'));
  });

test('an alarm that was taken charge of and left is told to everybody, and another person on call is called', async () => {
  await send(acknowledgeLoneWorkerAlarm);
  expect(await remindersAfter(29)).toEqual([]);
  const [words, ...more] = await remindersAfter(31, 32);
  expect(more).toEqual([]);
  expect(words).toMatch(/^Rappel : prise en compte par .* depuis 31\smin, pas encore close/);
  const said = await told();
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^Alerte toujours ouverte : .* prise en compte par/);
  expect(said[1]).toMatch(new RegExp(`^${owner.userId}@exemple.test .* n'est pas close`));
  // It stays with whoever took charge of it, and goes on for some time only.
  expect(await read()).toMatchObject({ status: 200, acknowledgedBy: expect.any(String) });
  expect(await remindersAfter(62, 93, 124, 155)).toHaveLength(3);
  expect((await read()).nextStepAt).toBeNull();
});

test('nobody is reminded of an alarm that was closed, nor of one given back; of one opened again they are', async () => {
  await send(acknowledgeLoneWorkerAlarm);
  const { updatedAt } = await read();
  const body = { outcome: 'false' as const, words: 'Erreur', updatedAt };
  await ok(work.world, work.manager, closeLoneWorkerAlarm, { params: { id }, body });
  expect(await remindersAfter(31)).toEqual([]);
  await send(reopenLoneWorkerAlarm);
  expect(await remindersAfter(31)).toHaveLength(1);
  await send(giveBackLoneWorkerAlarm);
  expect(await remindersAfter(62)).toHaveLength(1);
});

test('nobody is reminded of an agent who has ended its service since', async () => {
  await send(acknowledgeLoneWorkerAlarm);
  const end = { ...act(-0.1), reason: 'other' as const, reasonText: 'Relevé' };
  await ok(work.world, guard, executionCalls.endService, { params: { id: serviceId }, body: end });
  expect(await remindersAfter(31)).toEqual([]);
  expect((await read()).nextStepAt).toBeNull();
});
