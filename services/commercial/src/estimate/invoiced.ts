import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { ParsedInvoiceSave } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { badField, conflict } from '@vigie/service-kit/problem';
import { db } from '../tables';

/**
 * Refuses an invoice unless its estimate is validated, active, of the same customer and not invoiced yet: the customer
 * would pay work that it did not agree to, or pay it twice. The estimate's row stays locked until the transaction ends,
 * so of two concurrent invoices the second finds the first.
 */
export async function checkEstimate(draft: Pick<ParsedInvoiceSave, 'id' | 'estimate' | 'customer'>): Promise<void> {
  if (!draft.estimate) return;
  const estimate = await lockEstimateRow(draft.estimate.id);
  if (!estimate) throw badField('estimate', COMMERCIAL_MESSAGES.estimateNotFound);
  if (estimate.customerId !== draft.customer.id)
    throw badField('estimate', COMMERCIAL_MESSAGES.estimateOfOtherCustomer);
  const agreed = estimate.validated && estimate.status === estimateStatuses.value.active;
  if (!agreed) throw conflict(COMMERCIAL_MESSAGES.estimateNotValidated, 'estimate_not_validated');
  if (await selectInvoiceOf(draft.estimate.id, draft.id))
    throw conflict(COMMERCIAL_MESSAGES.estimateAlreadyInvoiced, 'estimate_invoiced');
}

const lockEstimateRow = (id: string) =>
  db()
    .selectFrom('estimate')
    .select(['customerId', 'validated', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Returns the live invoice of an estimate: not cancelled, and not credited in full. */
export async function selectInvoiceOf(estimateId: string, exceptId?: string) {
  let query = db()
    .selectFrom('invoice')
    .select(['id', 'number'])
    .where('estimateId', '=', estimateId)
    .where('status', '<>', invoiceStatuses.value.cancelled)
    .where((e) => e.or([e('creditedCents', '=', 0), e('creditedCents', '<', e.ref('totalCents'))]));
  if (exceptId) query = query.where('id', '<>', exceptId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Returns the id and number of an estimate that a document names. */
export async function selectEstimateLink(id: string | null) {
  if (!id) return null;
  return (await db().selectFrom('estimate').select(['id', 'number']).where('id', '=', id).executeTakeFirst()) ?? null;
}
