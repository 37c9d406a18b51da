import { z } from 'zod';
import { defineList } from '../../core/list';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { idSchema, instantSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { fileRefsSchema, optionSchema, requiredText, richText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { EMAIL_EVENTS } from './email-event.statuses';

/** What an e-mail is about: its document is locked to it and its history follows it. */
const EMAIL_SUBJECTS = [
  'estimate',
  'invoice',
  'purchaseOrder',
  'contract',
  'interventionReport',
  'agentRequest',
  'customerRequest',
  'planning',
  'other',
] as const;

/** An e-mail to send. `from` is the agency's address with the user's in reply; the server sets it. */
export const emailToSendSchema = z
  .object({
    id: idSchema,
    to: z.array(emailSchema).min(1, COMMERCIAL_MESSAGES.emailWithoutRecipient).max(50),
    subject: requiredText(200),
    message: richText.default(''),
    /** HTML before and after the message, from the settings of the document. */
    prepend: richText.default(''),
    append: richText.default(''),
    attachments: fileRefsSchema,
    /** Attachments that the user cannot take away. */
    lockedAttachments: fileRefsSchema,
    about: z
      .object({ kind: z.enum(EMAIL_SUBJECTS), id: idSchema.nullable().default(null) })
      .default({ kind: 'other', id: null }),
  })
  .strict();

const emailEventSchema = z.object({
  id: idSchema,
  event: optionSchema(EMAIL_EVENTS),
  date: instantSchema,
  emailSubject: z.string(),
  /** Recipient. */
  email: z.string(),
  attachments: z.array(fileSchema),
  about: z.object({ kind: z.enum(EMAIL_SUBJECTS), id: idSchema.nullable() }),
});

export const emailEventList = defineList({
  key: 'emailEvents',
  row: emailEventSchema,
  columns: {
    date: { label: 'Date', kind: 'instant' },
    event: { label: 'Événement', kind: 'choice', options: EMAIL_EVENTS },
    emailSubject: { label: 'Sujet', kind: 'text', alwaysVisible: true },
    email: { label: 'Destinataire', kind: 'text' },
    attachments: { label: 'Pièces jointes', kind: 'count', sortable: false },
  },
  filters: {
    event: { kind: 'choices', label: 'Événement', options: EMAIL_EVENTS },
    period: { kind: 'period', label: 'Date' },
  },
  defaultSort: { orderBy: 'date', ascending: false },
  // The instant an event was written is its date.
  sortNames: { createdAt: 'date' },
});
