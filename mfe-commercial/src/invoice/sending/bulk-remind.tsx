import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { lateDaysOf, type ReminderHold } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { allowedFrom } from '@vigie/contracts/core/acts/judge';
import { todayIn } from '@vigie/contracts/core/time/today';
import type { useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import type { ReactNode } from 'react';
import { DoubtfulReminders } from '../open-invoice';
import type { Asked } from './doubtful-reminders.dialog';

const { remind } = invoiceActs.acts;

const canBeReminded = (row: InvoiceRow): boolean =>
  allowedFrom(invoiceStatuses, remind, row) && remind.when(row) === null;
const isEarly = ({ dueDate }: InvoiceRow, today: string): boolean =>
  dueDate !== null && lateDaysOf(dueDate, today) <= 0;

/** The list of reminders says why each is held; the list of invoices does not. */
const isBounced = (row: InvoiceRow & { held?: ReminderHold | null }): boolean => row.held === 'undelivered';

/**
 * Bulk « Relancer »: first lists the invoices that are not yet due and those whose last mail did not arrive, and leaves
 * them out unless the user ticks them.
 */
export function useBulkRemind<Row extends InvoiceRow>(
  acts: ReturnType<typeof useBulkActs<Row>>,
): { bulkActs: ReturnType<typeof useBulkActs<Row>>; dialog: ReactNode } {
  const asking = useDialog<Asked>();
  const timeZone = useTimeZone();
  const bulkActs = acts.map((act) => {
    if (act.name !== 'remind') return act;
    const onRun: typeof act.onRun = async (rows, progress) => {
      const today = todayIn(timeZone);
      const open = rows.filter(canBeReminded);
      const early = open.filter((row) => isEarly(row, today));
      const late = open.filter((row) => !isEarly(row, today));
      const bounced = late.filter(isBounced);
      if (early.length + bounced.length === 0) return act.onRun(rows, progress);
      const due = late.filter((row) => !isBounced(row));
      const others = rows.filter((row) => !canBeReminded(row));
      return new Promise<boolean>((tell) => asking.open({ due, early, bounced, others, tell }));
    };
    return { ...act, onRun, onRunLong: onRun };
  });
  const { subject } = asking;
  const dialog = subject && (
    <DoubtfulReminders
      key={[...subject.due, ...subject.early, ...subject.bounced].map(({ id }) => id).join(' ')}
      {...subject}
      opened={asking.opened}
      onClose={asking.close}
    />
  );
  return { bulkActs, dialog };
}
