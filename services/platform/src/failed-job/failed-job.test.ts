import { newId } from '@vigie/contracts/core/id';
import { FAILED_JOB_KEPT_DAYS } from '@vigie/contracts/platform/failed-job/failed-job';
import { failedJobCalls } from '@vigie/contracts/platform/failed-job/failed-job.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { eraseFailedJobs } from './erase-failed-jobs.job';
import { noteFailedJob } from './note-failed-job';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await newPerson(world, await newAgency(world, 'Vigilance'), { role: 'admin' });
});
afterAll(() => world.close());
beforeEach(() => asAdmin(world, (client) => client.query('truncate platform.failed_job')));

const givenUp = (more: object = {}) => ({
  id: `platform.push_${newId()}`,
  name: 'platform.push',
  queue: 'reminders',
  payload: { agencyId: admin.agencyId, notificationId: newId() } as unknown,
  reason: 'connect ECONNREFUSED',
  attempts: 8,
  requestId: 'r-1',
  ...more,
});
const note = (more: object = {}) => noteFailedJob(world.databases.platform, givenUp(more));
const listed = async (body: object = {}) => (await ok(world, admin, failedJobCalls.fetchFailedJobs, { body })).data;
const retry = (ids: string[]) => ok(world, admin, failedJobCalls.retryFailedJobs, { body: { ids } });
const asked = async () =>
  (
    await asAdmin(world, (client) =>
      client.query<{ name: string; payload: unknown; request_id: string | null }>(
        `select name, payload, request_id from platform.outbox where name = 'platform.push' and relayed_at is null`,
      ),
    )
  ).rows;

test('a job that gave up is listed with its agency, its reason and its tries, once', async () => {
  const job = givenUp();
  await noteFailedJob(world.databases.platform, job);
  await noteFailedJob(world.databases.platform, job);
  expect(await listed()).toMatchObject([
    {
      id: job.id,
      name: 'platform.push',
      agency: { name: 'Vigilance' },
      reason: job.reason,
      attempts: 8,
      state: 'failed',
    },
  ]);
});

test.each([
  ['of the whole installation', {}],
  ['of an agency that is gone', { agencyId: newId() }],
  ['with a payload that is none', null],
  ['whose agency is no id', { agencyId: 'x' }],
])('one %s has no agency', async (_what, payload) => {
  await note({ payload });
  expect(await listed()).toMatchObject([{ agency: null }]);
});

test('it is asked for again once, with what it was given, however often somebody taps', async () => {
  const job = givenUp();
  await noteFailedJob(world.databases.platform, job);
  const taps = await Promise.all([retry([job.id]), retry([job.id])]);
  expect(taps.map(({ retried }) => retried).sort()).toEqual([0, 1]);
  expect(await asked()).toEqual([{ name: job.name, payload: job.payload, request_id: 'r-1' }]);
  expect(await listed()).toMatchObject([{ state: 'retried' }]);
  expect((await listed({ filters: { state: ['failed'] } })).length).toBe(0);
});

test('one that gives up again is in failure again', async () => {
  const job = givenUp();
  await noteFailedJob(world.databases.platform, job);
  await retry([job.id]);
  await noteFailedJob(world.databases.platform, { ...job, reason: 'still' });
  expect(await listed()).toMatchObject([{ state: 'failed', reason: 'still' }]);
});

test('a broken record that fails at each run of a scheduled job is one row, until somebody asks for it again', async () => {
  const payload = { agencyId: admin.agencyId };
  for (const reason of ['record a', 'record a', 'record b', 'record a']) await note({ payload, reason, attempts: 3 });
  const rows = (await listed()).map(({ id, reason, attempts }) => ({ id, reason, attempts }));
  expect(rows).toMatchObject([
    { reason: 'record a', attempts: 9 },
    { reason: 'record b', attempts: 3 },
  ]);
  await retry([rows[0]?.id ?? '']);
  await note({ payload, reason: 'record a' });
  expect(await listed()).toHaveLength(3);
  await note({ payload: { agencyId: newId() }, reason: 'record b' });
  expect(await listed()).toHaveLength(4);
});

test('a search finds it by its reason and by its agency; a reason without end is cut', async () => {
  await note({ reason: `\0${'x'.repeat(5_000)}` });
  await note({ reason: 'Délai dépassé', payload: {} });
  expect(await listed({ query: 'delai' })).toMatchObject([{ reason: 'Délai dépassé' }]);
  expect((await listed({ query: 'vigilance' }))[0]?.reason).toHaveLength(1_000);
});

test('an address that the reason quotes is not told to who works for the platform', async () => {
  await note({ reason: '550 5.1.1 <karim.o+nuit@agence-du-port.fr>: Recipient address rejected (user@smtp.example)' });
  const [row] = await listed();
  expect(row?.reason).toBe('550 5.1.1 <…@agence-du-port.fr>: Recipient address rejected (…@smtp.example)');
  expect(await listed({ query: 'karim' })).toEqual([]);
});

test('what is old is forgotten, what is not stays', async () => {
  await note();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const erase = (now: Date) => transaction(world.databases.platform, {}, () => eraseFailedJobs(now));
  await erase(inDays(FAILED_JOB_KEPT_DAYS - 1));
  expect(await listed()).toHaveLength(1);
  await erase(inDays(FAILED_JOB_KEPT_DAYS + 1));
  expect(await listed()).toHaveLength(0);
});
