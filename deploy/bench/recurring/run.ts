import type { InvoiceRecurrenceSave } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { ensureServer } from '@vigie/local/build';
import { closePdf, openPdf } from '@vigie/service-kit/pdf/pdf-a';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { item, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { startTemplateServer } from '@vigie/testing/servers/template-server';
import { killProgram, startWorkerProgram } from '@vigie/testing/servers/worker-program';
import { openWorld, type World } from '@vigie/testing/world';
import { reportBudget } from '../verdict';

const SUBSCRIPTIONS = Number(process.env.SUBSCRIPTIONS ?? 10_000);
const AT_ONCE = 8;
/** For ten thousand invoices. */
const BUDGET_S = 300;

/**
 * Measures invoice recurrences that fall due on one day: the seconds until the worker program has issued, numbered and
 * rendered every invoice, beside the time for as many bare pages of the PDF library.
 */
async function main(): Promise<void> {
  await ensureServer(() => undefined);
  const postgres = await startTemplateServer();
  const world = await openWorld();
  const manager = await newPerson(world, await newAgency(world));
  await subscribe(world, manager);

  const began = performance.now();
  const worker = await startWorkerProgram(world);
  while ((await rendered(world)) < SUBSCRIPTIONS) await new Promise((resolve) => setTimeout(resolve, 250));
  const seconds = (performance.now() - began) / 1_000;
  await killProgram(worker);
  await mustBeGapless(world);
  await world.close();
  await postgres.stop();

  const bare = await barePages();
  const budget = (BUDGET_S * SUBSCRIPTIONS) / 10_000;
  reportBudget(
    `${SUBSCRIPTIONS.toLocaleString('fr-FR')} recurring invoices issued, numbered and rendered: ${seconds.toFixed(0)} s; as many bare pdfkit pages: ${bare.toFixed(0)} s; ratio ${(seconds / bare).toFixed(1)}`,
    `${budget} s`,
    seconds <= budget,
  );
}

async function subscribe(world: World, manager: Person): Promise<void> {
  const { id } = await newInvoicedCustomer(world, manager);
  const today = todayIn('Europe/Paris');
  const save = (): Promise<unknown> => {
    const body: InvoiceRecurrenceSave = {
      id: newId(),
      customer: { id },
      title: 'Télésurveillance',
      items: [item({ unit: 'month', quantity: 1, unitPriceCents: 15_000 })],
      repeat: 'monthly',
      startAt: today,
    };
    return ok(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body });
  };
  for (let n = 0; n < SUBSCRIPTIONS; n += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, SUBSCRIPTIONS - n) }, save));
  }
  // Each save requested its invoice at once. Those jobs are deleted, so that the schedule finds all recurrences, as on
  // any first of a month.
  await asAdmin(world, (client) => client.query('delete from commercial.outbox'));
}

const INVOICES = 'from commercial.invoice where number is not null';

async function rendered(world: World): Promise<number> {
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ n: number }>(`select count(*)::int as n ${INVOICES} and file_id is not null`),
  );
  return rows[0]?.n ?? 0;
}

async function mustBeGapless(world: World): Promise<void> {
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ n: number; last: number }>(
      `select count(distinct number)::int as n, max(split_part(number, '-', 2)::int) as last ${INVOICES}`,
    ),
  );
  const { n, last } = rows[0] ?? { n: 0, last: 0 };
  if (n !== SUBSCRIPTIONS || last !== SUBSCRIPTIONS) throw new Error(`${n} numbers up to ${last} for ${SUBSCRIPTIONS}`);
}

async function barePages(): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < SUBSCRIPTIONS; n += 1) {
    const pdf = openPdf({ title: 'Page', author: 'Vigie', at: new Date() });
    pdf.addPage({ size: 'A4', margin: 0 });
    for (let line = 0; line < 60; line += 1) {
      pdf.text('Agent de sécurité 21,00', 42, 42 + line * 12, { lineBreak: false });
    }
    await closePdf(pdf);
  }
  return (performance.now() - began) / 1_000;
}

await main();
