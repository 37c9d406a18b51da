import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses, invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { reminderOf } from '@vigie/contracts/commercial/invoice/reminder';
import { parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { expirationLevel } from '@vigie/contracts/rules/expirations/expiration-kinds';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { sql } from 'kysely';
import { db } from '../../tables';
import { invoices } from '../list-invoices';

/** Most reminders shown at once: the most pressing ones. */
const REMINDERS_MAX = 250;

/** Invoices with something left to pay, the latest first, by the thresholds of the dashboard. */
export const invoiceReminds: Handler<typeof invoiceCalls.invoiceReminds> = async ({ standing }) => {
  const { data } = await invoices.fetch(
    { query: '', limit: REMINDERS_MAX, page: 1, ascending: true, orderBy: 'dueDate', filters: {} },
    {
      standing,
      where: sql`i.status = ${invoiceStatuses.value.active} and i.type = ${invoiceTypes.value.invoice} and i.to_pay_cents > 0`,
    },
  );
  const agency = await selectPublishedAgency();
  const ids = [...new Set(data.map((row) => row.customer.id))];
  const customers =
    ids.length === 0 ? [] : await db().selectFrom('customer').select(['id', 'email']).where('id', 'in', ids).execute();
  const emails = new Map(customers.map((customer) => [customer.id, customer.email]));
  const today = todayIn(standing.timeZone);
  return {
    data: data.map((invoice) => {
      const lateDays = parseDay(today) - parseDay(invoice.dueDate ?? today);
      return {
        invoice,
        lateDays,
        bucket: expirationLevel(-lateDays).key,
        email: {
          to: emails.get(invoice.customer.id) ?? null,
          ...reminderOf(invoice, agency.name, today),
        },
      };
    }),
  };
};
