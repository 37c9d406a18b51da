import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { until } from '@vigie/testing/time/until';
import { type DemoClient, openClient } from '../../demo/client';
import { DEMO_ACCOUNTS, portsFrom } from './programs';
import { pidFileOf } from './run-programs';
import { type OwnProduct, startOwnProduct } from './testing/own-product';
import { sampleAgency } from './testing/sample-agency';

/**
 * The programs that `npm start` runs are killed with SIGKILL again and again while four people write. The launcher
 * restarts each program, and everything that was answered is stored exactly once. The writers retry calls without an
 * answer, as browsers do.
 */

const KILLS = {
  platform: 30,
  commercial: 30,
  field: 30,
  gateway: 50,
  workers: 20,
  mailbox: 65,
  payments: 60,
  database: 15,
};
const NAMES = Object.keys(KILLS) as (keyof typeof KILLS)[];
/**
 * A program lives about as long as its last restart took before it is killed again. A longer life would only make a
 * busy machine wait.
 */
const LIFE_MS = { shortest: 500, longest: 4_000 };
const WRITERS = 4;
/**
 * Pause between two saves of a writer. With hardly any pause the writers would slow the restarts so much that fewer
 * kills happen.
 */
const PAUSE_MS = 1_000;
/**
 * Time limit of the whole test. A writer retries as long, because on a slow machine a program can be down for minutes
 * in a row.
 */
const PATIENCE_MS = 2_400_000;
/**
 * Time limit of one step of the launcher. After it the launcher is stuck, and the test fails with the name of the step
 * and the last output.
 */
const STEP_MS = 300_000;
const SAID_LAST = 2_000;

jest.setTimeout(PATIENCE_MS);

let product: OwnProduct;
beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(() => product?.end());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The programs that were usable since the last kill of the database, and the programs whose kills are all done. */
const used = new Set<keyof typeof KILLS>();
const done = new Set<keyof typeof KILLS>();
/** A pseudo-random number in [0, 1) that is the same in every run. */
const drawn = (name: string) => createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;

