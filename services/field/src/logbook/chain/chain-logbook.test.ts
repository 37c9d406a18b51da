import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, newAgency, newPerson, ok } from '@vigie/testing/people';
import { until } from '@vigie/testing/time/until';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { chain, newEntry, recordEntry, recordUnder, verify } from '../../testing/logbook';
import { writeEntry } from '../write-entry';
import { chainBatch, sweepLogbookJob } from './chain-logbook.job';

/** The chaining job of an agency, for which acts never wait. */

let world: World;
let agencyId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  agencyId = await newAgency(world);
});
afterAll(() => world.close());

const inAgency = <T>(work: () => Promise<T>) => transaction(world.databases.field, { agencyId }, work);
const WHOLE = { waiting: null, findings: [] };

/** Opens a transaction that stays open until the test ends it. */
function openTransaction(work: () => Promise<unknown>) {
  let end: (how: 'commit' | Error) => void = () => undefined;
  const told = new Promise<'commit' | Error>((resolve) => {
    end = resolve;
  });
  let begun: () => void = () => undefined;
  const atWork = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = inAgency(async () => {
    await work();
    begun();
    const how = await told;
    if (how !== 'commit') throw how;
  });
  return {
    begun: Promise.race([atWork, done]),
    commit: async () => {
      end('commit');
      await done;
    },
    kill: async () => {
      end(new Error('killed'));
      await expect(done).rejects.toThrow('killed');
    },
  };
}

/** Ids of the chained records, in order. */
async function chainedIds(): Promise<string[]> {
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ id: string }>(
      'select record_id as id from field.logbook_link where agency_id = $1 order by position',
      [agencyId],
    ),
  );
  return rows.map(({ id }) => id);
}

test('a record whose transaction ends late is neither lost nor waited for: it comes after what was committed before', async () => {
  const [early, late] = [newEntry(agencyId), newEntry(agencyId)];
  const open = openTransaction(() => writeEntry(early));
  await open.begun;
  await inAgency(() => writeEntry(late));
  await chain(world, agencyId);
  expect(await chainedIds()).toEqual([late.id]);
  expect(await verify(world, agencyId)).toEqual({ count: 1, ...WHOLE });
  await open.commit();
  expect((await verify(world, agencyId)).waiting?.number).toBe(1);
  await chain(world, agencyId);
  expect(await chainedIds()).toEqual([late.id, early.id]);
  expect(await verify(world, agencyId)).toEqual({ count: 2, ...WHOLE });
});

test('the gap that a rolled back act leaves stops nothing', async () => {
  const first = await recordEntry(world, agencyId);
  const undone = openTransaction(() => writeEntry(newEntry(agencyId)));
  await undone.begun;
  await undone.kill();
  const second = await recordEntry(world, agencyId);
  await chain(world, agencyId);
  expect(await chainedIds()).toEqual([first, second]);
});

test('no act waits for a writer that stands still, not even words under an entry that it is chaining', async () => {
  const id = await recordEntry(world, agencyId);
  const writer = openTransaction(() => chainBatch(agencyId));
  await writer.begun;
  await recordEntry(world, agencyId);
  await recordUnder(world, agencyId, id, 'amendment', {
    at: '2026-01-05T03:00:00Z',
    author: 'x',
    infos: 'x',
    files: [],
  });
  expect(await chainedIds()).toEqual([]);
  await writer.kill();
  await chain(world, agencyId);
  expect(await verify(world, agencyId)).toEqual({ count: 3, ...WHOLE });
});

test('a writer killed after it appended and before it committed has done nothing, and the next does it once', async () => {
  const ids = [
    await recordEntry(world, agencyId),
    await recordEntry(world, agencyId),
    await recordEntry(world, agencyId),
  ];
  for (const most of [1, 2, 3]) {
    const writer = openTransaction(() => chainBatch(agencyId, most));
    await writer.begun;
    await writer.kill();
    expect(await chainedIds()).toEqual([]);
  }
  await inAgency(() => chainBatch(agencyId, 2));
  expect(await chainedIds()).toEqual(ids.slice(0, 2));
  // A worker killed after the commit, but before its job was marked as done, runs the job again.
  await chain(world, agencyId);
  await chain(world, agencyId);
  expect(await chainedIds()).toEqual(ids);
  expect(await verify(world, agencyId)).toEqual({ count: 3, ...WHOLE });
});

