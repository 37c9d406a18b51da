import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceRemindList, type RemindRow } from '@vigie/contracts/commercial/invoice/reminder/remind-list';
import { lateDaysOf, nextReminder } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { EXPORT_MAX_ROWS, type ListRequest, type PeriodFilter } from '@vigie/contracts/core/lists/list';
import { todayIn } from '@vigie/contracts/core/time/today';
import { wallClock } from '@vigie/contracts/formats/french';
import type { Standing } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { totalsByCurrency } from '@vigie/service-kit/lists/list-totals';
import { seenTotals } from '@vigie/service-kit/lists/may-show';
import { inOrder, pageOf } from '@vigie/service-kit/lists/short-list';
import { invoices } from '../list-invoices';
import { selectReminderSettings } from './remind-invoice';
import { UNPAID } from './remind-invoices';
import { selectHolds } from './reminder-holds';
import { selectSent } from './sent-reminders';

type Asked = Pick<ListRequest, 'query' | 'filters'>;

const FREE_WORDS = 'Message libre';

/**
 * Returns the unpaid invoices that match the query and filters. The next reminder is computed by the rule that also
 * sends it, not a second time in SQL: so all rows are read, up to the maximum of an export, those due first in front.
 */
async function rowsOf({ query, filters }: Asked, standing: Standing): Promise<RemindRow[]> {
  const { customers, late, held, nextOn } = filters;
  const { data } = await invoices.fetch(
    { query, limit: EXPORT_MAX_ROWS, page: 1, ascending: true, orderBy: 'dueDate', filters: { customers, late } },
    { standing, where: UNPAID },
  );
  const ids = data.map(({ id }) => id);
  const { active, levels, isHoliday } = await selectReminderSettings();
  const [sentOf, heldOf] = [await selectSent(ids), await selectHolds(ids, active)];
  const today = todayIn(standing.timeZone);
  const wanted = new Set((held ?? []) as string[]);
  return data
    .map((invoice): RemindRow => {
      const sent = sentOf(invoice.id);
      const next = nextReminder(levels, sent.levels, { dueDate: invoice.dueDate ?? today, today, isHoliday });
      const why = heldOf(invoice.id);
      return {
        ...invoice,
        lateDays: lateDaysOf(invoice.dueDate, today),
        next: next?.level.title ?? null,
        nextOn: why ? null : (next?.on ?? null),
        held: why,
        last: sent.last ? (sent.last.title ?? FREE_WORDS) : null,
        lastOn: sent.last && wallClock(sent.last.at, standing.timeZone).day,
      };
    })
    .filter((row) => wanted.size === 0 || (row.held !== null && wanted.has(row.held)))
    .filter((row) => isWithin(row.nextOn, nextOn as PeriodFilter | null | undefined));
}

function isWithin(day: string | null, period: PeriodFilter | null | undefined): boolean {
  const { start, end } = period ?? {};
  if (!start && !end) return true;
  return day !== null && (!start || day >= start) && (!end || day <= end);
}

/** Sorts as requested; equal rows by days late, the latest first. */
const inOrderOf = (rows: readonly RemindRow[], request: ListRequest): RemindRow[] =>
  inOrder(rows, request, sortValue, (a, b) => b.lateDays - a.lateDays);

function sortValue(row: RemindRow, key: string): string | number | null {
  const value = key === 'customer' ? row.customer.name : row[key as keyof RemindRow];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

type Calls = Pick<
  typeof invoiceCalls,
  'fetchInvoiceReminds' | 'fetchInvoiceRemindsExport' | 'fetchInvoiceRemindsTotals'
>;

export const remindListHandlers: Handlers<Calls> = {
  async fetchInvoiceReminds({ body, standing }) {
    return pageOf(inOrderOf(await rowsOf(body, standing), body), body);
  },
  async fetchInvoiceRemindsExport({ body, standing }) {
    const rows = inOrderOf(await rowsOf(body, standing), body);
    return listAsExcel(invoiceRemindList, rows, body.columns, standing, { sums: await sumsOf(rows) });
  },
  async fetchInvoiceRemindsTotals({ body, standing }) {
    return seenTotals(invoiceRemindList, await sumsOf(await rowsOf(body, standing)), standing);
  },
};

function sumsOf(rows: readonly RemindRow[]) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return totalsByCurrency(
    currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const sum = (of: (row: RemindRow) => number) => own.reduce((total, row) => total + of(row), 0);
      return { currency, totals: { total: sum(({ total }) => total), toPay: sum(({ toPay }) => toPay) } };
    }),
    ['total', 'toPay'],
  );
}
