import { newId } from '@vigie/contracts/core/id';
import { erasureCalls } from '@vigie/contracts/field/erasure/erasure.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { snapshotsOf } from '@vigie/service-kit/acts/history';
import { transaction } from '@vigie/service-kit/db/database';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { serviceNoun } from '../service/service-noun';
import { newAgent, newSite } from '../testing/directory';
import { chain, recordEntry, recordUnder, verify } from '../testing/logbook';
import { tamper } from '../testing/tampered-logbook';
import { erasePositionsJob } from './erase-positions.job';

/**
 * Positions are erased after their retention period and never before, the chain stays valid, and each erasure is noted.
 */

let world: World;
let manager: Person;
let agencyId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
});
afterAll(() => world.close());

const PLACE = { latitude: 48.8584, longitude: 2.2945, accuracy: 12 };
const AT = '2026-01-05T03:00:00.000Z';

const run = () =>
  erasePositionsJob.handle(
    { agencyId },
    { database: world.databases.field, log: createLog('test'), requestId: undefined, attempt: 1 },
  );
const erasures = async () =>
  (await ok(world, manager, erasureCalls.fetchErasures, { body: {} })).data.map(({ what, number }) => [what, number]);

/** Counts the stored positions of the agency by table. */
async function placesLeft(): Promise<Record<string, number>> {
  return asAdmin(world, async (client) => {
    const left: Record<string, number> = {};
    for (const [name, from] of Object.entries({
      sealed: 'field.logbook_position where true',
      entry: 'field.logbook_entry where location is not null',
      message: 'field.logbook_message where location is not null',
      act: 'field.service_act where position is not null',
      service: 'field.service where start_position is not null',
    })) {
      const { rows } = await client.query(`select count(*)::int as n from ${from} and agency_id = $1`, [agencyId]);
      left[name] = rows[0].n;
    }
    return left;
  });
}

/** Moves the receipt of every record and act into the past. */
async function age(interval: string): Promise<void> {
  await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const [table, ...columns] of [
      ['logbook_record', 'recorded_at'],
      ['logbook_entry', 'recorded_at', 'updated_at'],
      ['service_act', 'recorded_at'],
      ['service', 'start_at', 'end_at'],
    ]) {
      const changes = columns.map((column) => `${column} = ${column} - $2::interval`).join();
      await client.query(`update field.${table} set ${changes} where agency_id = $1`, [agencyId, interval]);
    }
  });
}

/** Records an entry with a position, and a message with one. */
async function recorded(): Promise<string> {
  const id = await recordEntry(world, agencyId, { position: PLACE });
  await recordUnder(world, agencyId, id, 'message', {
    at: AT,
    author: 'Hugo Blanc',
    content: 'Refermée',
    location: PLACE,
    files: [],
  });
  return id;
}

test('a year after the event its places go, the chain stays whole, and the office reads what went', async () => {
  await recorded();
  await age('366 days');
  await chain(world, agencyId);
  await recorded();
  await chain(world, agencyId);
  expect(await placesLeft()).toMatchObject({ sealed: 4, entry: 2, message: 4 });
  await run();
  expect(await placesLeft()).toMatchObject({ sealed: 2, entry: 1, message: 2 });
  expect(await verify(world, agencyId)).toEqual({ count: 4, waiting: null, findings: [] });
  expect(await erasures()).toEqual([['eventPositions', 2]]);
  await run();
  expect(await erasures()).toEqual([['eventPositions', 2]]);
});

test('a day before the year is over nothing goes', async () => {
  await recorded();
  await age('364 days');
  await run();
  expect(await placesLeft()).toMatchObject({ sealed: 2 });
  expect(await erasures()).toEqual([]);
});