test('a writer whose connection is cut in the middle leaves nothing half written', async () => {
  await recordEntry(world, agencyId);
  const holder = openTransaction(() => chainBatch(agencyId, 1));
  await holder.begun;
  await recordEntry(world, agencyId);
  const second = chain(world, agencyId);
  const cut = expect(second).rejects.toThrow();
  // The second job is inside its statement, waiting for the lock on the head of the chain.
  await until('a writer that waits', () =>
    asAdmin(world, async (client) => {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%chain_logbook%'`,
      );
      return rowCount === 1;
    }),
  );
  await cut;
  await holder.commit();
  await chain(world, agencyId);
  expect(await verify(world, agencyId)).toEqual({ count: 2, ...WHOLE });
});

test('a thousand entries by eight writers, chained by three at once, are each in the chain once', async () => {
  const written: string[] = [];
  let writing = true;
  const chaining = Array.from({ length: 3 }, async () => {
    while (writing) await chain(world, agencyId);
  });
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let i = 0; i < 125; i++) written.push(await recordEntry(world, agencyId));
    }),
  );
  writing = false;
  await Promise.all(chaining);
  await chain(world, agencyId);
  expect((await chainedIds()).sort()).toEqual(written.sort());
  expect(await verify(world, agencyId)).toEqual({ count: 1_000, ...WHOLE });
});

test('an entry reads at once, « En attente », and has its reference when the workers ran', async () => {
  const manager = await newPerson(world, agencyId);
  const [first, second] = [await recordEntry(world, agencyId), await recordEntry(world, agencyId)];
  const reference = async (id: string) =>
    (await ok(world, manager, logbookCalls.event, { params: { id } })).event.reference;
  expect([await reference(first), await reference(second)]).toEqual(['En attente', 'En attente']);
  await runAllJobs(world);
  expect([await reference(first), await reference(second)]).toEqual(['MC-000001', 'MC-000002']);
  const search = { body: { query: 'MC-000002' } };
  expect((await ok(world, manager, logbookCalls.fetchEvents, search)).data.map(({ id }) => id)).toEqual([second]);
  const sorted = { body: { orderBy: 'reference', ascending: false } } as const;
  expect((await ok(world, manager, logbookCalls.fetchEvents, sorted)).data.map(({ id }) => id)).toEqual([
    second,
    first,
  ]);
});

test('acts of one moment wake one writer', async () => {
  await inAgency(async () => {
    for (let i = 0; i < 5; i++) await writeEntry(newEntry(agencyId));
  });
  const woken = () =>
    asAdmin(world, async (client) => {
      const { rows } = await client.query<{ n: string }>(
        `select count(*) as n from field.outbox where agency_id = $1 and name = 'field.chainLogbook'`,
        [agencyId],
      );
      return Number(rows[0]?.n);
    });
  const first = await woken();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(5);
  // A record that has waited for a while has lost its job, or its job is running: the next act enqueues another.
  await asAdmin(world, (client) =>
    client.query(`update field.logbook_waiting set recorded_at = recorded_at - interval '1 minute'`),
  );
  await recordEntry(world, agencyId);
  expect(await woken()).toBe(first + 1);
});

test('the sweep chains what nobody was woken for, and one agency whose chain is broken stops no other', async () => {
  const broken = agencyId;
  await recordEntry(world, broken);
  await chain(world, broken);
  await recordEntry(world, broken);
  await asAdmin(world, (client) =>
    client.query('update field.logbook_head set count = 0 where agency_id = $1', [broken]),
  );
  agencyId = await newAgency(world);
  const id = await recordEntry(world, agencyId);
  const log = createLog('test');
  log.level = 'silent';
  const errors = jest.spyOn(log, 'error');
  await sweepLogbookJob.handle({}, { database: world.databases.field, log, requestId: undefined, attempt: 1 });
  expect(await chainedIds()).toEqual([id]);
  expect(errors).toHaveBeenCalledTimes(1);
  expect(errors.mock.calls[0]?.[0]).toMatchObject({ agencyId: broken });
});
