import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import type { RightKey } from '../../core/rights';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { normalizeEmail } from '../../formats/email';
import { optionSchema, requiredRichText, requiredText, richText } from '../../formats/fields';
import { EMAIL_EVENTS } from './email-event.statuses';
import { mailFileSchema, mailFilesSchema } from './mail-files';

/** Subjects of e-mails. The subject decides which right is needed to send the mail. */
export const EMAIL_KINDS = [
  { value: 'estimate', label: 'Devis' },
  { value: 'invoice', label: 'Facture' },
  { value: 'purchaseOrder', label: 'Bon de commande' },
  { value: 'contract', label: 'Contrat' },
  { value: 'interventionReport', label: "Bon d'intervention" },
  { value: 'agentRequest', label: "Demande d'agent" },
  { value: 'customerRequest', label: 'Demande client' },
  { value: 'planning', label: 'Planning' },
  { value: 'other', label: 'Autre' },
] as const;
const kindSchema = optionSchema(EMAIL_KINDS);
export type EmailKind = z.output<typeof kindSchema>;

/**
 * Rights to send a mail about each subject, of which one is enough. A mail about no document needs any one of these
 * rights.
 */
export const EMAIL_RIGHTS: Record<Exclude<EmailKind, 'other'>, readonly RightKey[]> = {
  estimate: ['ACCOUNT_RIGHT_SEND_ESTIMATE'],
  invoice: ['ACCOUNT_RIGHT_SEND_INVOICE'],
  purchaseOrder: ['ACCOUNT_RIGHT_SEND_AGENT_PURCHASE_ORDER'],
  contract: ['ACCOUNT_RIGHT_SIGN_AGENT_CONTRACT', 'ACCOUNT_RIGHT_SIGN_CUSTOMER_CONTRACT'],
  interventionReport: ['ACCOUNT_RIGHT_SEND_INTERVENTION_REPORT'],
  agentRequest: ['ACCOUNT_RIGHT_SEND_AGENT_REQUEST'],
  customerRequest: ['ACCOUNT_RIGHT_SEND_CUSTOMER_REQUEST'],
  planning: ['ACCOUNT_RIGHT_READ_AGENTS_PLANNING', 'ACCOUNT_RIGHT_READ_SITES_PLANNING'],
};

/** The rights of which one is needed to send any mail. */
export const maySendEmail = Object.values(EMAIL_RIGHTS).flat() as [RightKey, ...RightKey[]];

/** Part of a text that users other than its recipient may read. */
export type EmailShown = 'whole' | 'withoutLinks' | 'nothing';

