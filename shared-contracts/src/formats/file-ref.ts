import { z } from 'zod';
import { idSchema } from '../core/wire';

/** A stored file in a response; `url` is its address below `/api`. */
export const fileSchema = z.object({ id: idSchema, name: z.string(), mediaType: z.string(), url: z.string() });
export type FileRef = z.infer<typeof fileSchema>;
