import { defineEvent } from '@vigie/contracts/core/acts/events';
import { newId } from '@vigie/contracts/core/id';
import { asAdmin } from '@vigie/testing/people';
import { type RedisBinary, type RunningRedis, startRedis } from '@vigie/testing/servers/redis';
import { until } from '@vigie/testing/time/until';
import { openWorld, type World } from '@vigie/testing/world';
import { sql } from 'kysely';
import { z } from 'zod';
import { inSavepoint, transaction, transactionOf } from '../db/database';
import { createLog } from '../log';
import { conflict, Problem } from '../problem';
import { type AnyJob, defineAgencyJob, defineJob } from './define';
import { firstTime } from './once';
import { emit, enqueue, enqueueAgain, enqueueAll } from './outbox';
import { openQueues, type Queues } from './queues';
import { type Relay, startRelay } from './relay';
import { type GivenUpJob, runJobs } from './run-jobs';

const redis = process.env.TEST_REDIS ? (JSON.parse(process.env.TEST_REDIS) as RedisBinary) : undefined;
const backends = ['postgresql', ...(redis ? ['redis'] : [])] as const;

const log = createLog('test');
log.level = 'silent';

let world: World;
let server: RunningRedis | undefined;
beforeAll(async () => {
  world = await openWorld();
  if (redis) server = await startRedis(redis);
});
afterAll(async () => {
  await server?.stop();
  await world.close();
});

