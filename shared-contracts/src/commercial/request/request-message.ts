import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';
import { fileRefsSchema, optionalText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { requestStatuses } from './request.statuses';

/** What somebody adds to the conversation of a request: words, files or both. The same id again is the same message. */
export const requestMessageSaveSchema = z
  .object({ id: idSchema, content: optionalText(5_000), attachments: fileRefsSchema })
  .strict()
  .refine(({ content, attachments }) => content || attachments.length > 0, {
    message: VALIDATION_MESSAGES.required,
    path: ['content'],
  });

/** One message; nobody changes or removes it. */
export const requestMessageSchema = z.object({
  id: idSchema,
  at: instantSchema,
  author: z.string(),
  /** Written by the agency, not by the agent or customer whose request it is. */
  office: z.boolean(),
  /** Written by who reads it. */
  mine: z.boolean(),
  /** The state to which the agency brought the request with it. */
  decision: requestStatuses.schema.nullable(),
  content: z.string().nullable(),
  attachments: z.array(fileSchema),
});
export type RequestMessage = z.output<typeof requestMessageSchema>;

/** How many messages of the conversation its reader has seen: what comes later is unread. */
export const requestSeenSchema = z.object({ seen: z.number().int().min(0).max(1_000_000) }).strict();
