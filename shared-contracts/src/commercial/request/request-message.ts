import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';
import { fileRefsSchema, optionalText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { requestStatuses } from './request.statuses';

/** A new message in the conversation of a request: text, files or both. A retry with the same id is idempotent. */
export const requestMessageSaveSchema = z
  .object({ id: idSchema, content: optionalText(5_000), attachments: fileRefsSchema })
  .strict()
  .refine(({ content, attachments }) => content || attachments.length > 0, {
    message: VALIDATION_MESSAGES.required,
    path: ['content'],
  });

/** One message; it can be neither changed nor removed. */
export const requestMessageSchema = z.object({
  id: idSchema,
  at: instantSchema,
  author: z.string(),
  /** True for a message of the agency, false for one of the requesting agent or customer. */
  office: z.boolean(),
  /** True for a message of the reader. */
  mine: z.boolean(),
  /** State that the agency gave the request with this message. */
  decision: requestStatuses.schema.nullable(),
  content: z.string().nullable(),
  attachments: z.array(fileSchema),
});
export type RequestMessage = z.output<typeof requestMessageSchema>;

/** Number of messages that the reader has seen; later ones are unread. */
export const requestSeenSchema = z.object({ seen: z.number().int().min(0).max(1_000_000) }).strict();
