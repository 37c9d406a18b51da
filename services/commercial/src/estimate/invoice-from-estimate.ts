import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { invoiceOfEstimate } from '@vigie/contracts/commercial/estimate/estimate-copy';
import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { countServices, servicesWarnings } from '../invoice/warnings/warnings';
import { db } from '../tables';
import { selectInvoiceOf } from './invoiced';
import { draftOf, selectEstimateRecord } from './select-estimate';

/** Returns the invoice that a validated estimate would become, with the agreed lines. Writes nothing. */
export const invoiceFromEstimate: Handler<typeof invoiceCalls.invoiceFromEstimate> = async ({ params }) => {
  const estimate = await selectEstimateRecord(params.id);
  if (!estimate.validated || estimate.status !== estimateStatuses.value.active)
    throw conflict(COMMERCIAL_MESSAGES.estimateNotValidated, 'estimate_not_validated');
  if (await selectInvoiceOf(estimate.id))
    throw conflict(COMMERCIAL_MESSAGES.estimateAlreadyInvoiced, 'estimate_invoiced');
  const { currency, ...customer } = await db()
    .selectFrom('customer')
    .select(['id', 'name', 'prospect', 'currency'])
    .where('id', '=', estimate.customerId)
    .executeTakeFirstOrThrow();
  const stored = await draftOf(estimate);
  const serviceIds = await selectKnown(stored.serviceIds, customer.id);
  const draft = invoiceOfEstimate({ ...stored, serviceIds }, newId());
  const warnings = servicesWarnings(await countServices(serviceIds, draft.id));
  return {
    invoice: {
      draft,
      group: { key: draft.id, label: null },
      customer,
      currency,
      totals: estimate.totals,
      services: serviceIds.length,
      minutes: 0,
      plannedMinutes: 0,
      warnings,
      differences: [],
    },
    warnings,
  };
};

/**
 * Returns the ids of services still planned for the customer: some may have been deleted or moved since the estimate.
 */
async function selectKnown(ids: readonly string[], customerId: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select s.id from field.shared_service s
    where s.id = any(${[...ids]}::uuid[]) and s.customer_id = ${customerId} order by s.id`.execute(db());
  return rows.map(({ id }) => id);
}
