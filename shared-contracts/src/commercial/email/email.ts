import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import type { RightKey } from '../../core/rights';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { normalizeEmail } from '../../formats/email';
import { optionSchema, requiredRichText, requiredText, richText } from '../../formats/fields';
import { EMAIL_EVENTS } from './email-event.statuses';
import { mailFileSchema, mailFilesSchema } from './mail-files';

/** What an e-mail is about: its document is locked to it and its history follows it. */
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

/** Who sends what: one of these rights. What is about no document is free to whoever sends any. */
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

/** Whoever sends any mail. */
export const maySendEmail = Object.values(EMAIL_RIGHTS).flat() as [RightKey, ...RightKey[]];

/** How much of a text may be read by others than its recipient. */
export type EmailShown = 'whole' | 'withoutLinks' | 'nothing';

const LINK = /https?:\/\/[^\s<>"']+/g;
/** The text as others than its recipient read it; null where none of it is theirs to read. */
export function shownText(text: string, shown: EmailShown): string | null {
  if (shown === 'nothing') return null;
  return shown === 'whole' ? text : text.replace(LINK, '[lien personnel]');
}

const NAMED_MAX = 100;

/** Most characters of what was typed that its refusal repeats. */
const TOLD_MAX = 60;

/** One of several in one field: the one that is no address is named. */
const addresseeSchema = z
  .string()
  .overwrite((text) => normalizeEmail(text) ?? text)
  .refine((text) => normalizeEmail(text) === text, {
    error: ({ input }) => COMMERCIAL_MESSAGES.invalidAddressee({ given: String(input).slice(0, TOLD_MAX) }),
  })
  .meta({ format: 'email' });

/** The addresses of a text: apart by commas, semicolons or lines, or by spaces before another address. */
export const addresseesOf = (text: string): string[] =>
  text
    .split(/[,;\n]|\s+(?=\S+@)/)
    .map((it) => it.trim())
    .filter(Boolean);

const toSend = {
  id: idSchema,
  /** Addresses without a record of their own. */
  to: z.array(addresseeSchema).max(50).default([]),
  /** Each has a mail of its own: at the address of its record, with its own values in the fields. */
  customers: z.array(idSchema).max(NAMED_MAX).default([]),
  agents: z.array(idSchema).max(NAMED_MAX).default([]),
  subject: requiredText(200),
  message: requiredRichText,
  /** HTML before and after the message, from the settings of the document. */
  prepend: richText.default(''),
  append: richText.default(''),
  attachments: mailFilesSchema,
  /** Attachments that the user cannot take away. */
  lockedAttachments: mailFilesSchema,
  about: z.object({ kind: kindSchema, id: idSchema.nullable().default(null) }).default({ kind: 'other', id: null }),
  /** Whose the mails to addresses alone are: they stand on their page, and their fields are filled in. */
  customerId: idSchema.nullable().default(null),
  agentId: idSchema.nullable().default(null),
};
type Recipients = Record<'to' | 'customers' | 'agents', readonly string[]>;
const hasRecipient = ({ to, customers, agents }: Recipients) => to.length + customers.length + agents.length > 0;
const WITHOUT_RECIPIENT = { path: ['to'], error: COMMERCIAL_MESSAGES.emailWithoutRecipient };

/** An e-mail to send. `from` is the agency's address with the user's in reply; the server sets it. */
export const emailToSendSchema = z.object(toSend).strict().refine(hasRecipient, WITHOUT_RECIPIENT);
export type EmailToSend = z.output<typeof emailToSendSchema>;

/**
 * The mail of one of its recipients, by its place among them; without any it shows how the words look. What is left out
 * of the mail of a document is the agency's own, as it is when the document is sent.
 */
export const previewAskedSchema = z
  .object({
    ...toSend,
    subject: toSend.subject.nullable(),
    message: toSend.message.nullable(),
    shows: z.number().int().min(0).max(500).default(0),
  })
  .strict();

/** An e-mail as its recipient would read it. */
export const emailPreviewSchema = z.object({
  /** How many mails would leave. */
  recipients: z.number().int(),
  to: z.string().nullable(),
  from: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** What leaves with it, beside the PDF of its document. */
  attachments: z.array(mailFileSchema),
});
export type EmailPreview = z.output<typeof emailPreviewSchema>;

const emailRowSchema = z.object({
  id: idSchema,
  /** The last of its events, and when it was. */
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
  /** As it was sent; null where it holds a code or a link that is its recipient's alone. */
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
