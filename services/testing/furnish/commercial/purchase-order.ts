import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { purchaseOrderCalls } from '@vigie/contracts/commercial/purchase-order/purchase-order.calls';
import { purchaseOrderStatuses } from '@vigie/contracts/commercial/purchase-order/purchase-order.statuses';
import { newId } from '@vigie/contracts/core/id';
import { ok, type Person } from '../../people';
import { item } from '../../records/invoices';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

async function newSubcontractor(world: World, who: Person): Promise<string> {
  const id = newId();
  const body = { id, firstName: 'Karim', lastName: id, email: `${id}@exemple.test`, type: 'EXTERNAL' as const };
  await ok(world, who, agentCalls.saveAgent, { body });
  return id;
}

export async function newPurchaseOrder(world: World, who: Person, state = 'draft', title = ''): Promise<string> {
  const id = newId();
  const { draft, active } = purchaseOrderStatuses.value;
  const status = state === 'draft' ? draft : active;
  const body = { id, agent: { id: await newSubcontractor(world, who) }, items: [item()], status, title };
  const { purchaseOrder } = await ok(world, who, purchaseOrderCalls.savePurchaseOrder, { body });
  const { updatedAt } = purchaseOrder;
  if (state === 'cancelled')
    await ok(world, who, purchaseOrderCalls.cancelPurchaseOrder, { params: { id }, body: { updatedAt } });
  return id;
}

export const purchaseOrderFurnishing: NounFixture = {
  table: 'commercial.purchase_order',
  make: (world, who) => newPurchaseOrder(world, who),
  makeIn: (world, who, state) => newPurchaseOrder(world, who, state),
  bodies: { duplicate: async () => ({ id: newId() }), bill: async () => ({ billedCents: 10_000 }) },
};
