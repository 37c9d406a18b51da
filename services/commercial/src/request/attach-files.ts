import { REQUEST_MESSAGES } from '@vigie/contracts/commercial/request/request';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { addressKeptFiles, readFileBytes, saveFile, selectFileById } from '@vigie/service-kit/files/files';
import { badField } from '@vigie/service-kit/problem';
import { db } from '../tables';
import type { RequestKind, RequestRecord } from './kind';

/**
 * Attaches uploaded files to a request, for every participant of its conversation. At upload, a file's readers were
 * only those that its sender could name, so each file is addressed again to the conversation's audience. Only the
 * sender of a file may attach it: otherwise an id alone would open another user's file.
 */
export async function attachFiles(
  kind: RequestKind,
  request: Pick<RequestRecord, 'agentId' | 'customerId'>,
  options: { files: readonly { id: string }[]; kept?: readonly string[]; actor: Actor },
): Promise<string[]> {
  const { files, kept = [], actor } = options;
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

/** Leaves files that a request no longer shows to the office: whoever kept the address of one would open it for ever. */
export const closeFiles = (kind: RequestKind, fileIds: readonly string[]): Promise<void> =>
  addressKeptFiles(fileIds, { rightKey: kind.list });

/** Closes the files of a deleted request and of its messages. */
export async function closeFilesOf(kind: RequestKind, { id, fileIds }: RequestRecord): Promise<void> {
  const messages = await db().selectFrom('requestMessage').select('fileIds').where('requestId', '=', id).execute();
  await closeFiles(kind, [...fileIds, ...messages.flatMap((message) => message.fileIds)]);
}
