import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import type { SentLevel } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { db } from '../../tables';

const reminders = () => db().selectFrom('invoiceSending').where('reminder', '=', true);

/** Returns the reminders sent for an invoice, the newest first. */
export const selectSentReminders = (invoiceId: string): Promise<Invoice['reminders']> =>
  reminders()
    .select(['createdAt as at', 'levelTitle as title', 'toAddress as to'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('n', 'desc')
    .execute();

interface Sent {
  levels: SentLevel[];
  last: { title: string | null; at: string } | null;
}

/** Returns the levels already sent for each invoice, and its last reminder. */
export async function selectSent(invoiceIds: readonly string[]): Promise<(invoiceId: string) => Sent> {
  const rows =
    invoiceIds.length === 0
      ? []
      : await reminders()
          .select(['invoiceId', 'levelId', 'levelDays', 'levelTitle as title', 'createdAt as at'])
          .where('invoiceId', 'in', invoiceIds)
          .orderBy('n')
          .execute();
  return (invoiceId) => {
    const sent = rows.filter((row) => row.invoiceId === invoiceId);
    const last = sent.at(-1);
    return {
      levels: sent.flatMap(({ levelId, levelDays }) =>
        levelId === null || levelDays === null ? [] : [{ levelId, afterDays: levelDays }],
      ),
      last: last ? { title: last.title, at: last.at } : null,
    };
  };
}
