import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';

const SENT_MAIL_STATES = [
  { value: 'waiting', label: 'En attente', tone: 'warning' },
  { value: 'sent', label: 'Remis', tone: 'positive' },
  { value: 'failed', label: 'En échec', tone: 'negative' },
] as const;

const sentMailRowSchema = z.object({
  id: idSchema,
  /** Null for a mail of the platform itself. */
  agency: refSchema.nullable(),
  /** Masked address, just enough for the support to recognise it: `c…@tilleuls.example`. */
  recipient: z.string(),
  /** Subject of the platform's own mails. The subject of an agency's mail is visible in that agency only. */
  subject: z.string().nullable(),
  state: optionSchema(SENT_MAIL_STATES),
  /** Message of the mail server. */
  reason: z.string().nullable(),
  createdAt: instantSchema,
  sentAt: instantSchema.nullable(),
});

export const sentMailList = defineList({
  key: 'sentMails',
  row: sentMailRowSchema,
  columns: {
    createdAt: { label: 'Demandé le', kind: 'instant', alwaysVisible: true },
    agency: { label: 'Agence', kind: 'ref' },
    recipient: { label: 'Destinataire', kind: 'text', sortable: false },
    subject: { label: 'Sujet', kind: 'text', sortable: false },
    state: { label: 'Statut', kind: 'choice', options: SENT_MAIL_STATES, sortable: false },
    reason: { label: 'Cause', kind: 'text', sortable: false },
    sentAt: { label: 'Remis le', kind: 'instant', shown: false },
  },
  filters: {
    state: { kind: 'choices', label: 'Statut', options: SENT_MAIL_STATES },
    period: { kind: 'period', label: 'Demandé entre' },
  },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});
