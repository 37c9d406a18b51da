import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { newId } from '@vigie/contracts/core/id';
import type { Person } from '../../people';
import { actOnEstimate, newEstimate } from '../../records/estimates';
import { newInvoicedCustomer } from '../../records/invoices';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

async function estimateIn(world: World, who: Person, state = 'draft'): Promise<string> {
  const customer = await newInvoicedCustomer(world, who);
  const status = state === 'draft' ? estimateStatuses.value.draft : estimateStatuses.value.active;
  const { id } = await newEstimate(world, who, customer.id, { status });
  if (state === 'cancelled') await actOnEstimate(world, who, 'cancel', id);
  return id;
}

const copy = async () => ({ id: newId() });

/** Only a sent estimate can be reminded of. */
async function sent(world: World, who: Person, id: string): Promise<Record<string, unknown>> {
  await actOnEstimate(world, who, 'markAsSent', id);
  return {};
}

export const estimateFurnishing: NounFixture = {
  table: 'commercial.estimate',
  make: estimateIn,
  makeIn: estimateIn,
  bodies: { remind: sent, duplicate: copy, revise: copy },
};
