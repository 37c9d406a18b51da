import type { RunStep } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { invoiceRunCalls } from '@vigie/contracts/commercial/invoice-run/invoice-run.calls';
import { newId } from '@vigie/contracts/core/id';
import { workOnRun } from '@vigie/service-commercial/invoice-run/work-on-run';
import { ok, type Person } from '../../people';
import { newDraft, newInvoicedCustomer } from '../../records/invoices';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

const OCTOBER = { start: '2026-10-01', end: '2026-10-31' };

/** Creates a run over one draft of a customer. */
export async function newInvoiceRun(world: World, who: Person, customerId: string, upTo: RunStep = 'draft') {
  const draft = await newDraft(world, who, customerId, { period: OCTOBER });
  const id = newId();
  const lines = [{ invoiceId: draft.id, priceCents: draft.price }];
  await ok(world, who, invoiceRunCalls.saveInvoiceRun, { body: { id, period: OCTOBER, upTo, choices: {}, lines } });
  return id;
}

/** Runs the work of a run, then reads it. */
export async function workedRun(world: World, who: Person, id: string) {
  await workOnRun(world.databases.commercial, who.agencyId, id);
  return (await ok(world, who, invoiceRunCalls.invoiceRun, { params: { id } })).invoiceRun;
}

async function newRunIn(world: World, who: Person, state = 'running'): Promise<string> {
  const id = await newInvoiceRun(world, who, (await newInvoicedCustomer(world, who)).id);
  const params = { id };
  if (state === 'stopped') {
    const { invoiceRun } = await ok(world, who, invoiceRunCalls.invoiceRun, { params });
    await ok(world, who, invoiceRunCalls.stopInvoiceRun, { params, body: { updatedAt: invoiceRun.updatedAt } });
  }
  if (state === 'done') await workedRun(world, who, id);
  return id;
}

export const invoiceRunFurnishing: NounFixture = {
  table: 'commercial.invoice_run',
  make: newRunIn,
  makeIn: newRunIn,
};
