import { invoiceRunCalls } from '@vigie/contracts/commercial/invoice-run/invoice-run.calls';
import { monthRange } from '@vigie/contracts/commercial/margin/turnover-series';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { ensureServer } from '@vigie/local/build';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { startTemplateServer } from '@vigie/testing/servers/template-server';
import { killProgram, startWorkerProgram } from '@vigie/testing/servers/worker-program';
import { openWorld, type World } from '@vigie/testing/world';
import { backendsOf, canReadProcessorTime, processorSeconds } from '../processor-time';
import { median, msOf, reportBudget } from '../verdict';
import { p95, readLists } from './readers';

const CUSTOMERS = Number(process.env.CUSTOMERS ?? 200);
/** A post that is held day and night for a month, in shifts of twelve hours. */
const SERVICES_EACH = 60;
const LOOKS = 5;
/** Budgets for two hundred customers. */
const SIMULATED_S = 3;
const ISSUED_S = 60;
/** Largest ratio to the duration of list calls while no invoice is issued. */
const LISTS_RATIO = 2;
const QUIET_MS = 20_000;

const period = monthRange('2026-10');

/**
 * Measures the end of a month: reads the amounts to bill of every customer as the screen does, then drafts, numbers and
 * issues all invoices in the worker program while twenty users read lists. The baseline of the reading is a bare
 * statement over the same services.
 */
async function main(): Promise<void> {
  await ensureServer(() => undefined);
  const postgres = await startTemplateServer();
  const world = await openWorld();
  const manager = await newPerson(world, await newAgency(world), { owner: true });
  await fill(world, manager);
  const month = () => ok(world, manager, invoiceRunCalls.invoiceMonth, { body: { period, choices: {} } });

  const looks: Look[] = [];
  for (let look = 0; look <= LOOKS; look += 1) looks.push(await lookOf(world, month));
  const simulated = median(looks.slice(1).map(({ work }) => work));
  const wall = median(looks.slice(1).map((look) => look.wall));
  const bare = (await msOf(() => readBare(world, manager))()) / 1_000;
  const scale = CUSTOMERS / 200;
  reportBudget(
    `${CUSTOMERS} customers with ${CUSTOMERS * SERVICES_EACH} services of a month simulated: ${simulated.toFixed(2)} s of one core (${wall.toFixed(2)} s on this machine now); the bare read of the services: ${bare.toFixed(2)} s`,
    `${SIMULATED_S * scale} s`,
    simulated <= SIMULATED_S * scale,
  );

  const { rows } = await month();
  if (rows.length !== CUSTOMERS) throw new Error(`${rows.length} documents for ${CUSTOMERS} customers`);
  const id = newId();
  const lines = rows.map((row) => ({ group: row.key, customerId: row.customer.id, priceCents: row.price }));
  const worker = await startWorkerProgram(world);
  const readers = readLists(world, manager);
  const began = performance.now();
  await ok(world, manager, invoiceRunCalls.saveInvoiceRun, { body: { id, period, upTo: 'issue', choices: {}, lines } });
  const until = async (met: () => Promise<boolean>): Promise<number> => {
    while (!(await met())) await new Promise((resolve) => setTimeout(resolve, 100));
    return (performance.now() - began) / 1_000;
  };
  const pids = async () => [worker.pid ?? 0, ...(await backends(world))];
  const before = processorSeconds(await pids());
  const issuedAfter = await until(async () => (await count(world, 'number is not null')) >= CUSTOMERS);
  const busy = p95(await readers.stop());
  const issued = canReadProcessorTime() ? processorSeconds(await pids()) - before : issuedAfter;
  const rendered = await until(async () => (await count(world, 'file_id is not null')) >= CUSTOMERS);
  // The baseline is read after the month's end: before it the list is empty, and its calls are quicker for that reason.
  const nothingIssued = readLists(world, manager);
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  const quiet = p95(await nothingIssued.stop());
  await killProgram(worker);
  await world.close();
  await postgres.stop();
  reportBudget(
    `${CUSTOMERS} invoices drafted, numbered and issued: ${issued.toFixed(1)} s of one core (${issuedAfter.toFixed(1)} s on this machine now, every PDF drawn after ${rendered.toFixed(1)} s)`,
    `${ISSUED_S * scale} s`,
    issued <= ISSUED_S * scale,
  );
  reportBudget(
    `lists of twenty people while these are issued: p95 ${busy.toFixed(0)} ms, in quiet after it ${quiet.toFixed(0)} ms; ratio ${(busy / quiet).toFixed(2)}`,
    `${LISTS_RATIO}`,
    busy <= LISTS_RATIO * quiet,
  );
}

interface Look {
  /** Processor seconds of the program and the database. */
  work: number;
  wall: number;
}

const backends = (world: World): Promise<number[]> =>
  asAdmin(world, (client) => backendsOf(client, 'vigie_commercial'));

/**
 * Measures one reading: processor seconds, which other work of the machine does not change, or elapsed seconds where
 * the system does not report them.
 */
async function lookOf(world: World, month: () => Promise<unknown>): Promise<Look> {
  const pids = [process.pid, ...(await backends(world))];
  const before = processorSeconds(pids);
  const wall = (await msOf(month)()) / 1_000;
  return { wall, work: canReadProcessorTime() ? processorSeconds(pids) - before : wall };
}

/**
 * Creates a site for each customer, and finished services without any deviation. The rows are inserted directly instead
 * of planned one by one.
 */
async function fill(world: World, manager: Person): Promise<void> {
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const { id: customerId } = await newInvoicedCustomer(world, manager, { name: `Client ${n}` });
    const id = newId();
    await ok(world, manager, siteCalls.saveSite, { body: { id, customerId, name: `Site ${n}` } });
  }
  await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into field.service (agency_id, id, reference, status, customer_id, site_id, start_at, end_at, started_at,
         ended_at, invoice_stretches)
       select t.agency_id, gen_random_uuid(), 'S' || row_number() over (), $2, t.customer_id, t.id, s.at, s.at + '12 h',
         s.at, s.at + '12 h', jsonb_build_array(jsonb_build_object('start', s.at, 'end', s.at + '12 h'))
       from commercial.site t
       cross join lateral (
         select '2026-10-01T05:00:00Z'::timestamptz + make_interval(hours => 12 * n) as at
         from generate_series(0, $3::int - 1) n) s
       where t.agency_id = $1`,
      [manager.agencyId, SERVICE_STATUS.finished, SERVICES_EACH],
    );
    await client.query('set session_replication_role = default');
    await client.query('analyze field.service, commercial.site, commercial.customer');
  });
}

const readBare = (world: World, { agencyId }: Person) =>
  asAdmin(world, (client) =>
    client.query(
      `select id, customer_id, site_id, start_at, end_at, invoice_stretches from field.service where agency_id = $1`,
      [agencyId],
    ),
  );

async function count(world: World, condition: string): Promise<number> {
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ n: number }>(`select count(*)::int as n from commercial.invoice where ${condition}`),
  );
  return rows[0]?.n ?? 0;
}

await main();
