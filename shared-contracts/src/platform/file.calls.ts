import { z } from 'zod';
import { callsOf, member } from '../core/call';
import { byId, idSchema } from '../core/wire';

const { agencyCall } = callsOf('platform');

export const fileSchema = z.object({ id: idSchema, name: z.string(), mediaType: z.string(), url: z.string() });
export type FileRef = z.infer<typeof fileSchema>;

export const fileCalls = {
  upload: agencyCall({
    name: 'upload',
    method: 'POST',
    path: '/upload',
    access: member,
    prefixes: ['customer', 'agent'],
    summary: 'Stores files (25 MB in all); the type is read from the content, images are drawn anew',
    upload: true,
    response: z.object({ files: z.array(fileSchema) }),
  }),
  file: agencyCall({
    name: 'file',
    method: 'GET',
    path: '/file/:id',
    access: member,
    prefixes: ['customer', 'agent'],
    summary: 'The bytes of a file, to who may see it',
    params: byId,
    query: z.object({ inline: z.enum(['0', '1']).optional() }),
    mediaType: 'application/octet-stream',
  }),
};
