import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses, invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import {
  lateDaysOf,
  nextReminder,
  type ReminderLevel,
} from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import type { InvoiceRemind } from '@vigie/contracts/commercial/invoice/reminder/reminds';
import { todayIn } from '@vigie/contracts/core/time/today';
import { expirationLevel } from '@vigie/contracts/rules/expirations/expiration-kinds';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { sql } from 'kysely';
import { db } from '../../tables';
import { invoices } from '../list-invoices';
import { selectInvoiceRecord } from '../select-invoice';
import { selectReminderSettings } from './remind-invoice';
import { isUndelivered, selectHolds } from './reminder-holds';
import { mailOfReminder } from './reminder-mail';
import { selectSent } from './sent-reminders';

/** Reminders shown at most: those due first. */
const REMINDERS_MAX = 250;

/** Condition for invoices that can be reminded of: issued, with something left to pay. */
export const UNPAID = sql`i.status = ${invoiceStatuses.value.active} and i.type = ${invoiceTypes.value.invoice} and i.to_pay_cents > 0`;

const refOf = ({ id, title }: ReminderLevel) => ({ id, title });

/** Returns the invoices with something left to pay, those due first in front, each with its last and next reminder. */
export const invoiceReminds: Handler<typeof invoiceCalls.invoiceReminds> = async ({ standing }) => {
  const { data } = await invoices.fetch(
    { query: '', limit: REMINDERS_MAX, page: 1, ascending: true, orderBy: 'dueDate', filters: {} },
    { standing, where: UNPAID },
  );
  const { active, levels, isHoliday } = await selectReminderSettings();
  const sentOf = await selectSent(data.map(({ id }) => id));
  const heldOf = await selectHolds(
    data.map(({ id }) => id),
    active,
  );
  const emailOf = await selectEmails(data.map((row) => row.customer.id));
  const today = todayIn(standing.timeZone);
  const rows: InvoiceRemind[] = [];
  for (const invoice of data) {
    const lateDays = lateDaysOf(invoice.dueDate, today);
    const sent = sentOf(invoice.id);
    const next = nextReminder(levels, sent.levels, { dueDate: invoice.dueDate ?? today, today, isHoliday });
    rows.push({
      invoice,
      lateDays,
      bucket: expirationLevel(-lateDays).key,
      next: next && { level: refOf(next.level), on: next.on },
      held: heldOf(invoice.id),
      last: sent.last,
      email: {
        to: emailOf(invoice.customer.id),
        ...(await mailOfReminder(invoice.id, next?.level ?? null, next?.on ?? today)),
      },
    });
  }
  return { active, data: rows };
};

async function selectEmails(ids: readonly string[]) {
  const rows =
    ids.length === 0 ? [] : await db().selectFrom('customer').select(['id', 'email']).where('id', 'in', ids).execute();
  const by = new Map(rows.map((row) => [row.id, row.email]));
  return (id: string) => by.get(id) ?? null;
}

/** Returns the mail of a reminder that has not been sent, for the user to edit. */
export const invoiceReminder: Handler<typeof invoiceCalls.invoiceReminder> = async ({ params, query, standing }) => {
  const today = todayIn(standing.timeZone);
  const { id, customerId, dueDate } = await selectInvoiceRecord(params.id);
  const sent = (await selectSent([id]))(id).levels;
  const { levels, isHoliday } = await selectReminderSettings();
  const next = nextReminder(levels, sent, { dueDate: dueDate ?? today, today, isHoliday });
  const day = query.on === 'itsDay' ? (next?.on ?? today) : today;
  // The texts of the levels contain « échue le », so a reminder before the due date has another text.
  const speaking = lateDaysOf(dueDate, day) > 0 ? levels : [];
  const open = speaking.filter((level) => !sent.some(({ levelId }) => levelId === level.id));
  const wanted = query.level ?? next?.level.id;
  const level = open.find((it) => it.id === wanted) ?? null;
  const to = (await selectEmails([customerId]))(customerId);
  return {
    levels: open.map(refOf),
    levelId: level?.id ?? null,
    email: { to, ...(await mailOfReminder(id, level, day)) },
    undelivered: await isUndelivered(customerId),
  };
};