test('places of a guard’s own acts count hours: they stay for five years, and the hours stay after them', async () => {
  const agentId = await newAgent(world, agencyId);
  const { siteId } = await newSite(world, agencyId);
  const agent = await newPerson(world, agencyId, { role: 'agent', agentId });
  const id = newId();
  const now = Date.now();
  const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const service = { id, site: { id: siteId }, agent: { id: agentId }, startAt: iso(-120), endAt: iso(120) };
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [service] } });
  const body = { id: newId(), at: iso(-120), position: PLACE };
  await ok(world, agent, executionCalls.startService, { params: { id }, body });
  const whole = { sealed: 1, entry: 1, message: 1, act: 1, service: 1 };
  expect(await placesLeft()).toEqual(whole);
  // The history keeps what it compares for ever, so positions must not be among it.
  const compared = await transaction(world.databases.field, { agencyId }, () =>
    snapshotsOf(serviceNoun.table, [id], serviceNoun.history),
  );
  expect(Object.keys(compared.get(id) ?? {}).filter((field) => field.endsWith('Position'))).toEqual([]);
  await age('2 years');
  await run();
  expect(await placesLeft()).toEqual(whole);
  await age('3 years 2 days');
  await chain(world, agencyId);
  await run();
  expect(await placesLeft()).toEqual({ sealed: 0, entry: 0, message: 0, act: 0, service: 0 });
  expect(await erasures()).toEqual([['hoursPositions', 1]]);
  expect((await verify(world, agencyId)).findings).toEqual([]);
  const read = await ok(world, manager, serviceCalls.service, { params: { id } });
  expect(read.service.startedAt).toBe(iso(-120));
});

test('what followed an agent goes after two months, the place of an alarm or of a walk after a year', async () => {
  const place = JSON.stringify(PLACE);
  const ids = [agencyId, newId(), newId(), newId(), newId()];
  const left = () =>
    asAdmin(world, async (client) => {
      await client.query('set session_replication_role = replica');
      const count = async (from: string) =>
        (await client.query(`select count(*)::int as n from field.${from} and agency_id = $1`, [agencyId])).rows[0].n;
      return [
        await count('tracked_position where true'),
        await count('lone_worker_alarm where position is not null'),
        await count('round_act where position is not null'),
      ];
    });
  // For each retention period one position just before its end and one just after.
  await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const days of [59, 61]) {
      await client.query(
        `insert into field.tracked_position (agency_id, id, service_id, agent_id, at, recorded_at, position)
         values ($1, gen_random_uuid(), $2, $3, now(), now() - make_interval(days => $4), $5)`,
        [agencyId, ids[1], ids[2], days, place],
      );
    }
    for (const days of [364, 367]) {
      await client.query(
        `insert into field.lone_worker_alarm
           (agency_id, id, kind, status, at, recorded_at, service_id, agent_id, site_id, customer_id, position)
         select $1, gen_random_uuid(), 'fall', 300, t, t, $2, $3, $4, $5, $6 from (select now() - make_interval(days => $7) as t) of`,
        [...ids, place, days],
      );
      await client.query(
        `insert into field.round_act (agency_id, id, execution_id, kind, at, recorded_at, author, position)
         select $1, gen_random_uuid(), $2, 'start', t, t, 'Hugo Blanc', $3 from (select now() - make_interval(days => $4) as t) of`,
        [agencyId, ids[1], place, days],
      );
    }
  });
  expect(await left()).toEqual([2, 2, 2]);
  await run();
  expect(await left()).toEqual([1, 1, 1]);
  expect(await erasures()).toEqual([['trackingPositions', 1]]);
});

