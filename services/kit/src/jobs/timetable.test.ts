import { newId } from '@vigie/contracts/core/id';
import { asAdmin } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { z } from 'zod';
import { createLog } from '../log';
import { type AnyJob, defineAgencyJob, defineJob } from './define';
import type { NewJob } from './queues';
import { startTimetable } from './timetable';

const log = createLog('test');
log.level = 'silent';

let world: World;
const [paris, reunion, guadeloupe, closed] = [newId(), newId(), newId(), newId()];
const named = new Map([
  [paris, 'paris'],
  [reunion, 'reunion'],
  [guadeloupe, 'guadeloupe'],
  [closed, 'closed'],
]);
beforeAll(async () => {
  world = await openWorld();
  await asAdmin(world, async (client) => {
    for (const [id, zone, status] of [
      [paris, 'Europe/Paris', 100],
      [reunion, 'Indian/Reunion', 100],
      [guadeloupe, 'America/Guadeloupe', 100],
      [closed, 'Europe/Paris', 200],
    ])
      await client.query(`insert into platform.agency (id, name, status, time_zone) values ($1, 'Agence', $2, $3)`, [
        ...[id, status, zone],
      ]);
  });
});
afterAll(() => world.close());
beforeEach(() => asAdmin(world, (client) => client.query('delete from platform.scheduled_run')));

const handle = async () => {};
const morning = defineAgencyJob({
  name: 'test.morning',
  queue: 'reminders',
  schedule: { pattern: '0 9 * * 1-5', lateMaxH: 8 },
  handle,
});
const night = defineAgencyJob({
  name: 'test.night',
  queue: 'reminders',
  closedToo: true,
  schedule: { pattern: '20 3 * * *' },
  handle,
});
const ofProduct = defineJob({
  name: 'test.product',
  queue: 'reminders',
  payload: z.object({}),
  schedule: { pattern: '5 4 * * *' },
  handle,
});
const each = defineAgencyJob({ name: 'test.each', queue: 'alerts', schedule: { everyMs: 1_000 }, handle });

/** A timetable whose own loop has looked once, long ago, and whose runs are kept as `job of agency`. */
async function open(jobs: AnyJob[], since: string) {
  const added: NewJob[] = [];
  let broken = false;
  const timetable = startTimetable({
    jobs,
    database: world.databases.platform,
    log,
    queues: {
      addAll: async (runs) => {
        if (broken) throw new Error('the queues are away');
        added.push(...runs);
      },
    },
  });
  await timetable.stop();
  await asAdmin(world, (client) => client.query('update platform.scheduled_run set ran_to = $1', [since]));
  const at = async (now: string) => {
    added.length = 0;
    await timetable.look(new Date(now));
    return added.map(({ name, data }) =>
      [name, named.get((data.payload as { agencyId?: string }).agencyId ?? '')].filter(Boolean).join(' of '),
    );
  };
  return { at, added, look: timetable.look, breakQueues: (is: boolean) => (broken = is) };
}

test('a job of agencies runs at the hours of each', async () => {
  const { at } = await open([morning], '2026-11-30T00:00:00Z');
  expect(await at('2026-11-30T04:59:59Z')).toEqual([]);
  expect(await at('2026-11-30T05:00:01Z')).toEqual(['test.morning of reunion']);
  expect(await at('2026-11-30T05:00:31Z')).toEqual([]);
  expect(await at('2026-11-30T08:00:01Z')).toEqual(['test.morning of paris']);
  expect(await at('2026-11-30T13:00:01Z')).toEqual(['test.morning of guadeloupe']);
  expect(await at('2026-12-01T05:00:01Z')).toEqual(['test.morning of reunion']);
});

test('the day of the week is that of the agency', async () => {
  const friday = defineAgencyJob({ ...morning, name: 'test.friday', schedule: { pattern: '0 21 * * 5' } });
  // Friday 21:00 is over in La Réunion and in Paris; in Guadeloupe it comes when Paris has Saturday.
  const { at } = await open([friday], '2026-11-27T23:00:00Z');
  expect(await at('2026-11-28T01:00:01Z')).toEqual(['test.friday of guadeloupe']);
  expect(await at('2026-11-29T12:00:00Z')).toEqual([]);
});

test('what was missed while no worker was there is made up for once, in closed agencies for what erases', async () => {
  const { at } = await open([night, ofProduct, each], '2026-11-26T18:00:00Z');
  const made = await at('2026-11-30T08:00:00Z');
  expect(made.sort()).toEqual([
    'test.night of closed',
    'test.night of guadeloupe',
    'test.night of paris',
    'test.night of reunion',
    'test.product',
  ]);
  expect(await at('2026-11-30T08:00:30Z')).toEqual([]);
});

test('a mail of the morning is not made up for at night, and leaves the next morning', async () => {
  const { at } = await open([morning], '2026-11-29T20:00:00Z');
  // 23:00 in Paris, 02:00 in La Réunion, 18:00 in Guadeloupe.
  expect(await at('2026-11-30T22:00:00Z')).toEqual([]);
  expect(await at('2026-12-01T08:00:01Z')).toEqual(['test.morning of paris', 'test.morning of reunion']);
});

test('in spring and in autumn the hour of the agency is kept', async () => {
  const { at } = await open([morning], '2026-10-23T12:00:00Z');
  // The clocks went back on Sunday 25.
  expect(await at('2026-10-26T07:00:01Z')).not.toContain('test.morning of paris');
  expect(await at('2026-10-26T08:00:01Z')).toEqual(['test.morning of paris']);
});

test('a job that is seen for the first time has missed nothing', async () => {
  const { at } = await open([], '2026-11-30T00:00:00Z');
  const added = await open([night], '2026-11-30T00:00:00Z');
  expect(await at('2026-11-30T12:00:00Z')).toEqual([]);
  await asAdmin(world, (client) => client.query('delete from platform.scheduled_run'));
  expect(await added.at('2026-11-30T12:00:00Z')).toEqual([]);
  expect(await added.at('2026-12-01T12:00:00Z')).toHaveLength(4);
});

test('queues that are away lose no run, and two programs hand it over once', async () => {
  const { at, look, added, breakQueues } = await open([ofProduct], '2026-11-30T00:00:00Z');
  breakQueues(true);
  await expect(look(new Date('2026-11-30T03:05:01Z'))).rejects.toThrow('the queues are away');
  breakQueues(false);
  await Promise.all([look(new Date('2026-11-30T03:05:02Z')), look(new Date('2026-11-30T03:05:02Z'))]);
  expect(added.map(({ options }) => options.jobId)).toEqual([`test.product_${Date.parse('2026-11-30T03:05:00Z')}`]);
  expect(await at('2026-11-30T03:06:00Z')).toEqual([]);
});

test('an agency whose time zone cannot be read stops no other, and its own job fails where it is seen', async () => {
  const { at } = await open([morning], '2026-11-30T06:00:00Z');
  const zoned = (zone: string) =>
    asAdmin(world, (client) =>
      client.query('update platform.agency set time_zone = $2 where id = $1', [reunion, zone]),
    );
  await zoned('Mars/Olympus');
  try {
    expect((await at('2026-11-30T08:00:01Z')).sort()).toEqual(['test.morning of paris', 'test.morning of reunion']);
  } finally {
    await zoned('Indian/Reunion');
  }
});
