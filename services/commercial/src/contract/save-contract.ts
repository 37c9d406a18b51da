import type {
  agentContractSaveSchema,
  customerContractSaveSchema,
} from '@vigie/contracts/commercial/contract/contract';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import type { z } from 'zod';
import { refuseBody } from '../contract-template/acts';
import { demandLive } from '../demand-live';
import { db } from '../tables';
import { partyIdOf } from './select-contract';
import type { ContractRecord } from './stored-contract';

/** A contract of either kind, as a save writes it. */
export type ContractDraft = Omit<z.output<typeof agentContractSaveSchema>, 'agent' | 'updatedAt'> & {
  kind: ContractKind;
  partyId: string;
};

/** The contract that a new contract amends or renews. */
export interface ContractOrigin {
  amendsId?: string;
  renewsId?: string;
}

export const saveAgentContract: SaveFunction<typeof agentContractSaveSchema, ContractRecord> = (
  { agent, updatedAt: _read, ...fields },
  known,
  actor,
) => saveContract({ ...fields, kind: 'agent', partyId: agent.id }, known, actor);

export const saveCustomerContract: SaveFunction<typeof customerContractSaveSchema, ContractRecord> = (
  { customer, updatedAt: _read, ...fields },
  known,
  actor,
) => saveContract({ ...fields, kind: 'customer', partyId: customer.id }, known, actor);

async function saveContract(draft: ContractDraft, known: ContractRecord | undefined, actor: Actor): Promise<void> {
  refuseBody(draft.kind, draft.body);
  // The party is checked only when it is new: an agent or customer may have left since the contract was made.
  if (!known || partyIdOf(known) !== draft.partyId) await demandParty(draft);
  await writeContract(draft, actor);
}

export async function writeContract(draft: ContractDraft, actor: Actor, origin: ContractOrigin = {}): Promise<void> {
  const { kind, partyId, id, signers, ...fields } = draft;
  const values = {
    ...fields,
    agentId: kind === 'agent' ? partyId : null,
    customerId: kind === 'customer' ? partyId : null,
    signers: JSON.stringify(signers),
  };
  await db()
    .insertInto('contract')
    .values({ agencyId: actor.agencyId, id, kind, createdBy: actor.userId, ...origin, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
}

/** Refuses a party that does not exist or was deleted. */
async function demandParty({ kind, partyId }: ContractDraft): Promise<void> {
  await demandLive(kind, [partyId]);
}
