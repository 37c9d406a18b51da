import type { ChildProcess } from 'node:child_process';
import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { ensureServer } from '@vigie/local/build';
import { newAgent, newSite } from '@vigie/service-field/testing/directory';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { freePort } from '@vigie/testing/servers/free-port';
import { startTemplateServer } from '@vigie/testing/servers/template-server';
import { killProgram, startProgram } from '@vigie/testing/servers/worker-program';
import { openWorld, type World } from '@vigie/testing/world';
import pg from 'pg';
import { backendsOf, canReadProcessorTime, processorSeconds } from '../processor-time';
import { inTurns, reportBudget } from '../verdict';

const GUARDS = 24;
const SHIFTS = 8;
const ROUNDS = 3;
const BUDGET = 150;
const HOUR_MS = 3_600_000;
/** The acts of a guard during a service, with the number of hours after its planned start. */
const ACTS = [
  { call: executionCalls.startService, after: 0 },
  { call: executionCalls.startBreak, after: 3 },
  { call: executionCalls.endBreak, after: 3.25 },
  { call: executionCalls.endService, after: 8 },
] as const;

/**
 * Measures the acts of the guards of one agency, all guards at once and each guard's acts in order: acts per second of
 * one core, counting the processor time of the program and of the database. The baseline, measured in turns, is the
 * rows that an act writes, inserted by `pg` without rights, fold, chain or answer. The database syncs each commit to
 * disk.
 */
async function main(): Promise<void> {
  await ensureServer(() => undefined);
  const postgres = await startTemplateServer();
  const world = await openWorld();
  await asAdmin(world, async (client) => {
    await client.query('alter system set fsync = on');
    await client.query('alter system set synchronous_commit = on');
    await client.query('select pg_reload_conf()');
  });
  const port = await freePort();
  const program = await startProgram(world, 'field', { PORT: String(port) });
  try {
    await compare({ ...world, urls: { ...world.urls, field: `http://127.0.0.1:${port}` } }, program);
  } finally {
    await killProgram(program);
    await world.close();
    await postgres.stop();
  }
}

async function compare(world: World, program: ChildProcess): Promise<void> {
  const agencyId = await newAgency(world);
  const place = await newSite(world, agencyId);
  const guards: Person[] = [];
  for (let n = 0; n < GUARDS; n += 1) {
    guards.push(await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) }));
  }
  await asAdmin(world, (client) => prepareBare(client));
  const bare = new pg.Pool({ connectionString: world.databaseUrl('field'), max: 10, application_name: 'bare' });
  bare.on('error', () => undefined);
  const wall: number[] = [];
  let round = 0;
  const { product, baseline, ratio } = await inTurns(
    ROUNDS,
    async () => {
      const shifts = await plan(world, agencyId, place, guards, round++);
      const began = performance.now();
      const used = await processorTime(world, program.pid ?? 0, () => actAll(world, guards, shifts));
      wall.push((GUARDS * SHIFTS * ACTS.length * 1_000) / (performance.now() - began));
      return (GUARDS * SHIFTS * ACTS.length) / used;
    },
    async () => BARE_ACTS / (await processorTime(world, process.pid, () => bareActs(bare, agencyId, place))),
  );
  await bare.end();
  reportBudget(
    `acts of one agency: ${product.toFixed(0)} a second of one core (${(wall.at(-1) ?? 0).toFixed(0)} a second on this machine now); the bare rows through pg: ${baseline.toFixed(0)}; ratio ${ratio.toFixed(2)}`,
    `${BUDGET} a second of one core`,
    product >= BUDGET,
  );
}

interface Shift {
  id: string;
  start: number;
}

