import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { acceptUpload } from '@vigie/service-kit/files/accept-upload';
import { readFileBytes, saveFile, selectFileById } from '@vigie/service-kit/files/files';
import { readThumbnail } from '@vigie/service-kit/files/thumbnail';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { badRequest } from '@vigie/service-kit/problem';
import { downloadFile, zipFiles } from './by-address';
import { checkMayRead } from './may-read';
import { readStored } from './read-stored';

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
  // No transaction stays open while bytes are read, or a picture is reduced.
  file: outsideTransaction(async ({ params, query, standing: { agencyId }, standing, caller, database, log }) => {
    const file = await transaction(database, { agencyId, userId: caller.userId }, async () => {
      const found = await selectFileById(params.id);
      await checkMayRead(found, standing, caller.userId);
      // In a viewing, the viewer must be allowed to read the file too.
      if (caller.viewer) await checkMayRead(found, caller.viewer.standing, caller.viewer.userId);
      return found;
    });
    const { size } = query;
    const read = () =>
      size && file.mediaType.startsWith('image/')
        ? readThumbnail(agencyId, file, size)
        : readFileBytes(agencyId, file.id);
    const bytes = await readStored(read, { id: file.id, log });
    return { bytes, fileName: file.name, mediaType: file.mediaType, inline: query.inline === '1' };
  }),
  download: downloadFile,
  zip: zipFiles,
};
