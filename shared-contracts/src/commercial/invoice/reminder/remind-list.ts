import { z } from 'zod';
import { defineList } from '../../../core/lists/list';
import { daySchema } from '../../../core/wire';
import { optionSchema } from '../../../formats/fields';
import { invoiceList, invoiceRowSchema } from '../invoice';
import { REMINDER_HOLDS } from './reminder-levels';

/** An unpaid invoice with its reminders. */
const remindRowSchema = invoiceRowSchema.extend({
  /** Days past the due day; negative before it. */
  lateDays: z.number().int(),
  /** Title of the next reminder level; null after the last one. */
  next: z.string().nullable(),
  /** Day on which the next reminder is sent automatically; null when it is not. */
  nextOn: daySchema.nullable(),
  /** Reason why it is not sent automatically. */
  held: optionSchema(REMINDER_HOLDS).nullable(),
  /** The last reminder: the title of its level, or null for free words. */
  last: z.string().nullable(),
  lastOn: daySchema.nullable(),
});
export type RemindRow = z.output<typeof remindRowSchema>;

const { number, customer, dueDate, toPay, total } = invoiceList.columns;
const { customers, late } = invoiceList.filters;

/** List of unpaid invoices by their next reminder, earliest first. */
export const invoiceRemindList = defineList({
  key: 'invoiceReminds',
  row: remindRowSchema,
  columns: {
    number: { ...number, label: 'Facture' },
    customer,
    dueDate,
    lateDays: { label: 'Retard', kind: 'number', brief: true },
    total: { ...total, shown: false },
    toPay,
    next: { label: 'Prochaine relance', kind: 'text' },
    nextOn: { label: 'Part le', kind: 'day' },
    held: { label: 'Retenue', kind: 'choice', options: REMINDER_HOLDS, brief: true },
    last: { label: 'Dernière relance', kind: 'text' },
    lastOn: { label: 'Partie le', kind: 'day' },
  },
  filters: {
    customers,
    late,
    held: { kind: 'choices', label: 'Retenue', options: REMINDER_HOLDS },
    nextOn: { kind: 'period', label: 'Part le' },
  },
  defaultSort: { orderBy: 'nextOn', ascending: true },
});
