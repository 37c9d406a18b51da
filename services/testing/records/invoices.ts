import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { InvoiceSave } from '@vigie/contracts/commercial/invoice/invoice-draft';
import type { InvoiceItemInput } from '@vigie/contracts/commercial/invoice/invoice-item';
import { actCallName, asAnySet } from '@vigie/contracts/core/acts/acts';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { type Answer, asAdmin, callAs, ok, type Person } from '../people';
import type { World } from '../world';

/** Creates a customer with all data that French e-invoicing requires. */
export async function newInvoicedCustomer(world: World, who: Person, more: Record<string, unknown> = {}) {
  const { customer } = await ok(world, who, customerCalls.saveCustomer, {
    body: {
      id: newId(),
      name: `Entrepôts du Nord & Fils ${newId().slice(-6)}`,
      email: 'compta@entrepots.example',
      siren: '404833048',
      vatNumber: 'FR83404833048',
      address: { street: '3 quai de Seine', zipcode: '59000', city: 'Lille' },
      ...more,
    },
  });
  return customer;
}

export const item = (more: Partial<InvoiceItemInput> = {}): InvoiceItemInput => ({
  id: newId(),
  name: 'Surveillance – Jour',
  quantity: 10,
  unit: 'hour',
  unitPriceCents: 2_100,
  ...more,
});

/** Saves a draft of one line, 210.00 € without tax; `more` replaces members. */
export async function newDraft(world: World, who: Person, customerId: string, more: Partial<InvoiceSave> = {}) {
  const body: InvoiceSave = { id: newId(), customer: { id: customerId }, items: [item()], ...more };
  const { invoice } = await ok(world, who, invoiceCalls.saveInvoice, { body });
  return invoice;
}

type Taken = Record<string, unknown>;

/** Performs an act on an invoice, with its current version unless another is given. */
export async function actOn(
  world: World,
  who: Person,
  act: keyof typeof invoiceActs.acts,
  id: string,
  { paymentId, ...body }: Taken = {},
): Promise<Answer<typeof invoiceCalls.invoice>> {
  const call: AnyCall = asAnySet(invoiceActs).calls[actCallName(act, 'invoice')] as AnyCall;
  const updatedAt = await asAdmin(world, async (client) => {
    const { rows } = await client.query('select updated_at from commercial.invoice where id = $1', [id]);
    return rows[0]?.updated_at.toISOString();
  });
  // Each sending gets a new id, unless the test repeats one.
  const named = act === 'send' || act === 'remind' ? { id: newId() } : {};
  const taken = { updatedAt, ...named, ...body };
  const input = { params: { id, paymentId }, ...(call.method === 'DELETE' ? { query: taken } : { body: taken }) };
  return callAs(world, who, call, input as unknown as CallInput<AnyCall>) as Promise<
    Answer<typeof invoiceCalls.invoice>
  >;
}

/** Performs an act that must succeed and returns the document. */
export async function done(...args: Parameters<typeof actOn>) {
  const { status, body } = await actOn(...args);
  if (status !== 200) throw new Error(`${args[2]}: ${status} ${JSON.stringify(body)}`);
  return body.invoice;
}

/** Creates a draft and issues it. */
export async function newIssued(world: World, who: Person, customerId: string, more: Partial<InvoiceSave> = {}) {
  const draft = await newDraft(world, who, customerId, more);
  return done(world, who, 'issue', draft.id);
}
