import { newId } from '@vigie/contracts/core/id';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { stale } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { applyOutcome } from './apply-outcome';
import { backTo } from './mail-payer';
import type { Attempt } from './provider/payment-provider';
import { requireProvider } from './provider/provider';
import type { PaymentRow } from './tables';

/**
 * Returns the provider's id of the agency, created on first use. A crash between the two steps is harmless: the
 * provider answers the same id again.
 */
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
  const customer = await requireProvider().customer({ agencyId, ...known.agency });
  await transaction(database, { agencyId }, () =>
    db()
      .insertInto('subscriptionPayer')
      .values({ agencyId, customer })
      .onConflict((c) => c.column('agencyId').doNothing())
      .execute(),
  );
  return customer;
}

/** One attempt to pay all these payments at once. */
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

/** A charge without an outcome after this long belongs to a killed worker; the daily job repeats it. */
const CHARGE_MS = 15 * 60_000;

/** Whether the provider is charging a payment right now, so that nothing else may pay it. */
export const isCharging = ({ chargingSince }: Pick<PaymentRow, 'chargingSince'>): boolean =>
  chargingSince !== null && Date.now() - Date.parse(chargingSince) < CHARGE_MS;

/** Gives payments a new attempt, which replaces any earlier one; returns its id. */
export async function beginAttempt(rows: readonly PaymentRow[]): Promise<string> {
  const id = newId();
  await db()
    .updateTable('subscriptionPayment')
    .set({
      attemptId: id,
      checkout: null,
      intent: null,
      chargingSince: null,
      updatedAt: sql<string>`clock_timestamp()`,
    })
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return id;
}

/**
 * Opens the provider's payment page for an attempt and stores its id. The same attempt gets the same page. A page whose
 * attempt was replaced meanwhile is closed: what is paid there would pay nothing.
 */
export async function openPage(
  database: Database,
  rows: readonly PaymentRow[],
  attemptId: string,
): Promise<string | null> {
  const agencyId = rows[0]?.agencyId ?? '';
  const attempt = attemptOf(rows, attemptId, await customerOf(database, agencyId));
  const { id, url } = await requireProvider().openCheckout(attempt, backTo(rows[0]?.id));
  const { numUpdatedRows } = await transaction(database, { agencyId }, () =>
    db().updateTable('subscriptionPayment').set({ checkout: id }).where('attemptId', '=', attemptId).executeTakeFirst(),
  );
  if (numUpdatedRows > 0) return url;
  await requireProvider().closeCheckout(id);
  throw stale();
}

/**
 * Charges payments to the stored means of payment and writes the outcome. The attempt's id makes a repeated call
 * idempotent at the provider.
 */
export async function chargeAttempt(
  database: Database,
  rows: readonly PaymentRow[],
  options: { attemptId: string; means: string; today: string },
): Promise<void> {
  const agencyId = rows[0]?.agencyId ?? '';
  const attempt = attemptOf(rows, options.attemptId, await customerOf(database, agencyId));
  const told = await requireProvider().charge(attempt, options.means);
  await transaction(database, { agencyId }, () => applyOutcome(told, options.today));
}

/**
 * Reads the current outcome of a payment from the provider and writes it; returns the URL of the page where it can
 * still be paid.
 */
export async function refreshOutcome(database: Database, row: PaymentRow): Promise<string | null> {
  const { agencyId, intent, checkout } = row;
  const provider = requireProvider();
  if (intent) {
    const told = await provider.readIntent(intent);
    if (told) await transaction(database, { agencyId }, () => applyOutcome(told));
    // A card was refused on a page that is still open: the payer may try another card there.
    if (!checkout) return null;
  }
  if (!checkout) return null;
  const { url, told } = await provider.readCheckout(checkout);
  if (told) await transaction(database, { agencyId }, () => applyOutcome(told));
  return url;
}

/**
 * Closes the open payment pages of these payments. Returns false when a payment on one succeeded or is under way (which is
 * then written), or when a payment is being charged: a second payment would pay the same debt. A page whose payment came
 * back, as a debit may after days, counts as closed.
 */
export async function closePages(database: Database, rows: readonly PaymentRow[]): Promise<boolean> {
  if (rows.some(isCharging)) return false;
  for (const row of rows) {
    if (!row.checkout) continue;
    if (await requireProvider().closeCheckout(row.checkout)) continue;
    await refreshOutcome(database, row);
    if (!(await hasFailed(row, database))) return false;
  }
  return true;
}

const { failed, expired } = subscriptionPaymentStatuses.value;

const hasFailed = ({ agencyId, id }: PaymentRow, database: Database): Promise<boolean> =>
  transaction(database, { agencyId }, async () => {
    const { status } = await db()
      .selectFrom('subscriptionPayment')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return status === failed || status === expired;
  });
