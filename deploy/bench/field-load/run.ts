import { parseArgs } from 'node:util';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { ensureServer } from '@vigie/local/build';
import { asAdmin, ok } from '@vigie/testing/people';
import { startTemplateServer } from '@vigie/testing/servers/template-server';
import { openWorld, type World } from '@vigie/testing/world';
import { reportBudget } from '../verdict';
import { actMany, officeWork, percentile, type Told, version } from './load';
import { type Programs, startPrograms } from './programs';
import { furnish } from './shift';
import { type Listener, listen } from './streams';

const { values } = parseArgs({
  // `npm run bench` passes the name of this benchmark too.
  allowPositionals: true,
  options: {
    agents: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '2' },
    office: { type: 'string', default: '20' },
  },
});
const AGENTS = Number(values.agents);
const MINUTES = Number(values.minutes);
const OFFICE = Number(values.office);
const ACT_P95_MS = 300;
const LIVE_P95_MS = 2_000;

/**
 * Measures guards of one agency with an act a minute each, beside users of the office, all through the gateway, with
 * every program as its own process and a database that syncs each commit: the duration of an act, the time until a
 * manager's live stream has it, and the processor time of each program. The smallest call of the API, made in the same
 * minutes, shows the cost of the machine itself.
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
  const programs = await startPrograms(world);
  const listeners: Listener[] = [];
  try {
    await measure({ ...world, urls: programs.urls }, programs, listeners);
  } finally {
    for (const listener of listeners) listener.close();
    await programs.stop();
    await world.close();
    await postgres.stop();
  }
}

async function measure(world: World, programs: Programs, listeners: Listener[]): Promise<void> {
  const { shifts, office } = await furnish(world, AGENTS, OFFICE);
  // Before the measurement all guards start their services, and all phones and screens open their live streams.
  for (const { guard, serviceId, startMs } of shifts) {
    const at = new Date(startMs).toISOString();
    await ok(world, guard, executionCalls.startService, { params: { id: serviceId }, body: { id: serviceId, at } });
  }
  const told: Told = { sentMs: new Map(), waits: [] };
  for (const person of office) listeners.push(await listen(world, person, person === office[0] ? told : undefined));
  for (const { guard } of shifts) listeners.push(await listen(world, guard));

  const before = await programs.seconds();
  const until = performance.now() + MINUTES * 60_000;
  const [acts, reads, bare] = await Promise.all([
    actMany(world, shifts, until, told),
    officeWork(world, office, until),
    version(world, until),
  ]);
  const after = await programs.seconds();
  const tail = (all: readonly number[]) =>
    [50, 95, 99].map((part) => `p${part} ${percentile(all, part).toFixed(0)} ms`).join(', ');
  const what = `${AGENTS} agents and ${OFFICE} users of the office, ${MINUTES} min`;
  reportBudget(
    `${what}: ${acts.took.length} acts, ${tail(acts.took)}, ${acts.failed.length} failed; the version: ${tail(bare.took)}`,
    `none failed, p95 of an act ${ACT_P95_MS} ms`,
    acts.failed.length === 0 && percentile(acts.took, 95) <= ACT_P95_MS,
  );
  reportBudget(
    `until a manager's stream has it: ${told.waits.length} of ${acts.took.length}, ${tail(told.waits)}`,
    `all of them, p95 ${LIVE_P95_MS} ms`,
    told.waits.length >= acts.took.length && percentile(told.waits, 95) <= LIVE_P95_MS,
  );
  console.log(`       reads of the office: ${reads.took.length}, ${tail(reads.took)}, ${reads.failed.length} failed`);
  for (const failure of new Set([...acts.failed, ...reads.failed, ...bare.failed].slice(0, 5)))
    console.log(`       ${failure}`);
  const spent = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  console.log(
    `       processor in ${MINUTES * 60} s: ${spent.map(([name, used]) => `${name} ${used.toFixed(1)} s`).join(', ')}`,
  );
  // The processor time of the benchmark itself is left out, so that this figure can be compared between runs.
  const product = spent.reduce((sum, [name, used]) => (name === 'this benchmark' ? sum : sum + used), 0);
  console.log(
    `       of the product for each act, all that was asked beside it included: ${((product * 1_000) / acts.took.length).toFixed(0)} ms`,
  );
}

await main();
