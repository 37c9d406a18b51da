import { z } from 'zod';
import { member, signedIn } from '../../core/access';
import { callsOf } from '../../core/call';
import { ZIP_MAX_FILES } from '../../core/limits';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId } from '../../core/wire';
import { fileSchema } from '../../formats/file-ref';
import { thumbnailSizeSchema } from './thumbnail';

const { agencyCall, globalCall } = callsOf('platform');

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Address of a file stored by the product. The server fetches no other address for a caller. */
const fileUrlSchema = z
  .string()
  .regex(new RegExp(`^/api/agency/${UUID}/(?:(?:customer|agent)/${UUID}/)?file/${UUID}$`), {
    error: COMMON_MESSAGES.fileOutsideAgency,
  });

export const fileCalls = {
  upload: agencyCall({
    name: 'upload',
    method: 'POST',
    path: '/upload',
    access: member,
    own: ['customer', 'agent'],
    summary: 'Stores files (25 MB in all); the type is read from the content, images are drawn anew',
    upload: true,
    response: z.object({ files: z.array(fileSchema) }),
  }),
  file: agencyCall({
    name: 'file',
    method: 'GET',
    reads: ['file'],
    path: '/file/:id',
    access: member,
    own: ['customer', 'agent'],
    summary: 'The bytes of a file, to who may see it; with a size, those of a reduced picture',
    params: byId,
    query: z.object({ inline: z.enum(['0', '1']).optional(), size: thumbnailSizeSchema.optional() }),
    mediaType: 'application/octet-stream',
  }),
  download: globalCall({
    name: 'download',
    method: 'GET',
    reads: ['file'],
    path: '/download',
    access: signedIn,
    summary: 'The bytes of a file by its address, to a member of the agency in it who may see the file',
    query: z.object({ url: fileUrlSchema }),
    mediaType: 'application/octet-stream',
  }),
  zip: globalCall({
    name: 'zip',
    method: 'POST',
    path: '/zip',
    access: signedIn,
    summary: 'Several files as one archive; refused as a whole when the caller may not see one of them',
    body: z.object({ urls: z.array(fileUrlSchema).min(1, VALIDATION_MESSAGES.required).max(ZIP_MAX_FILES) }).strict(),
    mediaType: 'application/zip',
  }),
};
