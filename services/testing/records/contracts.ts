import type { CustomerContractSave } from '@vigie/contracts/commercial/contract/contract';
import { agentContractActs, customerContractActs } from '@vigie/contracts/commercial/contract/contract.acts';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { actCallName, asAnySet } from '@vigie/contracts/core/acts/acts';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { type Answer, asAdmin, callAs, ok, type Person } from '../people';
import type { World } from '../world';
import { newInvoicedCustomer } from './invoices';

const STROKES: [number, number][][] = [
  [
    [100, 200],
    [300, 120],
    [500, 260],
  ],
];
/** The body of a signature. */
export const SIGNATURE = { fullname: 'Claire Moreau', acceptance: 'Lu et approuvé', signature: STROKES };

/** Creates a draft contract with a new customer, without signers. */
export async function newContract(world: World, who: Person, more: Partial<CustomerContractSave> = {}) {
  const customer = more.customer ?? { id: (await newInvoicedCustomer(world, who)).id };
  const body = { id: newId(), title: 'Contrat de gardiennage', body: '<p>Entre {{client.nom}} et nous.</p>' };
  return (await ok(world, who, contractCalls.saveCustomerContract, { body: { ...body, ...more, customer } })).contract;
}

type Act = keyof typeof customerContractActs.acts;
const SETS = { agent: asAnySet(agentContractActs), customer: asAnySet(customerContractActs) };

/** Performs an act on a contract, with its current version. */
export async function actOnContract(
  world: World,
  who: Person,
  act: Act,
  id: string,
  taken: Record<string, unknown> = {},
): Promise<Answer<typeof contractCalls.customerContract>> {
  const { kind, updatedAt } = await asAdmin(world, async (client) => {
    const { rows } = await client.query('select kind, updated_at from commercial.contract where id = $1', [id]);
    return { kind: rows[0].kind as 'agent' | 'customer', updatedAt: rows[0].updated_at.toISOString() };
  });
  const set = SETS[kind];
  const call = set.calls[actCallName(act, set.noun)] as AnyCall;
  const given = { updatedAt, ...taken };
  const input = { params: { id }, ...(call.method === 'DELETE' ? { query: given } : { body: given }) };
  return callAs(world, who, call, input as unknown as CallInput<AnyCall>) as never;
}

/** Performs an act that must succeed and returns the contract. */
export async function contractAfter(...args: Parameters<typeof actOnContract>) {
  const { status, body } = await actOnContract(...args);
  if (status !== 200) throw new Error(`${args[2]}: ${status} ${JSON.stringify(body)}`);
  return body.contract;
}
