import { REQUEST_MESSAGES } from '@vigie/contracts/commercial/request/request';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { readFileBytes, saveFile, selectFileById } from '@vigie/service-kit/files/files';
import { badField } from '@vigie/service-kit/problem';
import type { RequestKind, RequestRecord } from './kind';

/**
 * Files that somebody joins to a request, for everybody of its conversation. A file is for those whom its sender could
 * name when it was stored, so each is kept again with the conversation for its audience; only who sent a file joins it,
 * or an id alone would open somebody else's.
 */
export async function attachFiles(
  kind: RequestKind,
  request: Pick<RequestRecord, 'agentId' | 'customerId'>,
  o: { files: readonly { id: string }[]; kept?: readonly string[]; actor: Actor },
): Promise<string[]> {
  const { files, kept = [], actor } = o;
  const { agencyId, userId } = actor;
  const joined: string[] = [];
  for (const id of new Set(files.map((file) => file.id))) {
    if (kept.includes(id)) {
      joined.push(id);
      continue;
    }
    const file = await selectFileById(id);
    if (!userId || file.createdBy !== userId) throw badField('attachments', REQUEST_MESSAGES.foreignFile);
    const { name, mediaType } = file;
    const bytes = await readFileBytes(agencyId, id);
    const audience = { rightKey: kind.list, agentId: request.agentId, customerId: request.customerId };
    joined.push((await saveFile({ agencyId, name, mediaType, bytes, createdBy: userId, ...audience })).id);
  }
  return joined;
}
