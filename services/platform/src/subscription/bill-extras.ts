import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { newId } from '@vigie/contracts/core/id';
import { MONTHS } from '@vigie/contracts/core/time/calendar';
import { dayNumber, dayParts, formatDay, parseDay } from '@vigie/contracts/core/time/days';
import { extraAccountsCents } from '@vigie/contracts/platform/licence/licence';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { linesOfExtras } from '@vigie/contracts/platform/subscription-invoice/sold-lines';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { sql } from 'kysely';
import { db } from '../tables';
import { lockCurrent, type SubscriptionRecord, selectUse } from './select-subscription';
import { withVat } from './vat';

const { pending } = subscriptionStatuses.value;

/** Records the number of accounts beyond the quota of the day of `now`, and bills completed months. */
export async function billExtras(actor: Actor, now: number): Promise<void> {
  const current = await lockCurrent();
  if (!current || current.status === pending) return;
  await noteExtras(actor, now);
  await billBefore(current, firstOfMonth(actor.today));
}

/** Bills the accounts beyond the quota when a subscription ends, without waiting for the end of the month. */
export const billLastExtras = (current: SubscriptionRecord, { today }: Actor): Promise<void> =>
  billBefore(current, today);

async function billBefore(current: SubscriptionRecord, end: string): Promise<void> {
  const rows = await db().selectFrom('subscriptionExtra').selectAll().where('day', '<', end).orderBy('day').execute();
  for (const month of new Set(rows.map(({ day }) => firstOfMonth(day))))
    await billMonth(
      current,
      month,
      rows.filter(({ day }) => firstOfMonth(day) === month).map(({ accounts }) => accounts),
    );
  await db().deleteFrom('subscriptionExtra').where('day', '<', end).execute();
}

async function noteExtras({ agencyId, today }: Actor, now: number): Promise<void> {
  const { accountsLimit } = await db()
    .selectFrom('agency')
    .select('accountsLimit')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const accounts = (await selectUse()).accounts - (await selectCounted(today, now)) - accountsLimit;
  await db()
    .insertInto('subscriptionExtra')
    .values({ agencyId, day: today, accounts: Math.max(0, accounts) })
    // The first count of a day stands.
    .onConflict((c) => c.columns(['agencyId', 'day']).doNothing())
    .execute();
}

/**
 * Counts the licences that end today and were counted on each of their days. One that was given after the count of its
 * first day is counted on its last instead, at the hour at which it is taken.
 */
async function selectCounted(today: string, now: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted
    from platform.licence_term t
    join platform.agency g on g.id = t.agency_id
    join commercial.shared_agent a on a.id = t.agent_id and a.status = ${AGENT_STATUS.licensed}
    where t.ends_on <= ${today} and t.created_at <
      ${new Date(now)}::timestamptz - make_interval(days => ${today}::date - (t.created_at at time zone g.time_zone)::date)`.execute(
    db(),
  );
  return rows[0]?.counted ?? 0;
}

async function billMonth(current: SubscriptionRecord, month: string, accounts: readonly number[]): Promise<void> {
  const cents = extraAccountsCents(accounts);
  if (cents === 0) return;
  const { year, month: number } = dayParts(parseDay(month));
  await db()
    .insertInto('subscriptionPayment')
    .values({
      agencyId: current.agencyId,
      id: newId(),
      subscriptionId: current.id,
      kind: 'extra',
      label: `Comptes supplémentaires, ${MONTHS[number - 1]?.label.toLowerCase()} ${year}`,
      ...(await withVat(current.agencyId, cents)),
      lines: JSON.stringify(linesOfExtras(accounts)),
      dueOn: month,
    })
    // A month is billed once.
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Returns the cost of accounts beyond the quota since the last bill, in cents. */
export async function extrasUntilNow(): Promise<number> {
  const rows = await db().selectFrom('subscriptionExtra').select('accounts').execute();
  return extraAccountsCents(rows.map(({ accounts }) => accounts));
}

function firstOfMonth(day: string): string {
  const { year, month } = dayParts(parseDay(day));
  return formatDay(dayNumber(year, month, 1));
}