test('records that hashed their place in clear lose it, and hold their place in the chain', async () => {
  const id = await recorded();
  await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('delete from field.logbook_position where agency_id = $1', [agencyId]);
    await client.query(
      `update field.logbook_record set format = 2, recorded_at = recorded_at - interval '2 years',
         content = regexp_replace(content, '"location":\\{[^}]*\\}', '"location":{"latitude":48.8584,"longitude":2.2945}')
       where agency_id = $1`,
      [agencyId],
    );
    await client.query(
      `update field.logbook_entry set recorded_at = recorded_at - interval '2 years', updated_at = updated_at - interval '2 years',
         location = '{"latitude":48.8584,"longitude":2.2945}' where agency_id = $1`,
      [agencyId],
    );
    await client.query(
      `update field.logbook_message set location = '{"latitude":48.8584,"longitude":2.2945}' where agency_id = $1`,
      [agencyId],
    );
  });
  await chain(world, agencyId);
  expect((await verify(world, agencyId)).findings).toEqual([]);
  await run();
  expect(await placesLeft()).toMatchObject({ entry: 0, message: 0 });
  expect(await verify(world, agencyId)).toEqual({ count: 2, waiting: null, findings: [] });
  const { rows } = await asAdmin(world, (client) =>
    client.query(
      `select count(*)::int as n from field.logbook_record where agency_id = $1 and content like '%48.8584%'`,
      [agencyId],
    ),
  );
  expect(rows).toEqual([{ n: 0 }]);
  expect(id).toBeTruthy();
});

test('a place that is taken away or moved before its time is found', async () => {
  const ids = [await recorded(), await recorded()] as const;
  await chain(world, agencyId);
  const logbook = { agencyId, manager, ids: [ids[0], ids[1], newId()] as [string, string, string] };
  await tamper(
    world,
    logbook,
    'delete from field.logbook_position where agency_id = $1 and record_id = $2',
    'update field.logbook_entry set location = null where agency_id = $1 and id = $2',
    'update field.logbook_message set location = null where agency_id = $1 and id = $2',
    `update field.logbook_position set position = replace(position, '48', '47') where agency_id = $1 and record_id = $3`,
  );
  expect((await verify(world, agencyId)).findings.map((it) => it.kind)).toEqual(['placeGone', 'placeGone']);
});

test('the role of the service erases nothing by itself, and seals no other place', async () => {
  const id = await recorded();
  const client = await world.databases.field.pool.connect();
  try {
    for (const statement of [
      `delete from field.logbook_position where record_id = '${id}'`,
      `update field.logbook_position set salt = ''`,
      `insert into field.erasure (agency_id, what, until, number) values ('${agencyId}', 'eventPositions', now(), 1)`,
    ]) {
      await client.query('begin');
      await client.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback');
    }
    const bare = await recordEntry(world, agencyId);
    await client.query('begin');
    await client.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);
    await expect(
      client.query('insert into field.logbook_position values ($1, $2, $3, $4)', [agencyId, bare, '{}', 'x']),
    ).rejects.toMatchObject({ code: '23514' });
    await client.query('rollback');
  } finally {
    client.release();
  }
  const stranger = await newPerson(world, await newAgency(world), { rights: [] });
  expect((await callAs(world, stranger, erasureCalls.fetchErasures, { body: {} })).status).toBe(403);
});

test('the owner reads what was erased, when, by which clock and from before when, the latest first', async () => {
  await asAdmin(world, (client) =>
    client.query(
      `insert into field.erasure (agency_id, at, what, until, number)
       values ($1, '2026-03-01T03:20:00Z', 'eventPositions', '2025-03-01T03:20:00Z', 12),
              ($1, '2026-03-02T03:20:00Z', 'hoursPositions', '2021-03-02T03:20:00Z', 3)`,
      [agencyId],
    ),
  );
  const owner = await newPerson(world, agencyId, { owner: true, rights: [] });
  const { data } = await ok(world, owner, erasureCalls.fetchErasures, { body: {} });
  expect(data).toMatchObject([
    { what: 'hoursPositions', clock: 'hoursPositions', at: '2026-03-02T03:20:00.000Z', number: 3 },
    { what: 'eventPositions', clock: 'eventPositions', until: '2025-03-01T03:20:00.000Z', number: 12 },
  ]);
  const guard = await newPerson(world, agencyId, { role: 'agent', rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] });
  expect((await callAs(world, guard, erasureCalls.fetchErasures, { body: {} })).status).toBe(403);
});

test('a closed agency keeps no position longer than one at work', () => {
  expect(erasePositionsJob).toMatchObject({ eachAgency: true, closedToo: true });
});