describe.each(backends)('queues on %s', (backend) => {
  let queues: Queues;
  let relay: Relay;
  const ran: string[] = [];
  let failuresLeft = 0;

  const happened = defineEvent(`test.happened.${backend}`, { what: z.string() });

  const note = defineJob({
    name: `test.note.${backend}`,
    queue: 'documents',
    payload: z.object({ value: z.string() }),
    attempts: 3,
    async handle({ value }, { attempt }) {
      if (failuresLeft > 0) {
        failuresLeft -= 1;
        throw new Error('not yet');
      }
      ran.push(`${value}#${attempt}`);
    },
  });
  const gathers = defineJob({
    name: `test.gathers.${backend}`,
    queue: 'documents',
    payload: z.object({ values: z.array(z.string()) }),
    gathers: 'values',
    handle: async ({ values }) => void ran.push(values.join(' ')),
  });
  const hears = defineJob({
    name: `test.hears.${backend}`,
    queue: 'integration',
    onEvent: happened,
    concerns: ({ what }: { what: string }) => what !== 'nothing',
    payload: z.object({ eventId: z.string(), what: z.string() }),
    handle: ({ eventId, what }, { database }) =>
      transaction(database, {}, async () => {
        if (await firstTime('test.hears', eventId)) ran.push(what);
      }),
  });
  const visited: string[] = [];
  const broken = newId();
  const inEveryAgency = defineAgencyJob({
    name: `test.inEveryAgency.${backend}`,
    queue: 'reminders',
    attempts: 1,
    async handle({ agencyId }) {
      if (agencyId === broken) throw new Error('this agency is broken');
      visited.push(agencyId);
    },
  });
  const erased: string[] = [];
  const erases = defineAgencyJob({
    name: `test.erases.${backend}`,
    queue: 'reminders',
    closedToo: true,
    handle: async ({ agencyId }) => void erased.push(agencyId),
  });
  const issues = defineJob({
    name: `test.issues.${backend}`,
    queue: 'reminders',
    openOnly: true,
    payload: z.object({ agencyId: z.uuid() }),
    handle: async ({ agencyId }) => void visited.push(agencyId),
  });
  let held = Promise.resolve();
  const holds = defineJob({
    name: `test.holds.${backend}`,
    queue: 'integration',
    payload: z.object({}),
    handle: async () => {
      await held;
      ran.push('held');
    },
  });
  const alerts = defineJob({
    name: `test.alerts.${backend}`,
    queue: 'alerts',
    payload: z.object({ what: z.string() }),
    handle: async ({ what }) => void ran.push(what),
  });
  const pushes = defineJob({ ...alerts, name: `test.pushes.${backend}`, queue: 'pushes' });
  const givenUp: GivenUpJob[] = [];
  const jobs: AnyJob[] = [note, gathers, hears, inEveryAgency, erases, issues, holds, alerts, pushes];
  const database = () => world.databases.field;

  beforeAll(async () => {
    queues = openQueues(log, backend === 'redis' ? server?.url : '');
    await runJobs(
      jobs.map((job) => ({ job, database: database() })),
      queues,
      log,
      { onGivenUp: async (job) => void givenUp.push(job) },
    );
    relay = startRelay({ database: database(), connectionString: world.databaseUrl('field'), jobs, queues, log });
  });
  afterAll(async () => {
    await relay.stop();
    await queues.close();
  });
  beforeEach(() => {
    ran.length = 0;
    givenUp.length = 0;
  });

  test('lives where it was told to', () => expect(queues.backend).toBe(backend));

  test('a job asked for in a transaction runs after the commit, once', async () => {
    await transaction(database(), {}, async () => enqueue(note, { value: 'committed' }, { agencyId: newId() }));
    await until('the queue does it', async () => ran.length > 0);
    expect(ran).toEqual(['committed#1']);
  });

  test('a job of a newer program waits for workers that know it, and holds nothing up', async () => {
    const newer = defineJob({ ...note, name: `test.newer.${backend}` });
    await transaction(database(), {}, async () => {
      enqueue(newer, { value: 'of tomorrow' }, { agencyId: newId() });
      enqueue(note, { value: 'of today' }, { agencyId: newId() });
    });
    await until('the queue does what it knows', async () => ran.length > 0);
    expect(await relay.drain()).toBe(0);
    const { rows } = await asAdmin(world, (client) =>
      client.query('delete from field.outbox where name = $1 returning relayed_at', [newer.name]),
    );
    expect([ran, rows]).toEqual([['of today#1'], [{ relayed_at: null }]]);
  });

  test('an event wakes those alone whom it concerns', async () => {
    await transaction(database(), { agencyId: broken }, async () => {
      emit(happened, { what: 'nothing' });
      emit(happened, { what: 'something' });
    });
    await until('the job hears what concerns it', async () => ran.length > 0);
    expect(await relay.drain()).toBe(0);
    expect(ran).toEqual(['something']);
  });

  test('as many as are sent in one message run each, once', async () => {
    const values = Array.from({ length: 20 }, (_, n) => `many ${n}`);
    await transaction(database(), { agencyId: broken }, async () =>
      enqueueAll(
        note,
        values.map((value) => ({ value })),
        { agencyId: broken },
      ),
    );
    await until('the queue does all of them', async () => ran.length >= values.length);
    expect(ran.toSorted()).toEqual(values.map((value) => `${value}#1`).toSorted());
  });

  test('jobs asked for together run each, and those of several queues too', async () => {
    const values = ['a', 'b', 'c'];
    await transaction(database(), { agencyId: broken }, async () => {
      enqueueAll(
        note,
        values.map((value) => ({ value })),
        { agencyId: broken },
      );
      emit(happened, { what: 'd' });
    });
    await until('the queue does it', async () => ran.length >= 4);
    expect(ran.toSorted()).toEqual(['a#1', 'b#1', 'c#1', 'd']);
  });

  test('a job that gathers runs once for each transaction and tenant, with all that was listed', async () => {
    const [first, second] = [newId(), newId()];
    await transaction(database(), {}, async () => {
      enqueue(gathers, { values: ['a'] }, { agencyId: first });
      const refusal = await inSavepoint(async () => {
        enqueue(gathers, { values: ['refused'] }, { agencyId: first });
        throw conflict('refused', 'refused');
      }, Problem);
      expect(refusal?.key).toBe('refused');
      enqueue(gathers, { values: ['x'] }, { agencyId: second });
      enqueue(gathers, { values: ['b', 'c'] }, { agencyId: first });
    });
    await transaction(database(), {}, async () => enqueue(gathers, { values: ['d'] }, { agencyId: first }));
    await until('the queue does it', async () => ran.length >= 3);
    expect(ran.toSorted()).toEqual(['a b c', 'd', 'x']);
  });

  test('a job asked for in a transaction that is rolled back never runs', async () => {
    const rolledBack = transaction(database(), {}, async () => {
      enqueue(note, { value: 'rolled back' }, { agencyId: newId() });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await transaction(database(), {}, async () => enqueue(note, { value: 'after' }, { agencyId: newId() }));
    await until('the queue does it', async () => ran.length > 0);
    expect(ran).toEqual(['after#1']);
  });

  test('what a refused attempt asked for never runs', async () => {
    await transaction(database(), {}, async () => {
      const refusal = await inSavepoint(async () => {
        enqueue(note, { value: 'refused' }, { agencyId: newId() });
        throw conflict('refused', 'refused');
      }, Problem);
      expect(refusal?.key).toBe('refused');
      enqueue(note, { value: 'instead' }, { agencyId: newId() });
    });
    await until('the queue does it', async () => ran.length > 0);
    expect(await relay.drain()).toBe(0);
    expect(ran).toEqual(['instead#1']);
  });

  test('a job that fails is tried again until it succeeds', async () => {
    failuresLeft = 1;
    await transaction(database(), {}, async () => enqueue(note, { value: 'stubborn' }, { agencyId: newId() }));
    await until('the queue does it', async () => ran.length > 0);
    expect(ran).toEqual(['stubborn#2']);
  });

  test('a job that gives up is told of once, with its reason, and runs when it is asked for again', async () => {
    failuresLeft = 3;
    await transaction(database(), {}, async () => enqueue(note, { value: 'given up' }, { agencyId: newId() }));
    await until('the queue does it', async () => givenUp.length > 0);
    const payload = { value: 'given up' };
    expect(givenUp).toMatchObject([{ name: note.name, queue: 'documents', payload, reason: 'not yet', attempts: 3 }]);
    await transaction(database(), {}, async () => enqueueAgain(note.name, payload, { agencyId: newId() }));
    await until('the queue does it', async () => ran.length > 0);
    expect(ran).toEqual(['given up#1']);
  });

  test('an event reaches who declared it, and one delivered twice is handled once', async () => {
    await transaction(database(), { agencyId: newId() }, async () => emit(happened, { what: 'it' }));
    await until('the queue does it', async () => ran.length > 0);
    await transaction(database(), {}, async () => {
      await sql`update outbox set relayed_at = null where name = ${`test.happened.${backend}`}`.execute(
        transactionOf<unknown>()(),
      );
    });
    await queues.add('integration', hears.name, { payload: { eventId: await lastEvent(backend), what: 'it' } }, {});
    await transaction(database(), {}, async () => enqueue(note, { value: 'end' }, { agencyId: newId() }));
    await until('the queue does it', async () => ran.includes('end#1'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ran.filter((what) => what === 'it')).toHaveLength(1);
  });

  test('a job of every agency runs in each by itself: one that throws stops no other', async () => {
    const agencies = [broken, newId(), newId()];
    await asAdmin(world, async (client) => {
      for (const id of agencies) {
        await client.query(
          `insert into platform.agency (id, name, status, subscription_active) values ($1, 'Agence', 100, true)`,
          [id],
        );
      }
    });
    // A scheduled run names no agency.
    await queues.add('reminders', inEveryAgency.name, { payload: {} }, {});
    await until('the queue does it', async () => agencies.slice(1).every((id) => visited.includes(id)));
    expect(visited).not.toContain(broken);
    expect(new Set(visited).size).toBe(visited.length);
  });

  test('an agency that is closed keeps nothing longer: what erases runs there, and nothing else', async () => {
    const [open, closed] = [newId(), newId()];
    await asAdmin(world, async (client) => {
      for (const [id, status] of [
        [open, 100],
        [closed, 200],
      ])
        await client.query(`insert into platform.agency (id, name, status) values ($1, 'Agence', $2)`, [id, status]);
    });
    visited.length = 0;
    await queues.add('reminders', inEveryAgency.name, { payload: {} }, {});
    await queues.add('reminders', erases.name, { payload: {} }, {});
    await until(
      'the queue does it',
      async () => visited.includes(open) && erased.includes(open) && erased.includes(closed),
    );
    expect(visited).not.toContain(closed);
  });

  test('each attempt finds whether its agency is deactivated: a job that is queued again does nothing there', async () => {
    const [open, closed] = [newId(), newId()];
    await asAdmin(world, async (client) => {
      for (const [id, status] of [
        [open, 100],
        [closed, 200],
      ])
        await client.query(`insert into platform.agency (id, name, status) values ($1, 'Agence', $2)`, [id, status]);
    });
    visited.length = 0;
    erased.length = 0;
    for (const agencyId of [closed, open])
      for (const { name } of [inEveryAgency, issues, erases])
        await queues.add('reminders', name, { payload: { agencyId } }, {});
    // Agencies of the tests before may still be visited.
    const here = (agencies: readonly string[]) => agencies.filter((id) => id === open || id === closed);
    await until('the queue does it', async () => here(visited).length >= 2 && here(erased).length >= 2);
    expect(here(visited)).toEqual([open, open]);
    expect(new Set(here(erased))).toEqual(new Set([open, closed]));
  });

  test('an alert and a push run while another queue is held up by long work', async () => {
    let release = () => {};
    held = new Promise<void>((resolve) => (release = resolve));
    await transaction(database(), {}, async () => {
      for (let n = 0; n < 20; n += 1) enqueue(holds, {}, { agencyId: newId() });
      enqueue(alerts, { what: 'alarm' }, { agencyId: newId() });
      enqueue(pushes, { what: 'push' }, { agencyId: newId() });
    });
    await until('the alert and the push', async () => ran.length === 2);
    expect([...ran].sort()).toEqual(['alarm', 'push']);
    release();
    await until('the others', async () => ran.length === 22);
  });

  test('a schedule of an older version goes when its job has moved to another queue', async () => {
    await queues.schedule('reminders', 'test.moved', 3_600_000);
    await queues.schedule('reminders', 'test.stays', 3_600_000);
    expect(await queues.keepSchedules('reminders', new Set(['test.stays']))).toEqual(['test.moved']);
    expect(await queues.keepSchedules('alerts', new Set())).toEqual([]);
    expect(await queues.keepSchedules('reminders', new Set())).toEqual(['test.stays']);
  });

  test('many jobs at once all run, each once', async () => {
    const values = Array.from({ length: 250 }, (_, i) => `n${i}`);
    await transaction(database(), {}, async () => {
      for (const value of values) enqueue(note, { value }, { agencyId: newId() });
    });
    await until('the queue does it', async () => ran.length >= values.length);
    expect([...ran].sort()).toEqual(values.map((v) => `${v}#1`).sort());
  });

  async function lastEvent(name: string): Promise<string> {
    return transaction(database(), {}, async () => {
      const { rows } = await sql<{ id: string }>`
        select id from outbox where name = ${`test.happened.${name}`} order by created_at desc limit 1`.execute(
        transactionOf<unknown>()(),
      );
      return rows[0]?.id ?? '';
    });
  }
});
