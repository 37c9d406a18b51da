import type { RightKey } from '@vigie/contracts/core/rights';
import { fileNotFound, type selectFileById } from '@vigie/service-kit/files/files';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { missingRight } from '@vigie/service-kit/problem';

type File = Awaited<ReturnType<typeof selectFileById>>;

/** The right with which a customer reads what staff reads with another one. */
const CUSTOMERS_RIGHT: Partial<Record<RightKey, RightKey>> = {
  ACCOUNT_RIGHT_READ_INVOICE: 'ACCOUNT_RIGHT_LIST_INVOICE',
};

/**
 * Lets the uploader, the file's agent, and staff and the file's customer with its right pass; throws 404 for everyone else. A
 * contact of the customer whose right was taken away keeps no file by its address.
 */
export function checkMayRead(file: File, standing: Standing, userId: string): void {
  if (file.createdBy === userId) return;
  if (standing.role === 'customer') {
    if (!file.customerId || file.customerId !== standing.customerId) throw fileNotFound();
    const right = file.rightKey && (CUSTOMERS_RIGHT[file.rightKey] ?? file.rightKey);
    if (right && !hasRight(standing, right)) throw missingRight(right);
    return;
  }
  if (file.agentId && file.agentId === standing.agentId) return;
  if (file.rightKey && !hasRight(standing, file.rightKey)) throw missingRight(file.rightKey);
  if (!file.rightKey && standing.role === 'agent') throw fileNotFound();
}
