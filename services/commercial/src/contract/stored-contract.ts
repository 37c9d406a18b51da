import type { ContractSigner } from '@vigie/contracts/commercial/contract/contract';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import type { Selectable } from 'kysely';
import { db } from '../tables';
import type { ContractTable } from './tables';

/** A row of the table `contract`. */
export type StoredContract = Selectable<ContractTable>;
/**
 * A contract as its acts receive it: the row, locked until the transaction ends, whether its last day has passed, and
 * the next signer.
 */
export type ContractRecord = StoredContract & { ended: boolean; nextSigner: ContractSigner | null };

/** True once the last day to sign is over; a morning job returns such a contract to the office. */
export const hasRunOut = ({ status, signBy }: Pick<StoredContract, 'status' | 'signBy'>, today: string): boolean =>
  status === contractStatuses.value.waiting && signBy !== null && signBy < today;

/** Returns the first signer who has not signed, while the contract waits for signatures. */
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
