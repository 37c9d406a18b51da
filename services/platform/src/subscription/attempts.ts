import { newId } from '@vigie/contracts/core/id';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { sql } from 'kysely';
import { db } from '../tables';
import { backTo } from './mail-payer';
import type { Attempt } from './provider/payment-provider';
import { demandProvider } from './provider/provider';
import type { PaymentRow } from './tables';
import { tell } from './tell';

/** Under what the provider knows the agency; asked for once, and again with the same answer after a crash. */
export async function customerOf(database: Database, agencyId: string): Promise<string> {
  const known = await transaction(database, { agencyId }, async () => ({
    payer: await db().selectFrom('subscriptionPayer').select('customer').executeTakeFirst(),
    agency: await db()
      .selectFrom('agency as a')
      .leftJoin('userAccount as u', 'u.id', 'a.ownerUserId')
      .select(['a.name', 'u.email'])
      .where('a.id', '=', agencyId)
      .executeTakeFirstOrThrow(),
  }));
  if (known.payer) return known.payer.customer;
  const customer = await demandProvider().customer({ agencyId, ...known.agency });
  await transaction(database, { agencyId }, () =>
    db()
      .insertInto('subscriptionPayer')
      .values({ agencyId, customer })
      .onConflict((c) => c.column('agencyId').doNothing())
      .execute(),
  );
  return customer;
}

/** One attempt to pay all of these at once. */
function attemptOf(rows: readonly PaymentRow[], id: string, customer: string): Attempt {
  return {
    id,
    agencyId: rows[0]?.agencyId ?? '',
    customer,
    totalCents: rows.reduce((sum, { amountCents, vatCents }) => sum + amountCents + vatCents, 0),
    label: rows
      .map(({ label }) => label)
      .join(', ')
      .slice(0, 250),
  };
}

/** Gives payments a new attempt, unless somebody else did since they were read; answers the one that counts. */
export async function beginAttempt(rows: readonly PaymentRow[]): Promise<string> {
  const id = newId();
  await db()
    .updateTable('subscriptionPayment')
    .set({ attemptId: id, checkout: null, intent: null, updatedAt: sql<string>`clock_timestamp()` })
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return id;
}

/** Opens the page on which an attempt is paid, and notes it. The same attempt again is the same page. */
export async function openPage(
  database: Database,
  rows: readonly PaymentRow[],
  attemptId: string,
): Promise<string | null> {
  const agencyId = rows[0]?.agencyId ?? '';
  const attempt = attemptOf(rows, attemptId, await customerOf(database, agencyId));
  const { id, url } = await demandProvider().openCheckout(attempt, backTo(rows[0]?.id));
  await transaction(database, { agencyId }, () =>
    db().updateTable('subscriptionPayment').set({ checkout: id }).where('attemptId', '=', attemptId).execute(),
  );
  return url;
}

/** Charges payments by what was given before, and writes what came of it. Killed before, it is asked for again, once. */
export async function chargeAttempt(
  database: Database,
  rows: readonly PaymentRow[],
  o: { attemptId: string; means: string; today: string },
): Promise<void> {
  const agencyId = rows[0]?.agencyId ?? '';
  const attempt = attemptOf(rows, o.attemptId, await customerOf(database, agencyId));
  const told = await demandProvider().charge(attempt, o.means);
  await transaction(database, { agencyId }, () => tell(told, o.today));
}

/** Asks the provider how a payment stands, and writes it; answers the page where it can still be paid. */
export async function askHowItStands(database: Database, row: PaymentRow): Promise<string | null> {
  const { agencyId, intent, checkout } = row;
  const provider = demandProvider();
  if (intent) {
    const told = await provider.readIntent(intent);
    if (told) await transaction(database, { agencyId }, () => tell(told));
    // A refused card on a page that is still open: another one may be tried on it.
    if (!checkout) return null;
  }
  if (!checkout) return null;
  const { url, told } = await provider.readCheckout(checkout);
  if (told) await transaction(database, { agencyId }, () => tell(told));
  return url;
}

/**
 * Closes the pages on which these could still be paid. False where one of them is paid or being paid, which is written:
 * nothing else may be paid in its place. What was paid on a page and came back, as a debit does after days, is closed.
 */
export async function closePages(database: Database, rows: readonly PaymentRow[]): Promise<boolean> {
  for (const row of rows) {
    if (!row.checkout) continue;
    if (await demandProvider().closeCheckout(row.checkout)) continue;
    await askHowItStands(database, row);
    if (!(await cameToNothing(row, database))) return false;
  }
  return true;
}

const { failed, expired } = subscriptionPaymentStatuses.value;

const cameToNothing = ({ agencyId, id }: PaymentRow, database: Database): Promise<boolean> =>
  transaction(database, { agencyId }, async () => {
    const { status } = await db()
      .selectFrom('subscriptionPayment')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return status === failed || status === expired;
  });
