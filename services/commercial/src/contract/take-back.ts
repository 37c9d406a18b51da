import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { db } from '../tables';
import { CONTRACT_SETS, contractNouns } from './noun';
import { addProof } from './signing/proofs';
import { notifySigners } from './signing/signing-mails';
import type { ContractRecord } from './stored-contract';

/** Writes down that a request was taken back, and tells those who have signed that their signatures are void. */
export async function takeBack(contract: ContractRecord, actor: Actor): Promise<void> {
  await addProof(contract, 'withdrawn', { by: actor.name });
  await notifySigners(contract, 'La demande de signature a été retirée.');
}

/**
 * Takes back every contract that waits for the signatures of a party that was deleted: its links would still be signed,
 * and its signers reminded each week.
 */
export async function takeBackAll(kind: ContractKind, partyId: string, actor: Actor): Promise<void> {
  const waiting = await db()
    .selectFrom('contract')
    .select('id')
    .where('kind', '=', kind)
    .where(kind === 'agent' ? 'agentId' : 'customerId', '=', partyId)
    .where('status', '=', contractStatuses.value.waiting)
    .orderBy('id')
    .execute();
  const withdraw = (contract: ContractRecord) => takeBack(contract, actor);
  // An agent of the office sees its own contracts alone.
  const office = { ...actor, scope: {} };
  for (const { id } of waiting)
    await runAct(CONTRACT_SETS[kind], 'withdraw', contractNouns[kind], withdraw, { id, body: {} }, office);
}
