import { GATEWAY_HEADER } from '@vigie/contracts/core/heartbeat';
import type { ProgramHealth } from '@vigie/contracts/platform/program-health/program-health';
import { programHealthCalls } from '@vigie/contracts/platform/program-health/program-health.calls';
import { type Heartbeat, startHeartbeat } from '@vigie/service-kit/heartbeat/heartbeat';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { startThroughGateway } from '@vigie/testing/servers/gateway-program';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let admin: Person;
let owner: Person;
const started: Heartbeat[] = [];
beforeAll(async () => {
  world = await openWorld();
  const agency = await newAgency(world);
  admin = await newPerson(world, agency, { role: 'admin' });
  owner = await newPerson(world, agency, { owner: true });
  process.env.PORT = '4601';
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
  await asAdmin(world, (client) => client.query('truncate platform.program_heartbeat'));
});
afterAll(async () => {
  delete process.env.PORT;
  await world.close();
});

type Program = ProgramHealth['programs'][number];

/** Starts the heartbeat of a program, with the program's own database role. */
async function beats(program: 'platform' | 'commercial' | 'field', more: object = {}): Promise<Heartbeat> {
  const log = createLog('test');
  log.level = 'silent';
  const heartbeat = startHeartbeat({ program, database: world.databases[program], log, ...more });
  started.push(heartbeat);
  await heartbeat.beat();
  return heartbeat;
}
const age = (program: string, interval: string) =>
  asAdmin(world, (client) =>
    client.query(
      `update platform.program_heartbeat set beat_at = clock_timestamp() - $2::interval where program = $1`,
      [program, interval],
    ),
  );
const seen = () => ok(world, admin, programHealthCalls.programHealth);
const programOf = (health: ProgramHealth, name: string): Program[] =>
  health.programs.filter(({ program }) => program === name);

test('a program that lives says since when, its version and what waits; one that was never heard of is missed', async () => {
  const waiting = [{ name: 'mails', waiting: 3, active: 1, delayed: 0 }];
  await beats('commercial', { waiting: async () => waiting });
  const health = await seen();
  expect(programOf(health, 'commercial')).toEqual([
    {
      program: 'commercial',
      instance: expect.stringMatching(/:4601$/),
      startedAt: expect.any(String),
      version: '0.0.1',
      lastBeatAt: expect.any(String),
      silent: false,
      unreachable: [],
    },
  ]);
  expect(programOf(health, 'workers')).toEqual([expect.objectContaining({ instance: null, silent: true })]);
  expect(health.database).toMatchObject({
    version: expect.stringMatching(/^\d+/),
    mostConnections: expect.any(Number),
  });
});

test('one that says nothing more is silent, since when it was heard last; one that was stopped is not missed', async () => {
  await beats('field');
  await age('field', '46 s');
  const silent = programOf(await seen(), 'field')[0];
  expect(silent).toMatchObject({ silent: true, instance: expect.any(String) });
  expect(Date.now() - Date.parse(silent?.lastBeatAt ?? '')).toBeGreaterThan(40_000);
  await age('field', '1 s');
  expect(programOf(await seen(), 'field')[0]?.silent).toBe(false);
  await started.pop()?.stop();
  expect(programOf(await seen(), 'field')).toEqual([expect.objectContaining({ instance: null })]);
});

test('two of a program are told apart; a dead one is missed for an hour beside a living one, forgotten after a day', async () => {
  await beats('field');
  await asAdmin(world, (client) =>
    client.query(`update platform.program_heartbeat set instance = 'other:1' where program = 'field'`),
  );
  const again = await beats('field');
  expect(programOf(await seen(), 'field')).toHaveLength(2);
  await asAdmin(world, (client) =>
    client.query(
      `update platform.program_heartbeat set beat_at = now() - interval '61 minutes' where instance = 'other:1'`,
    ),
  );
  expect(programOf(await seen(), 'field')).toEqual([expect.objectContaining({ silent: false })]);
  await asAdmin(world, (client) =>
    client.query(
      `update platform.program_heartbeat set beat_at = now() - interval '25 hours' where instance = 'other:1'`,
    ),
  );
  await again.beat();
  const { rows } = await asAdmin(world, (client) => client.query('select instance from platform.program_heartbeat'));
  expect(rows).toHaveLength(1);
});

test('what a program cannot reach is named, also where it never answers', async () => {
  await beats('platform', {
    needs: {
      files: () => Promise.reject(new Error('no such folder')),
      mail: () => new Promise(() => undefined),
      queues: async () => undefined,
    },
  });
  expect(programOf(await seen(), 'platform')[0]).toMatchObject({ silent: false, unreachable: ['files', 'mail'] });
});

test('a database that is away ends no program', async () => {
  const heartbeat = await beats('field');
  const { pool } = world.databases.field;
  const query = jest.spyOn(pool, 'query').mockRejectedValueOnce(new Error('Connection terminated') as never);
  await expect(heartbeat.beat()).rejects.toThrow('Connection terminated');
  query.mockRestore();
  await heartbeat.beat();
  expect(programOf(await seen(), 'field')[0]?.silent).toBe(false);
});

test('the gateway tells of itself beside the call; what a caller says in its place goes no further', async () => {
  const { url, stop } = await startThroughGateway(world, 'platform');
  try {
    const forged = JSON.stringify({
      instance: 'forged',
      startedAt: '2020-01-01T00:00:00.000Z',
      version: '9',
      unreachable: [],
    });
    const answer = await fetch(`${url}/api/admin/health`, {
      headers: { authorization: `Bearer ${admin.token}`, [GATEWAY_HEADER]: forged },
    });
    const gateway = programOf((await answer.json()) as ProgramHealth, 'gateway');
    expect(gateway).toEqual([expect.objectContaining({ silent: false, version: '0.0.1', unreachable: [] })]);
    expect(gateway[0]?.instance).not.toBe('forged');
  } finally {
    await stop();
  }
  // Without a gateway in front, the gateway is shown as silent.
  expect(programOf(await seen(), 'gateway')).toEqual([expect.objectContaining({ silent: true, instance: null })]);
});

test('nobody but an administrator of the platform reads it, and no program writes another’s table', async () => {
  expect((await callAs(world, owner, programHealthCalls.programHealth)).status).toBe(403);
  expect((await callAs(world, null, programHealthCalls.programHealth)).status).toBe(401);
  for (const { pool } of Object.values(world.databases)) {
    await expect(pool.query('delete from platform.program_heartbeat')).rejects.toThrow('permission denied');
  }
});
