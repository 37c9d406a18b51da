import { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '../../core/limits';
import { ERROR_MESSAGES } from '../../core/messages/errors';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { requiredText } from '../../formats/fields';

/** Base64 text is a third longer than its bytes. */
const MAX_BASE64 = Math.ceil((UPLOAD_MAX_BYTES * 4) / 3);

/** A photo: as base64 while the phone holds it, by url once the server stores it. */
export const photoSchema = z
  .object({
    base64: z.base64(VALIDATION_MESSAGES.format).max(MAX_BASE64, ERROR_MESSAGES.filesTooLarge).nullable().default(null),
    url: z.string().max(2_000).nullable().default(null),
    path: z.string().max(500).nullable().default(null),
    name: requiredText(200),
    extension: z.enum(['jpg', 'jpeg', 'png', 'webp', 'heic'], VALIDATION_MESSAGES.format),
  })
  .refine((photo) => photo.base64 !== null || photo.url !== null, {
    path: ['base64'],
    message: VALIDATION_MESSAGES.required,
  });
