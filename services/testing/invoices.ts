import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { InvoiceSave } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { InvoiceItemInput } from '@vigie/contracts/commercial/invoice/invoice-item';
import { newId } from '@vigie/contracts/core/id';
import { ok, type Person } from './people';
import type { World } from './world';

/** A customer that French e-invoicing accepts. */
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

/** A saved draft of one line, 210,00 HT unless others are given. */
export async function newDraft(world: World, who: Person, customerId: string, more: Partial<InvoiceSave> = {}) {
  const body: InvoiceSave = { id: newId(), customer: { id: customerId }, items: [item()], ...more };
  const { invoice } = await ok(world, who, invoiceCalls.saveInvoice, { body });
  return invoice;
}

/** A draft that is issued at once. */
export async function newIssued(world: World, who: Person, customerId: string, more: Partial<InvoiceSave> = {}) {
  const draft = await newDraft(world, who, customerId, more);
  const { invoice } = await ok(world, who, invoiceCalls.issueInvoice, { params: { id: draft.id }, body: {} });
  return invoice;
}
