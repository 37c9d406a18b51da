import type { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { estimateReminder } from '@vigie/contracts/commercial/estimate/estimate-mails';
import { parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { expirationLevel } from '@vigie/contracts/rules/expirations/expiration-kinds';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { db } from '../tables';
import { estimates, TO_REMIND } from './list-estimates';

/** Reminders shown at most: those that expire first. */
const REMINDERS_MAX = 250;

/** Returns sent estimates that the customer has not decided on, those that expire first in front. */
export const estimateReminds: Handler<typeof estimateCalls.estimateReminds> = async ({ standing }) => {
  const { data } = await estimates.fetch(
    { query: '', limit: REMINDERS_MAX, page: 1, ascending: true, orderBy: 'validUntil', filters: {} },
    { standing, where: TO_REMIND },
  );
  const agency = await selectPublishedAgency();
  const today = todayIn(standing.timeZone);
  const emails = await emailsOf(data.map((row) => row.customer.id));
  const sentAt = await sendingsOf(data.map((row) => row.id));
  return {
    data: data.map((estimate) => ({
      estimate,
      waitingDays: parseDay(today) - parseDay(todayIn(standing.timeZone, Date.parse(sentAt.get(estimate.id) ?? ''))),
      bucket: expirationLevel(parseDay(estimate.validUntil ?? today) - parseDay(today)).key,
      email: { to: emails.get(estimate.customer.id) ?? null, ...estimateReminder(estimate, agency.name, today) },
    })),
  };
};

async function emailsOf(ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db().selectFrom('customer').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Returns when each estimate was last sent; for one marked as sent by hand, when it was issued or created. */
async function sendingsOf(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .selectFrom('estimate')
    .select((e) => ['id', e.fn.coalesce('sentAt', 'issuedAt', 'createdAt').as('at')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}
