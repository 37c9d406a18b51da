import type { reminderSchema } from '@vigie/contracts/commercial/invoice/invoice';
import {
  dueLevel,
  lateDaysOf,
  REMINDER_MESSAGES,
  type ReminderLevel,
} from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { wallClock } from '@vigie/contracts/formats/french';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { holidayTest } from '@vigie/contracts/rules/holidays/holidays';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { badField, conflict } from '@vigie/service-kit/problem';
import type { z } from 'zod';
import { db } from '../../tables';
import type { InvoiceRecord } from '../noun';
import { agencyHolidayZone } from '../simulation/site-calendar';
import { selectHolds } from './reminder-holds';
import { mailOfReminder } from './reminder-mail';
import { recordInvoiceSending } from './send-invoice';
import { selectSent } from './sent-reminders';

type Reminder = { id: string } & Partial<z.output<typeof reminderSchema>>;

export async function selectReminderSettings() {
  const agency = await selectPublishedAgency();
  const isHoliday = holidayTest(agencyHolidayZone(agency));
  return { ...readSettingsBlock(agency.settings, 'invoiceReminders'), isHoliday };
}

/** « Relancer »: queues the mail again, in the words of a reminder level or in the user's own. */
export async function remind(invoice: InvoiceRecord, reminder: Reminder, actor: Actor): Promise<unknown> {
  const { levelId, ...given } = { to: null, subject: null, message: null, attachments: [], ...reminder };
  const asked = await db()
    .selectFrom('invoiceSending')
    .select('n')
    .where('invoiceId', '=', invoice.id)
    .where('id', '=', reminder.id)
    .executeTakeFirst();
  if (asked) return unchanged;
  if (levelId === undefined) await refuseSecondOfDay(invoice.id, actor.today);
  const level =
    levelId === undefined ? await levelDue(invoice, actor.today) : await levelAsked(invoice, levelId, actor.today);
  return recordReminder(invoice, given, level, actor);
}

/**
 * Many are reminded at once by rows that may be some minutes old: since then the job of the morning or a colleague may
 * have reminded of them. Without a level that is still due, a second mail of the day would leave in other words.
 */
async function refuseSecondOfDay(id: string, today: string): Promise<void> {
  const { last } = (await selectSent([id]))(id);
  const { timeZone } = await selectPublishedAgency();
  if (last && wallClock(last.at, timeZone).day === today)
    throw conflict(REMINDER_MESSAGES.remindedToday, 'reminded_today');
}

/** Sends the reminder level that is due, unless none is or the invoice is held (see `selectHolds`). */
export async function sendDueReminder(invoice: InvoiceRecord, { id }: { id: string }, actor: Actor): Promise<unknown> {
  const { active } = await selectReminderSettings();
  const held = (await selectHolds([invoice.id], active))(invoice.id);
  const level = held ? null : await levelDue(invoice, actor.today);
  return level
    ? recordReminder(invoice, { id, to: null, subject: null, message: null, attachments: [] }, level, actor)
    : unchanged;
}

type Given = Parameters<typeof recordInvoiceSending>[1];

async function recordReminder(
  invoice: InvoiceRecord,
  given: Omit<Given, 'channel'>,
  level: ReminderLevel | null,
  actor: Actor,
) {
  const mail = await mailOfReminder(invoice.id, level, actor.today);
  return recordInvoiceSending(invoice, { channel: 'mail', ...given }, mail, actor, { level });
}

async function levelDue({ id, dueDate }: InvoiceRecord, today: string): Promise<ReminderLevel | null> {
  const { levels } = await selectReminderSettings();
  return dueLevel(levels, (await selectSent([id]))(id).levels, lateDaysOf(dueDate, today));
}

async function levelAsked(
  { id, dueDate }: InvoiceRecord,
  levelId: string | null,
  today: string,
): Promise<ReminderLevel | null> {
  if (levelId === null) return null;
  // The texts of the levels contain « échue le ».
  if (lateDaysOf(dueDate, today) <= 0) throw conflict(REMINDER_MESSAGES.notDue, 'not_due');
  const { levels } = await selectReminderSettings();
  const level = levels.find((it) => it.id === levelId);
  if (!level) throw badField('levelId', REMINDER_MESSAGES.levelGone);
  if ((await selectSent([id]))(id).levels.some((sent) => sent.levelId === levelId)) {
    throw conflict(REMINDER_MESSAGES.levelSent, 'level_sent');
  }
  return level;
}
