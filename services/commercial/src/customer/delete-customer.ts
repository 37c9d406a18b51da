import { accountClosed } from '@vigie/contracts/commercial/account/account.events';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { formatCents } from '@vigie/contracts/formats/french';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { PREPARED } from '@vigie/service-kit/db/prepared';
import { hasRight } from '@vigie/service-kit/http/caller';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { TODAY } from '../agency/today';
import { BINDS } from '../contract/list-contracts';
import { takeBackAll } from '../contract/take-back';
import { CHARGES, isInvoiced } from '../invoice/simulation/invoiced';
import { invoiceRecurrenceNoun, invoiceRecurrenceSet } from '../invoice-recurrence/noun';
import { stop } from '../invoice-recurrence/stop-invoice-recurrence';
import { selectCredit } from '../refund/credit';
import { db } from '../tables';
import { cancelOpenEstimates } from './cancel-open-estimates';

interface Followed {
  creditCents: number;
  unpaid: number;
  owedCents: number;
  /** The customer's, in which all its invoices are. */
  currency: string;
  drafts: number;
  services: number;
  /** Agreed or still open to an answer, and on no invoice. */
  estimates: number;
  recurrences: number;
  /** Signed and in force, or waiting for signatures. */
  contracts: number;
  accounts: number;
}

/** Statuses of services that a customer may still be invoiced for. */
const DONE = [SERVICE_STATUS.finished, SERVICE_STATUS.interrupted, SERVICE_STATUS.notFinished];

/**
 * As literals: with an array as parameter the prepared statement would be planned again at each use, which takes a
 * hundred times as long as the query.
 */
const isIn = (statuses: readonly number[]) => sql`in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

/** Deletes a customer. With unpaid invoices or pending records it answers 409 until the user has confirmed. */
export async function deleteCustomer(
  { id }: { id: string },
  { confirmed }: { confirmed?: '1' },
  actor: Actor,
): Promise<void> {
  const followed = await whatFollows(id);
  const { unpaid, drafts, services, estimates, recurrences, contracts, creditCents } = followed;
  if (unpaid + drafts + services + estimates + recurrences + contracts + creditCents > 0 && !confirmed) {
    throw conflict(sentencesOf(followed, actor).join('\n'), 'customer_in_use');
  }
  if (recurrences > 0) await stopRecurrences(id, actor);
  await cancelOpenEstimates(id, actor);
  if (contracts > 0) await takeBackAll('customer', id, actor);
  if (followed.accounts > 0) emit(accountClosed, { role: 'customer', customerId: id });
}

async function stopRecurrences(customerId: string, actor: Actor): Promise<void> {
  const active = await db()
    .selectFrom('invoiceRecurrence')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', '=', invoiceRecurrenceStatuses.value.active)
    .orderBy('id')
    .execute();
  for (const recurrence of active) {
    const asked = { id: recurrence.id, body: {} };
    await runAct(invoiceRecurrenceSet, 'stop', invoiceRecurrenceNoun, stop, asked, actor);
  }
}

function sentencesOf(followed: Followed, { standing }: Actor): string[] {
  const { customerOwes, customerHasCredit, customerHasDrafts, customerHasServicesToInvoice } = COMMERCIAL_MESSAGES;
  const { customerHasEstimates, customerHasRecurrences, customerHasContracts, customerHasAccounts } =
    COMMERCIAL_MESSAGES;
  const maySeeMoney = standing !== null && hasRight(standing, 'ACCOUNT_RIGHT_LIST_INVOICE');
  const owed = maySeeMoney ? formatCents(followed.owedCents, followed.currency) : null;
  const said: [number, string][] = [
    [followed.unpaid, customerOwes({ count: followed.unpaid, owed })],
    [
      followed.creditCents,
      customerHasCredit({ credit: maySeeMoney ? formatCents(followed.creditCents, followed.currency) : null }),
    ],
    [followed.drafts, customerHasDrafts({ count: followed.drafts })],
    [followed.services, customerHasServicesToInvoice({ count: followed.services })],
    [followed.estimates, customerHasEstimates({ count: followed.estimates })],
    [followed.recurrences, customerHasRecurrences({ count: followed.recurrences })],
    [followed.contracts, customerHasContracts({ count: followed.contracts })],
    [followed.accounts, customerHasAccounts({ count: followed.accounts })],
  ];
  return said.flatMap(([count, sentence]) => (count > 0 ? [sentence] : []));
}

async function whatFollows(id: string): Promise<Followed> {
  const { draft, toCheck, cancelled } = invoiceStatuses.value;
  const { rows } = await sql<Omit<Followed, 'creditCents'>>`${PREPARED}
    select (select currency from customer where id = ${id}) as currency,
      (select count(*)::int from invoice i where i.customer_id = ${id} and i.to_pay_cents > 0) as unpaid,
      (select coalesce(sum(i.to_pay_cents), 0)::bigint from invoice i where i.customer_id = ${id}) as owed_cents,
      (select count(*)::int from invoice i
        where i.customer_id = ${id} and i.status ${isIn([draft, toCheck])}) as drafts,
      (select count(*)::int from field.shared_service s
        where s.customer_id = ${id} and not s.not_charge and s.status ${isIn(DONE)}
          and not ${isInvoiced({ service: sql`s.id` })}) as services,
      (select count(*)::int from estimate e
        where e.customer_id = ${id} and e.status ${isIn([estimateStatuses.value.active])} and not e.refused
          and (e.validated or e.valid_until is null or e.valid_until >= ${TODAY})
          and not exists (select from invoice i where i.estimate_id = e.id and i.status <> ${sql.lit(cancelled)} and ${CHARGES})
        ) as estimates,
      (select count(*)::int from invoice_recurrence r
        where r.customer_id = ${id} and r.status = ${invoiceRecurrenceStatuses.value.active}) as recurrences,
      (select count(*)::int from contract k where k.customer_id = ${id} and ${BINDS}) as contracts,
      (select count(*)::int from customer_contact k where k.customer_id = ${id} and k.has_account) as accounts
  `.execute(db());
  const [followed] = rows;
  if (!followed) throw new Error('A query of figures gives a row.');
  return { ...followed, creditCents: await selectCredit(id) };
}
