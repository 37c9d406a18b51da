import type { ContractSigner } from '@vigie/contracts/commercial/contract/contract';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import type { Selectable } from 'kysely';
import { db } from '../tables';
import type { ContractTable } from './tables';

/** A contract as its row holds it. */
export type StoredContract = Selectable<ContractTable>;
/** As its acts find it: the row, locked until the transaction ends, and whose turn it is. */
export type ContractRecord = StoredContract & { nextSigner: ContractSigner | null };

/** The first of those who sign that has not, while the contract waits. */
export async function selectNextSigner(contract: StoredContract): Promise<ContractSigner | null> {
  if (contract.status !== contractStatuses.value.waiting) return null;
  const signed = await db()
    .selectFrom('contractSignature')
    .select('signerId')
    .where('contractId', '=', contract.id)
    .where('documentHash', '=', contract.documentHash ?? '')
    .execute();
  return contract.signers.find(({ id }) => !signed.some(({ signerId }) => signerId === id)) ?? null;
}
