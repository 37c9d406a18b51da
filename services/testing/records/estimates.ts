import type { EstimateSave } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateActs } from '@vigie/contracts/commercial/estimate/estimate.acts';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { actCallName, asAnySet } from '@vigie/contracts/core/acts/acts';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { type Answer, asAdmin, callAs, ok, type Person } from '../people';
import type { World } from '../world';
import { item } from './invoices';

/** Creates a numbered estimate of one line, 210.00 € without tax; `more` replaces members. */
export async function newEstimate(world: World, who: Person, customerId: string, more: Partial<EstimateSave> = {}) {
  const body: EstimateSave = { id: newId(), customer: { id: customerId }, items: [item()], ...more };
  return (await ok(world, who, estimateCalls.saveEstimate, { body })).estimate;
}

/** Performs an act on an estimate, with its current version unless another is given. */
export async function actOnEstimate(
  world: World,
  who: Person,
  act: keyof typeof estimateActs.acts,
  id: string,
  taken: Record<string, unknown> = {},
): Promise<Answer<typeof estimateCalls.estimate>> {
  const call = asAnySet(estimateActs).calls[actCallName(act, 'estimate')] as AnyCall;
  const updatedAt = await asAdmin(world, async (client) => {
    const { rows } = await client.query('select updated_at from commercial.estimate where id = $1', [id]);
    return rows[0]?.updated_at.toISOString();
  });
  const input = { params: { id }, body: { updatedAt, ...taken } };
  return callAs(world, who, call, input as unknown as CallInput<AnyCall>) as Promise<
    Answer<typeof estimateCalls.estimate>
  >;
}

/** Performs an act that must succeed and returns the estimate. */
export async function estimateAfter(...args: Parameters<typeof actOnEstimate>) {
  const { status, body } = await actOnEstimate(...args);
  if (status !== 200) throw new Error(`${args[2]}: ${status} ${JSON.stringify(body)}`);
  return body.estimate;
}