/** Plans the services of each guard, one after the other, some days in the past. */
async function plan(
  world: World,
  agencyId: string,
  { customerId, siteId }: { customerId: string; siteId: string },
  guards: readonly Person[],
  round: number,
): Promise<Shift[][]> {
  const from = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - (ROUNDS + 2) * SHIFTS * 12 * HOUR_MS;
  const shifts = guards.map(() =>
    Array.from({ length: SHIFTS }, (_, n) => ({ id: newId(), start: from + (round * SHIFTS + n) * 12 * HOUR_MS })),
  );
  await asAdmin(world, async (client) => {
    for (const [at, guard] of guards.entries()) {
      for (const { id, start } of shifts[at] ?? []) {
        await client.query(
          `insert into field.service (agency_id, id, reference, customer_id, site_id, agent_id, start_at, end_at)
           values ($1, $2::uuid, left($2::uuid::text, 40), $3, $4, $5, $6, $7)`,
          [agencyId, id, customerId, siteId, guard.agentId, new Date(start), new Date(start + 8 * HOUR_MS)],
        );
      }
    }
    await client.query('analyze');
  });
  return shifts;
}

async function actAll(world: World, guards: readonly Person[], shifts: readonly Shift[][]): Promise<void> {
  await Promise.all(
    guards.map(async (guard, at) => {
      for (const { id, start } of shifts[at] ?? []) {
        for (const { call, after } of ACTS) {
          const fact = { id: newId(), at: new Date(start + after * HOUR_MS).toISOString() };
          const position = { latitude: 48.85, longitude: 2.35, accuracy: 12 };
          await ok(world, guard, call, { params: { id }, body: { ...fact, position } });
        }
      }
    }),
  );
}

/**
 * Returns the processor seconds of a program and its database, or the elapsed seconds where the system does not report
 * processor time.
 */
async function processorTime(world: World, program: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  if (!canReadProcessorTime()) {
    await work();
    return (performance.now() - began) / 1_000;
  }
  const pids = async () => [program, ...(await asAdmin(world, (client) => backendsOf(client, 'vigie_field')))];
  const before = new Map((await pids()).map((pid) => [pid, processorSeconds([pid])]));
  await work();
  return (await pids()).reduce((sum, pid) => sum + processorSeconds([pid]) - (before.get(pid) ?? 0), 0);
}

const BARE = ['service_act', 'service_stretch', 'logbook_entry', 'logbook_message'];

async function prepareBare(client: pg.ClientBase): Promise<void> {
  for (const table of BARE) {
    await client.query(`create table field.bare_${table} (like field.${table} including all)`);
    await client.query(`grant insert on field.bare_${table} to vigie_field`);
  }
}

const BARE_ACTS = 500;

async function bareActs(pool: pg.Pool, agencyId: string, place: { customerId: string; siteId: string }): Promise<void> {
  let left = BARE_ACTS;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left-- > 0) await writeBare(pool, agencyId, place);
    }),
  );
}

async function writeBare(
  pool: pg.Pool,
  agencyId: string,
  place: { customerId: string; siteId: string },
): Promise<void> {
  const client = await pool.connect();
  const id = newId();
  await client.query('begin');
  await client.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);
  await client.query(
    `insert into field.bare_service_act (agency_id, id, service_id, kind, at, recorded_at, author, payload)
     values ($1, $2, $2, 'start', now(), now(), 'Nadia Roux', '{}')`,
    [agencyId, id],
  );
  await client.query(`update field.service set updated_at = now() where id = $1`, [id]);
  await client.query(
    `insert into field.bare_service_stretch (agency_id, service_id, position, start_at) values ($1, $2, 0, now())`,
    [agencyId, id],
  );
  await client.query(
    `insert into field.bare_logbook_entry (agency_id, id, created_at, type_key, family_key, site_id, customer_id, author, customer_show)
     values ($1, $2, now(), 'service_start', 'service', $3, $4, 'Nadia Roux', false)`,
    [agencyId, id, place.siteId, place.customerId],
  );
  await client.query(
    `insert into field.bare_logbook_message (agency_id, id, entry_id, created_at, author) values ($1, $2, $2, now(), 'Nadia Roux')`,
    [agencyId, id],
  );
  await client.query('commit');
  client.release();
}

await main();
