import { isWorkday, lateDaysOf } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { productItself } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { eachApart } from '@vigie/service-kit/jobs/apart';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { Problem } from '@vigie/service-kit/problem';
import { db } from '../../tables';
import { invoiceNoun, invoiceSet } from '../noun';
import { selectReminderSettings, sendDueReminder } from './remind-invoice';

/**
 * Sends the reminders due, on the mornings of working days, for agencies that enabled it. Each invoice has a
 * transaction of its own that checks again: an invoice paid, contested or reminded of meanwhile is skipped, one that
 * cannot be read stops no other, and a killed worker sends nothing twice.
 */
export const remindUnpaidJob = defineAgencyJob({
  name: 'commercial.remindUnpaid',
  queue: 'reminders',
  schedule: { pattern: '0 9 * * 1-5', lateMaxH: 8 },
  handle: async ({ agencyId }, { database }) => {
    if (await remindsOn(database, agencyId)) await remindUnpaid(database, agencyId);
  },
});

/** Whether the agency reminds by itself today, which is a day of the week: not on a public holiday of its zone. */
export const remindsOn = (database: Database, agencyId: string, day?: string): Promise<boolean> =>
  transaction(database, { agencyId }, async () => {
    const { isHoliday } = await selectReminderSettings();
    const { timeZone } = await selectPublishedAgency();
    return isWorkday(day ?? todayIn(timeZone), isHoliday);
  });

export async function remindUnpaid(database: Database, agencyId: string): Promise<void> {
  const { actor, ids } = await transaction(database, { agencyId }, async () => {
    const actor = productItself(await selectPublishedAgency());
    return { actor, ids: await selectLate(actor.today) };
  });
  await eachApart(ids, (id) =>
    transaction(database, { agencyId }, () =>
      runAct(invoiceSet, 'remind', invoiceNoun, sendDueReminder, { id, body: { id: newId() } }, actor),
    ).catch((error: unknown) => {
      // The invoice was paid or contested after it was selected.
      if (!(error instanceof Problem)) throw error;
    }),
  );
}

/** Returns the ids of invoices late enough for the first level, the latest first. */
async function selectLate(today: string): Promise<string[]> {
  const { active, levels } = await selectReminderSettings();
  if (!active || levels.length === 0) return [];
  const first = Math.min(...levels.map(({ afterDays }) => afterDays));
  const rows = await db()
    .selectFrom('invoice')
    .select(['id', 'dueDate'])
    .where('toPayCents', '>', 0)
    .where('dispute', 'is', null)
    .where('dueDate', '<', today)
    .orderBy('dueDate')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, dueDate }) => (lateDaysOf(dueDate, today) >= first ? [id] : []));
}
