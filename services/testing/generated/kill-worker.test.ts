import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { asAdmin, newAgency, newPerson, ok, type Person } from '../people';
import { done, item, newDraft, newInvoicedCustomer } from '../records/invoices';
import { openTestMailbox, type TestMailbox } from '../servers/test-mailbox';
import { killProgram, startWorkerProgram } from '../servers/worker-program';
import { until } from '../time/until';
import { openWorld, type World } from '../world';

/**
 * The program `workers`, killed with SIGKILL at random moments while it renders, issues and mails: nothing is lost and
 * nothing is done twice. The product has no fault injection, so the kills are not aimed at any line.
 */

const ROUNDS = 12;
const INVOICES_A_ROUND = 4;
const SUBSCRIPTIONS_A_ROUND = 1;
/** Each kill falls within this time after the worker is ready. */
const LIFE_MS = 900;

let world: World;
let mailbox: TestMailbox;
let manager: Person;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await world.close();
  await mailbox.close();
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A pseudo-random number in [0, 1), the same in every run. */
const drawn = (round: number) => createHash('sha256').update(`kill ${round}`).digest().readUInt32BE(0) / 2 ** 32;

async function count(sql: string): Promise<number> {
  const { rows } = await asAdmin(world, (client) => client.query<{ n: number }>(sql));
  return Number(rows[0]?.n);
}

test('a worker killed over and over while it issues, renders and mails loses nothing and doubles nothing', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, manager);
  for (let round = 0; round < ROUNDS; round++) {
    const starting = startWorkerProgram(world, { SMTP_URL: mailbox.smtpUrl });
    for (let i = 0; i < SUBSCRIPTIONS_A_ROUND; i++) {
      await ok(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, {
        body: {
          id: newId(),
          customer: { id: customerId },
          title: `Abonnement ${round}`,
          items: [item()],
          startAt: todayIn('Europe/Paris'),
          autoSend: true,
        },
      });
    }
    for (let i = 0; i < INVOICES_A_ROUND; i++) {
      const { id } = await newDraft(world, manager, customerId);
      await done(world, manager, 'issue', id);
      await done(world, manager, 'send', id);
    }
    worker = await starting;
    await wait(drawn(round) * LIFE_MS);
    await killProgram(worker);
  }

  const expected = ROUNDS * (INVOICES_A_ROUND + SUBSCRIPTIONS_A_ROUND);
  worker = await startWorkerProgram(world, { SMTP_URL: mailbox.smtpUrl });
  const sent = () => count("select count(*) as n from platform.email where state = 'sent'");
  await until('the last mail', async () => (await sent()) >= expected);
  await killProgram(worker);

  const numbers = await asAdmin(world, (client) =>
    client.query<{ number: string }>('select number from commercial.invoice order by number'),
  );
  const year = new Date().getFullYear();
  expect(numbers.rows.map((row) => row.number)).toEqual(
    Array.from({ length: expected }, (_, i) => `F${year}-${String(i + 1).padStart(4, '0')}`),
  );
  expect(await count('select count(*) as n from commercial.invoice where file_id is not null')).toBe(expected);
  expect(await count('select count(*) as n from platform.file')).toBe(expected);
  expect(await count('select count(*) as n from commercial.invoice_recurrence_due')).toBe(ROUNDS);
  expect(await count('select count(*) as n from platform.email')).toBe(expected);
  const mails = await mailbox.mails();
  const attached = mails.map(({ mail }) => mail.attachments[0]?.filename).sort();
  expect(attached).toEqual(numbers.rows.map((row) => `${row.number}.pdf`));
});
