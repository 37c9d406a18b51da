import type { BilledService, InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import { changedWarning } from '../billed-services';
import type { StoredInvoice } from '../tables';
import { countServices, servicesWarnings } from './warnings';

/** Warnings that come from services: they are read anew, for services change after a draft was saved. */
const OF_SERVICES: readonly InvoiceWarning['key'][] = [
  'no_end',
  'already_invoiced',
  'unsettled',
  'in_draft',
  'changed',
];

/** What to look at in a draft as its services are now; an issued document has nothing left to look at. */
export async function warningsNow(
  row: Pick<StoredInvoice, 'id' | 'number' | 'warnings'>,
  billed: readonly BilledService[],
): Promise<InvoiceWarning[]> {
  if (row.number) return row.warnings;
  const counts = await countServices(
    billed.map((it) => it.serviceId),
    row.id,
  );
  const ofDocument = row.warnings.filter(({ key }) => !OF_SERVICES.includes(key));
  return [...servicesWarnings(counts), ...(await changedWarning(billed)), ...ofDocument];
}

/** Another draft of the same services is worth knowing, and no reason to wait: one of the two is refused. */
export const toDecide = (warnings: readonly InvoiceWarning[]): InvoiceWarning[] =>
  warnings.filter(({ key }) => key !== 'in_draft');