/** Returns the process id of a program, or 0 while it is not running. */
async function processOf(name: keyof typeof KILLS): Promise<number> {
  try {
    if (name !== 'database') return Number(readFileSync(pidFileOf(product.folder, name), 'utf8'));
    const { rows } = await product.ask<{ file: string }>("select pg_read_file('postmaster.pid') file");
    return Number(rows[0]?.file.split('\n')[0]);
  } catch {
    return 0;
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/**
 * Counts how often the launcher reported the end of a program by SIGKILL. Only the launcher knows the signal: a program
 * that ended together with the database still exists as a zombie, and accepts a signal, until its exit status is read.
 */
function killsOf(name: keyof typeof KILLS): number {
  const told = name === 'database' ? 'The database' : `The program « ${name} »`;
  return product.said().split(`${told} stopped (SIGKILL`).length - 1;
}

function inTime<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  return until(what, ask, STEP_MS).catch((error: Error) => {
    throw new Error(`${error.message} Said last:\n${product.said().slice(-SAID_LAST)}`);
  });
}

const allUsed = () => NAMES.every((name) => used.has(name) || done.has(name));

/** Kills one program the required number of times, each time at some moment after it was usable again. */
async function kill(name: keyof typeof KILLS, over: () => boolean): Promise<void> {
  const ports = portsFrom(product.base);
  // The readiness of the database is read through a program that uses it.
  const port = name === 'gateway' ? ports.gatewayOps : ports[name === 'database' ? 'commercial' : name];
  const ready = `http://127.0.0.1:${port}/readyz`;
  let last = 0;
  let killedAt = Date.now();
  for (let tries = 0; ; tries += 1) {
    const what = `${name} runs again after ${killsOf(name)} kills`;
    const usable = async () => {
      const pid = await processOf(name);
      return over() ? -1 : pid > 0 && pid !== last && (await answers(ready)) && pid;
    };
    const pid = await inTime(what, usable);
    if (killsOf(name) >= KILLS[name]) done.add(name);
    if (over() || done.has(name)) return;
    used.add(name);
    // All programs need the database. If it were killed before they are usable, a slow machine would never get all of
    // them usable.
    if (name === 'database') await inTime('all others can be used', async () => over() || allUsed());
    const life = Math.min(Math.max(Date.now() - killedAt, LIFE_MS.shortest), LIFE_MS.longest);
    await wait((0.5 + drawn(`${name} ${tries}`)) * life);
    if ((await processOf(name)) !== pid) {
      // The program ended by itself, together with the database. Its next life is measured from here, or it would get
      // longer and longer.
      killedAt = Date.now();
      continue;
    }
    if (!killed(pid)) continue;
    if (name === 'database') used.clear();
    // The launcher counts a death only after it saw the program ready; a busy machine can see that later than this
    // test.
    await inTime(`the launcher sees the end of ${name}`, async () => over() || (await processOf(name)) !== pid);
    killedAt = Date.now();
    last = pid;
  }
}

/** The ids of the records whose save was confirmed to one writer. */
interface Written {
  customers: string[];
  services: string[];
  invoices: string[];
}

async function write(client: DemoClient, agencyId: string, siteId: string, over: () => boolean): Promise<Written> {
  const written: Written = { customers: [], services: [], invoices: [] };
  const scope = { agencyId };
  for (; !over(); await wait(PAUSE_MS)) {
    const customerId = newId();
    const name = `Client ${customerId}`;
    const address = { street: '1 rue du Port', zipcode: '75001', city: 'Paris' };
    const customer = { id: customerId, name, currency: 'EUR' as const, siren: '732829320', address };
    await client.call(customerCalls.saveCustomer, { body: customer }, scope);
    written.customers.push(customerId);
    const service = {
      id: newId(),
      site: { id: siteId },
      agent: null,
      startAt: '2031-03-03T08:00:00.000Z',
      endAt: '2031-03-03T16:00:00.000Z',
    };
    await client.call(serviceCalls.saveServices, { body: { services: [service] } }, scope);
    written.services.push(service.id);
    const id = newId();
    const items = [{ id: newId(), name: 'Ronde', quantity: 1, unit: 'hour' as const, unitPriceCents: 5_000 }];
    const draft = { id, customer: { id: customerId }, title: 'Rondes', items };
    const { invoice } = await client.call(invoiceCalls.saveInvoice, { body: draft }, scope);
    const body = { updatedAt: invoice.updatedAt, acceptWarnings: true };
    await client.call(invoiceCalls.issueInvoice, { params: { id }, body }, scope);
    written.invoices.push(id);
  }
  return written;
}

test('300 kills while people write: everything runs again, nothing is lost and nothing is done twice', async () => {
  const admin = await openClient(product.url, DEMO_ACCOUNTS.administrator, PATIENCE_MS);
  const body = sampleAgency();
  const agencyId = body.id;
  const scope = { agencyId };
  await admin.call(agencyCalls.saveAgency, { body });
  const customerId = newId();
  await admin.call(
    customerCalls.saveCustomer,
    { body: { id: customerId, name: 'Premier client', currency: 'EUR' } },
    scope,
  );
  const siteId = newId();
  await admin.call(siteCalls.saveSite, { body: { id: siteId, name: 'Quai', customerId } }, scope);

  let over = false;
  const writing = Promise.all(Array.from({ length: WRITERS }, () => write(admin, agencyId, siteId, () => over)));
  try {
    await Promise.race([Promise.all(NAMES.map((name) => kill(name, () => over))), writing, product.endedByItself]);
  } finally {
    over = true;
  }
  const written = await writing;
  const all = (kind: keyof Written) => written.flatMap((one) => one[kind]).sort();
  expect(all('invoices').length).toBeGreaterThanOrEqual(WRITERS);

  const ids = async (sql: string) =>
    (await product.ask<{ id: string }>(`select id from ${sql}`, [agencyId])).rows.map((row) => row.id).sort();
  expect(await ids(`commercial.customer where agency_id = $1 and name like 'Client %'`)).toEqual(all('customers'));
  expect(await ids('field.service where agency_id = $1')).toEqual(all('services'));
  expect(await ids('commercial.invoice where agency_id = $1 and number is not null')).toEqual(all('invoices'));
  const numbers = await product.ask<{ n: number }>(
    `select right(number, 4)::int n from commercial.invoice where agency_id = $1 order by 1`,
    [agencyId],
  );
  expect(numbers.rows.map((row) => row.n)).toEqual(all('invoices').map((_, index) => index + 1));
  expect(NAMES.filter((name) => killsOf(name) < KILLS[name])).toEqual([]);
});
