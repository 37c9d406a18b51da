import type { ChildProcess } from 'node:child_process';
import { invoiceRunCalls } from '@vigie/contracts/commercial/invoice-run/invoice-run.calls';
import { invoiceRunStatuses } from '@vigie/contracts/commercial/invoice-run/invoice-run.statuses';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { asAdmin, newAgency, newPerson, ok, type Person } from '../people';
import { newCustomerSite, newDoneService, settleAll } from '../records/done-services';
import { newInvoicedCustomer } from '../records/invoices';
import { openTestMailbox, type TestMailbox } from '../servers/test-mailbox';
import { killProgram, startWorkerProgram } from '../servers/worker-program';
import { until } from '../time/until';
import { openWorld, type World } from '../world';

/**
 * An invoice run whose worker is killed repeatedly: committed work stays, the next worker does the rest, and no service
 * is invoiced twice.
 */

const CUSTOMERS = 30;
const KILLS = 4;

const { done } = invoiceRunStatuses.value;

let world: World;
let mailbox: TestMailbox;
let manager: Person;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await world.close();
  await mailbox.close();
});

const today = todayIn('Europe/Paris');
const period = { start: addDays(today, -10), end: today };

const rowsOf = async <Row extends object>(query: string): Promise<Row[]> =>
  (await asAdmin(world, (client) => client.query<Row>(query))).rows;
const count = async (from: string): Promise<number> =>
  Number((await rowsOf<{ n: string }>(`select count(*) as n from ${from}`))[0]?.n);

test('a month’s run whose worker is killed again and again bills, numbers and mails each customer once', async () => {
  for (let n = 0; n < CUSTOMERS; n++) {
    const customer = await newInvoicedCustomer(world, manager, { email: `compta-${n}@client.example` });
    const siteId = await newCustomerSite(world, manager, customer.id);
    await settleAll(world, manager, await newDoneService(world, manager, siteId, { planned: [60, 52] }));
  }
  const month = () => ok(world, manager, invoiceRunCalls.invoiceMonth, { body: { period, choices: {} } });
  const { rows } = await month();
  expect(rows).toHaveLength(CUSTOMERS);
  const lines = rows.map((row) => ({ group: row.key, customerId: row.customer.id, priceCents: row.price }));
  const begin = async () => {
    const id = newId();
    await ok(world, manager, invoiceRunCalls.saveInvoiceRun, {
      body: { id, period, upTo: 'send', choices: {}, lines },
    });
    return id;
  };
  const read = async (id: string) =>
    (await ok(world, manager, invoiceRunCalls.invoiceRun, { params: { id } })).invoiceRun;

  const id = await begin();
  const numbered = () => count('commercial.invoice where number is not null');
  let kills = 0;
  for (let before = 0; kills < KILLS; kills++) {
    worker = await startWorkerProgram(world, { SMTP_URL: mailbox.smtpUrl });
    // Killed as soon as it has made progress: some numbers are assigned and the next documents are in work.
    await until('the next documents', async () => (await numbered()) > before);
    await killProgram(worker);
    before = await numbered();
    if (before === CUSTOMERS) break;
  }
  // Fewer kills would mean that it was never killed in the middle of its work.
  expect(kills).toBeGreaterThanOrEqual(2);

  worker = await startWorkerProgram(world, { SMTP_URL: mailbox.smtpUrl });
  await until('every mail', async () => (await count("platform.email where state = 'sent'")) >= CUSTOMERS);
  await until('the end of the run', async () => (await read(id)).status === done);
  expect(await read(id)).toMatchObject({ total: CUSTOMERS, done: CUSTOMERS, sent: CUSTOMERS, refused: 0, skipped: 0 });

  // A second run from an outdated screen invoices nothing.
  const again = await begin();
  await until('the end of the second', async () => (await read(again)).status === done);
  await killProgram(worker);
  expect(await read(again)).toMatchObject({ sent: 0, skipped: CUSTOMERS });

  const invoices = await rowsOf<{ number: string; customer: string }>(
    'select number, customer_id as customer from commercial.invoice order by number',
  );
  const numbers = Array.from(
    { length: CUSTOMERS },
    (_, i) => `F${today.slice(0, 4)}-${String(i + 1).padStart(4, '0')}`,
  );
  expect(invoices.map(({ number }) => number)).toEqual(numbers);
  expect(new Set(invoices.map(({ customer }) => customer)).size).toBe(CUSTOMERS);
  expect(await count('commercial.invoiced_service')).toBe(CUSTOMERS);
  expect(await count('platform.file')).toBe(CUSTOMERS);
  expect(await count('platform.email')).toBe(CUSTOMERS);
  const mails = await mailbox.mails();
  expect(mails.flatMap(({ mail }) => mail.attachments.map(({ filename }) => filename)).sort()).toEqual(
    numbers.map((number) => `${number}.pdf`),
  );
});
