import { fileNotFound, type selectFileById } from '@vigie/service-kit/files/files';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { missingRight } from '@vigie/service-kit/problem';

type File = Awaited<ReturnType<typeof selectFileById>>;

/** Lets the uploader, the file's customer or agent, and staff with its right pass; throws 404 for everyone else. */
export function checkMayRead(file: File, standing: Standing, userId: string): void {
  if (file.createdBy === userId) return;
  if (standing.role === 'customer') {
    if (!file.customerId || file.customerId !== standing.customerId) throw fileNotFound();
    return;
  }
  if (file.agentId && file.agentId === standing.agentId) return;
  if (file.rightKey && !hasRight(standing, file.rightKey)) throw missingRight(file.rightKey);
  if (!file.rightKey && standing.role === 'agent') throw fileNotFound();
}