const LINK = /https?:\/\/[^\s<>"']+/g;
/** Returns the text for users other than its recipient; null when they may read nothing. */
export function shownText(text: string, shown: EmailShown): string | null {
  if (shown === 'nothing') return null;
  return shown === 'whole' ? text : text.replace(LINK, '[lien personnel]');
}

const RECIPIENTS_MAX = 100;

/** Maximum characters of a refused address that its error message repeats. */
const QUOTED_INPUT_MAX = 60;

/** One of several addresses in a field; the error message names the invalid one. */
const addresseeSchema = z
  .string()
  .overwrite((text) => normalizeEmail(text) ?? text)
  .refine((text) => normalizeEmail(text) === text, {
    error: ({ input }) => COMMERCIAL_MESSAGES.invalidAddressee({ given: String(input).slice(0, QUOTED_INPUT_MAX) }),
  })
  .meta({ format: 'email' });

/** Splits a text into addresses: at commas, semicolons and line breaks, or at spaces before another address. */
export const addresseesOf = (text: string): string[] =>
  text
    .split(/[,;\n]|\s+(?=\S+@)/)
    .map((it) => it.trim())
    .filter(Boolean);

const toSend = {
  id: idSchema,
  /** Addresses that belong to no record. */
  to: z.array(addresseeSchema).max(50).default([]),
  /** Recipients with a mail each: to the address of their record, with their own values in the fields. */
  customers: z.array(idSchema).max(RECIPIENTS_MAX).default([]),
  agents: z.array(idSchema).max(RECIPIENTS_MAX).default([]),
  subject: requiredText(200),
  message: requiredRichText,
  /** HTML before and after the message, from the document's settings. */
  prepend: richText.default(''),
  append: richText.default(''),
  attachments: mailFilesSchema,
  /** Attachments that the user cannot remove. */
  lockedAttachments: mailFilesSchema,
  about: z.object({ kind: kindSchema, id: idSchema.nullable().default(null) }).default({ kind: 'other', id: null }),
  /** Owner of the mails to plain addresses: they appear on its page, and the fields take its values. */
  customerId: idSchema.nullable().default(null),
  agentId: idSchema.nullable().default(null),
};
type Recipients = Record<'to' | 'customers' | 'agents', readonly string[]>;
const hasRecipient = ({ to, customers, agents }: Recipients) => to.length + customers.length + agents.length > 0;
const WITHOUT_RECIPIENT = { path: ['to'], error: COMMERCIAL_MESSAGES.emailWithoutRecipient };

/** An e-mail to send. The server sets `from` to the agency's address, with the user's address for replies. */
export const emailToSendSchema = z.object(toSend).strict().refine(hasRecipient, WITHOUT_RECIPIENT);
export type EmailToSend = z.output<typeof emailToSendSchema>;

/**
 * Preview of the mail to one recipient, by index; without recipients it shows the text only. Absent words of a
 * document's mail come from the agency's settings, as at sending.
 */
export const previewAskedSchema = z
  .object({
    ...toSend,
    subject: toSend.subject.nullable(),
    message: toSend.message.nullable(),
    shows: z.number().int().min(0).max(500).default(0),
  })
  .strict();

/** An e-mail as its recipient reads it. */
export const emailPreviewSchema = z.object({
  /** Number of mails that would leave. */
  recipients: z.number().int(),
  to: z.string().nullable(),
  from: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Attachments in addition to the document's PDF. */
  attachments: z.array(mailFileSchema),
});
export type EmailPreview = z.output<typeof emailPreviewSchema>;

const emailRowSchema = z.object({
  id: idSchema,
  /** Last event, and its time. */
  event: optionSchema(EMAIL_EVENTS),
  date: instantSchema,
  createdAt: instantSchema,
  emailSubject: z.string(),
  /** Recipient. */
  email: z.string(),
  kind: kindSchema,
  aboutId: idSchema.nullable(),
  customer: refSchema.nullable(),
  agent: refSchema.nullable(),
  attachments: z.number().int(),
});
export type EmailRow = z.output<typeof emailRowSchema>;

export const emailDetailSchema = z.object({
  ...emailRowSchema.shape,
  from: z.string(),
  replyTo: z.string().nullable(),
  /** Text as sent; null when it holds a code or a link for its recipient only. */
  text: z.string().nullable(),
  files: z.array(z.object({ id: idSchema, name: z.string() })),
  history: z.array(
    z.object({ id: idSchema, event: optionSchema(EMAIL_EVENTS), at: instantSchema, detail: z.string().nullable() }),
  ),
});
export type EmailDetail = z.output<typeof emailDetailSchema>;

export const emailEventList = defineList({
  key: 'emailEvents',
  row: emailRowSchema,
  columns: {
    emailSubject: { label: 'Sujet', kind: 'text', alwaysVisible: true },
    date: { label: 'Date', kind: 'instant' },
    event: { label: 'Événement', kind: 'choice', options: EMAIL_EVENTS },
    email: { label: 'Destinataire', kind: 'text' },
    kind: { label: 'À propos', kind: 'choice', options: EMAIL_KINDS },
    customer: { label: 'Client', kind: 'ref', shown: false },
    agent: { label: 'Agent', kind: 'ref', shown: false },
    attachments: { label: 'Pièces jointes', kind: 'count', sortable: false },
    createdAt: { label: 'Demandé le', kind: 'instant', shown: false },
  },
  filters: {
    event: { kind: 'choices', label: 'Événement', options: EMAIL_EVENTS },
    kind: { kind: 'choices', label: 'À propos', options: EMAIL_KINDS },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    about: { kind: 'refs', label: 'Document', of: 'document' },
    period: { kind: 'period', label: 'Date' },
  },
  defaultSort: { orderBy: 'date', ascending: false },
});
