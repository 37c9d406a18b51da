import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { acceptUpload } from '@vigie/service-kit/files/accept-upload';
import { readFileBytes, saveFile, selectFileById } from '@vigie/service-kit/files/files';
import { holds, type Standing } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { badRequest, missingRight, notFound } from '@vigie/service-kit/problem';

const fileUrl = (agencyId: string, id: string): string => `/api/agency/${agencyId}/file/${id}`;

export const fileHandlers: Handlers<typeof fileCalls> = {
  async upload({ files, standing, caller }) {
    if (files.length === 0)
      throw badRequest(ERROR_MESSAGES.missingParameters, [{ path: 'file', message: VALIDATION_MESSAGES.required }]);
    const saved = [];
    for (const file of files) {
      const accepted = await acceptUpload(file);
      const { id, name, mediaType } = await saveFile({
        name: accepted.name,
        mediaType: accepted.mediaType,
        bytes: await accepted.read(),
        agencyId: standing.agencyId,
        customerId: standing.customerId,
        agentId: standing.agentId,
        createdBy: caller.userId,
      });
      saved.push({ id, name, mediaType, url: fileUrl(standing.agencyId, id) });
    }
    return { files: saved };
  },
  async file({ params, query, standing, caller }) {
    const file = await selectFileById(params.id);
    checkMayRead(file, standing, caller.userId);
    // Whoever looks as somebody else reads no file that is not his to read.
    if (caller.viewer) checkMayRead(file, caller.viewer.standing, caller.viewer.userId);
    const bytes = await readFileBytes(standing.agencyId, file.id);
    return { bytes, fileName: file.name, mediaType: file.mediaType, inline: query.inline === '1' };
  },
};

type File = Awaited<ReturnType<typeof selectFileById>>;

/** Who sent it, the customer and the agent it is for, and staff who hold its right. To others it does not exist. */
function checkMayRead(file: File, standing: Standing, userId: string): void {
  if (file.createdBy === userId) return;
  if (standing.role === 'customer') {
    if (!file.customerId || file.customerId !== standing.customerId) throw notFound('Fichier introuvable');
    return;
  }
  if (file.agentId && file.agentId === standing.agentId) return;
  if (file.rightKey && !holds(standing, file.rightKey)) throw missingRight(file.rightKey);
  if (!file.rightKey && standing.role === 'agent') throw notFound('Fichier introuvable');
}
