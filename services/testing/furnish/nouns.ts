import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { purchaseOrderCalls } from '@vigie/contracts/commercial/purchase-order/purchase-order.calls';
import { purchaseOrderStatuses } from '@vigie/contracts/commercial/purchase-order/purchase-order.statuses';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import type { NounName } from '@vigie/contracts/core/nouns';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { item } from '../invoices';
import { ok, type Person } from '../people';
import type { World } from '../world';

import { compensatoryRestFurnishing, unavailabilityFurnishing } from './absences';

import { estimateFurnishing } from './estimate';

import type { Furnishing } from './furnishing';
import { invoiceFurnishing } from './invoice';
import { agentRequestFurnishing, customerRequestFurnishing } from './requests';
import { checkpointFurnishing, roundExecutionFurnishing, roundFurnishing } from './rounds';
import { serviceFurnishing } from './service';

async function newCustomer(world: World, who: Person): Promise<string> {
  const id = newId();
  await ok(world, who, customerCalls.saveCustomer, { body: { id, name: `Client ${id}` } });
  return id;
}

async function newSite(world: World, who: Person): Promise<string> {
  const id = newId();
  const customerId = await newCustomer(world, who);
  await ok(world, who, siteCalls.saveSite, { body: { id, customerId, name: `Site ${id}` } });
  return id;
}

async function newAgent(world: World, who: Person): Promise<string> {
  const id = newId();
  const email = `${id}@exemple.test`;
  await ok(world, who, agentCalls.saveAgent, { body: { id, firstName: 'Karim', lastName: id, email } });
  return id;
}

async function newManager(world: World, who: Person): Promise<string> {
  const id = newId();
  const email = `${id}@exemple.test`;
  await ok(world, who, managerCalls.saveManager, { body: { id, firstName: 'Hugo', lastName: 'Bernard', email } });
  return id;
}

async function newInvoiceRecurrence(world: World, who: Person): Promise<string> {
  const id = newId();
  const customer = { id: await newCustomer(world, who) };
  const body = { id, customer, title: `Abonnement ${id}`, items: [item()], startAt: '2030-01-01' };
  await ok(world, who, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body });
  return id;
}

async function newPrice(world: World, who: Person): Promise<string> {
  const id = newId();
  const customerId = await newCustomer(world, who);
  await ok(world, who, priceCalls.savePrice, {
    body: { id, customerId, validFrom: '2026-01-01', dayPriceCents: 2_400 },
  });
  return id;
}

async function newSubcontractor(world: World, who: Person): Promise<string> {
  const id = newId();
  const body = { id, firstName: 'Karim', lastName: id, email: `${id}@exemple.test`, type: 'EXTERNAL' as const };
  await ok(world, who, agentCalls.saveAgent, { body });
  return id;
}

async function newPurchaseOrder(world: World, who: Person, state = 'draft'): Promise<string> {
  const id = newId();
  const { draft, active } = purchaseOrderStatuses.value;
  const status = state === 'draft' ? draft : active;
  const body = { id, agent: { id: await newSubcontractor(world, who) }, items: [item()], status };
  const { purchaseOrder } = await ok(world, who, purchaseOrderCalls.savePurchaseOrder, { body });
  const { updatedAt } = purchaseOrder;
  if (state === 'cancelled')
    await ok(world, who, purchaseOrderCalls.cancelPurchaseOrder, { params: { id }, body: { updatedAt } });
  return id;
}

const purchaseOrderFurnishing: Furnishing = {
  table: 'commercial.purchase_order',
  make: newPurchaseOrder,
  makeIn: newPurchaseOrder,
  bodies: { duplicate: async () => ({ id: newId() }), bill: async () => ({ billedCents: 10_000 }) },
};

export const FURNISHINGS: Partial<Record<NounName, Furnishing>> = {
  agent: { table: 'commercial.agent', make: newAgent },
  agentRequest: agentRequestFurnishing,
  checkpoint: checkpointFurnishing,
  compensatoryRest: compensatoryRestFurnishing,
  customer: { table: 'commercial.customer', make: newCustomer },
  customerRequest: customerRequestFurnishing,
  estimate: estimateFurnishing,
  invoice: invoiceFurnishing,
  invoiceRecurrence: { table: 'commercial.invoice_recurrence', make: newInvoiceRecurrence },
  price: { table: 'commercial.price', make: newPrice },
  manager: { table: 'platform.membership', make: newManager },
  round: roundFurnishing,
  roundExecution: roundExecutionFurnishing,
  purchaseOrder: purchaseOrderFurnishing,
  service: serviceFurnishing,
  site: { table: 'commercial.site', make: newSite },
  unavailability: unavailabilityFurnishing,
};
