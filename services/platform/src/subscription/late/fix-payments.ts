import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { idSchema } from '@vigie/contracts/core/wire';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import type { PaymentOutcome } from '@vigie/contracts/platform/subscription/payment-state';
import type { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { lockAgency } from '../../agency/change-agency';
import { db } from '../../tables';
import { selectOwed } from '../apply-outcome';
import { beginAttempt, closePages, isCharging, openPage, refreshOutcome } from '../attempts';
import { underWay } from '../change-plan';
import { payments } from '../list-payments';
import { paymentProvider, requireProvider } from '../provider/provider';
import type { PaymentRow } from '../tables';

const { pending, failed } = subscriptionPaymentStatuses.value;

export const fixHandlers: Handlers<Pick<typeof subscriptionCalls, 'paymentIntent' | 'fixPayments'>> = {
  paymentIntent: outsideTransaction(async ({ params, database, standing }) => {
    const read = () => transaction(database, { agencyId: standing.agencyId }, () => selectPayment(params.id));
    const known = await read();
    // The payer may have paid with another card on the page where one was refused, and the provider has told only that.
    const mayHavePaid = known.status === pending || known.status === failed;
    if (mayHavePaid && paymentProvider()) await refreshOutcome(database, known);
    return { paymentIntent: { id: params.id, status: standsOf(await read()), clientSecret: null } };
  }),
  fixPayments: outsideTransaction(async ({ database, standing }) => {
    const { agencyId } = standing;
    const within = <T>(work: () => Promise<T>) => transaction(database, { agencyId }, work);
    const owed = await within(selectOwed);
    if (owed.length === 0) return { payments: [], checkout: { url: null } };
    requireProvider();
    const shown = () => within(() => rowsOf(owed));
    const open = await pageOf(owed, (row) => refreshOutcome(database, row));
    if (open) return { payments: await shown(), checkout: { url: open } };
    // With two open pages both could be paid.
    if (!(await closePages(database, owed))) throw underWay();
    const begun = await within(() => begin(agencyId, owed));
    const url = begun ? await openPage(database, begun.rows, begun.attemptId) : null;
    return { payments: await shown(), checkout: { url } };
  }),
};

/** Returns the open page that pays exactly these payments, when there is one. */
async function pageOf(
  owed: readonly PaymentRow[],
  ask: (row: PaymentRow) => Promise<string | null>,
): Promise<string | null> {
  const [first] = owed;
  if (!first?.attemptId || !first.checkout || owed.some(({ attemptId }) => attemptId !== first.attemptId)) return null;
  return ask(first);
}

/** Starts an attempt for what is still owed, or returns the attempt that a concurrent call has started. */
async function begin(agencyId: string, read: readonly PaymentRow[]) {
  await lockAgency(agencyId);
  const rows = await selectOwed();
  const [first] = rows;
  if (!first) return null;
  if (rows.some(isCharging)) throw underWay();
  const replaced = rows.every(({ id, attemptId }) => read.find((row) => row.id === id)?.attemptId !== attemptId);
  const attemptId = replaced && first.attemptId ? first.attemptId : await beginAttempt(rows);
  return { rows, attemptId };
}

/** Finds a payment by its own id or the provider's. */
async function selectPayment(id: string): Promise<PaymentRow> {
  const row = await db()
    .selectFrom('subscriptionPayment')
    .selectAll()
    .where((e) =>
      idSchema.safeParse(id).success ? e('id', '=', id) : e.or([e('intent', '=', id), e('checkout', '=', id)]),
    )
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound(COMMON_MESSAGES.paymentNotFound);
  return row;
}

const STANDS: Partial<Record<PaymentOutcome, 'succeeded' | 'failed'>> = {
  succeeded: 'succeeded',
  refunded: 'succeeded',
  disputed: 'succeeded',
};
function standsOf({ status, appliedAt }: PaymentRow) {
  if (status === pending) return appliedAt ? ('processing' as const) : ('requires_action' as const);
  return STANDS[subscriptionPaymentStatuses.nameOf(status) as PaymentOutcome] ?? ('failed' as const);
}

/** Returns payments as list rows. */
export const rowsOf = async (owed: readonly Pick<PaymentRow, 'id'>[]) => {
  const ids = owed.map(({ id }) => id);
  const { data } = await payments.fetch(
    { query: '', limit: 250, page: 1, ascending: true, orderBy: 'createdOn', filters: {} },
    { where: sql`p.id = any(${ids}::uuid[])` },
  );
  return data;
};
