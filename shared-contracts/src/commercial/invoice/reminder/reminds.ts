import { z } from 'zod';
import { daySchema, idSchema, instantSchema } from '../../../core/wire';
import { optionSchema } from '../../../formats/fields';
import { remindFields } from '../../commercial-document/commercial-document';
import { invoiceRowSchema } from '../invoice';
import { REMINDER_HOLDS } from './reminder-levels';

const levelRefSchema = z.object({ id: idSchema, title: z.string() });

/** What the reminders screen shows of an invoice with something left to pay. */
const invoiceRemindSchema = z.object({
  invoice: invoiceRowSchema,
  /** Days past the due day; negative before it. */
  lateDays: z.number().int(),
  /** What leaves next and on which day; null once its last level left. */
  next: z.object({ level: levelRefSchema, on: daySchema }).nullable(),
  /** Why it does not leave by itself. */
  held: optionSchema(REMINDER_HOLDS).nullable(),
  last: z.object({ title: z.string().nullable(), at: instantSchema }).nullable(),
  /** The mail of what leaves next. */
  ...remindFields,
});
export type InvoiceRemind = z.output<typeof invoiceRemindSchema>;

export const invoiceRemindsSchema = z.object({
  /** Reminders leave by themselves. */
  active: z.boolean(),
  data: z.array(invoiceRemindSchema),
});

/** A reminder to be written by hand: the mail of a level, with those that may still leave. */
export const reminderDraftSchema = z.object({
  levels: z.array(levelRefSchema),
  levelId: idSchema.nullable(),
  email: remindFields.email,
});
