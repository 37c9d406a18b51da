import { z } from 'zod';
import { daySchema, idSchema, instantSchema } from '../../../core/wire';
import { optionSchema } from '../../../formats/fields';
import { remindFields } from '../../commercial-document/commercial-document';
import { invoiceRowSchema } from '../invoice';
import { REMINDER_HOLDS } from './reminder-levels';

const levelRefSchema = z.object({ id: idSchema, title: z.string() });

/** An unpaid invoice on the reminders screen. */
const invoiceRemindSchema = z.object({
  invoice: invoiceRowSchema,
  /** Days past the due day; negative before it. */
  lateDays: z.number().int(),
  /** Next level and its day; null after the last one. */
  next: z.object({ level: levelRefSchema, on: daySchema }).nullable(),
  /** Reason why it is not sent automatically. */
  held: optionSchema(REMINDER_HOLDS).nullable(),
  last: z.object({ title: z.string().nullable(), at: instantSchema }).nullable(),
  /** Mail of the next reminder. */
  ...remindFields,
});
export type InvoiceRemind = z.output<typeof invoiceRemindSchema>;

export const invoiceRemindsSchema = z.object({
  /** True when reminders are sent automatically. */
  active: z.boolean(),
  data: z.array(invoiceRemindSchema),
});

/** Draft of a manual reminder: the mail of a level, and the levels that may still be sent. */
export const reminderDraftSchema = z.object({
  levels: z.array(levelRefSchema),
  levelId: idSchema.nullable(),
  email: remindFields.email,
  /** True when the last mail to this address bounced. */
  undelivered: z.boolean().default(false),
});
