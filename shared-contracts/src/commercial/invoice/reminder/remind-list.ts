import { z } from 'zod';
import { defineList } from '../../../core/lists/list';
import { daySchema } from '../../../core/wire';
import { optionSchema } from '../../../formats/fields';
import { invoiceList, invoiceRowSchema } from '../invoice';
import { REMINDER_HOLDS } from './reminder-levels';

/** An invoice with something left to pay, with what reminds of it. */
const remindRowSchema = invoiceRowSchema.extend({
  /** Days past the due day; negative before it. */
  lateDays: z.number().int(),
  /** Title of the level that leaves next; null once its last level left. */
  next: z.string().nullable(),
  /** The day on which it leaves by itself; null where it does not. */
  nextOn: daySchema.nullable(),
  /** Why it does not leave by itself. */
  held: optionSchema(REMINDER_HOLDS).nullable(),
  /** What left last: the title of its level, or words that somebody wrote. */
  last: z.string().nullable(),
  lastOn: daySchema.nullable(),
});
export type RemindRow = z.output<typeof remindRowSchema>;

const { number, customer, dueDate, toPay, total } = invoiceList.columns;
const { customers, late } = invoiceList.filters;

/** What reminds of unpaid invoices, what leaves first in front. */
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
