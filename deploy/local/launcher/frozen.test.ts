import { spawnSync } from 'node:child_process';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { until } from '@vigie/testing/time/until';
import { CallRefused, openClient } from '../../demo/client';
import { DEMO_ACCOUNTS } from './programs';
import { type OwnProduct, startOwnProduct } from './testing/own-product';
import { sampleAgency } from './testing/sample-agency';

/**
 * The database that `npm start` runs is frozen (SIGSTOP, as when a laptop sleeps or a machine is paused) and resumed
 * later.
 */

const CALLERS = 24;

let product: OwnProduct;
beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(() => product?.end());

/** Signals the parent process before its children, because a stopped parent forks no new backend. */
function signal(name: 'STOP' | 'CONT', pid: number): void {
  process.kill(pid, `SIG${name}`);
  spawnSync('pkill', [`-${name}`, '-P', String(pid)]);
}

test('calls end with a sentence, the launcher says what to do, and afterwards all goes on', async () => {
  const patient = await openClient(product.url, DEMO_ACCOUNTS.administrator);
  const hurried = await openClient(product.url, DEMO_ACCOUNTS.administrator, 0);
  const before = sampleAgency();
  await patient.call(agencyCalls.saveAgency, { body: before });
  const { rows } = await product.ask<{ file: string }>("select pg_read_file('postmaster.pid') file");
  const pid = Number(rows[0]?.file.split('\n')[0]);

  const tried = Array.from({ length: CALLERS }, sampleAgency);
  signal('STOP', pid);
  try {
    const answers = await Promise.all(
      tried.map((body) => hurried.call(agencyCalls.saveAgency, { body }).catch((error: unknown) => error)),
    );
    for (const answer of answers) {
      expect(answer).toBeInstanceOf(CallRefused);
      expect(answer).toMatchObject({ status: 503, body: { message: COMMON_MESSAGES.moduleUnavailable } });
    }
    await until('the launcher says what to do', async () =>
      product
        .said()
        .includes(`what was saved is safe. If it was frozen, let it go on: pkill -CONT -P ${pid}; kill -CONT ${pid}.`),
    );
  } finally {
    signal('CONT', pid);
  }

  await until('the launcher says that it goes on', async () => product.said().includes('The database answers again.'));
  const after = Array.from({ length: CALLERS }, sampleAgency);
  await Promise.all(after.map((body) => patient.call(agencyCalls.saveAgency, { body })));
  const saved = await product.ask<{ id: string }>('select id from platform.agency');
  const kept = saved.rows.map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining([before.id, ...after.map(({ id }) => id)]));
  const open = await product.ask(
    "select from pg_stat_activity where state like 'idle in transaction%' and state_change < now() - interval '5 s'",
  );
  expect(open.rowCount).toBe(0);
  // A save that was refused must not be in the database either.
  for (const { id } of tried) expect(kept).not.toContain(id);
  expect(product.said()).not.toContain('it is started again');
});
