import type { BilledService, InvoiceWarning, ParsedInvoiceSave } from '@vigie/contracts/commercial/invoice/invoice';
import { isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { selectCustomer } from '../../document/parties';
import { settlementOf } from '../../document/settlement';
import { changedWarning } from '../billed-services';
import type { StoredInvoice } from '../tables';
import { vatWarnings } from './vat-warnings';
import { countServices, documentWarnings, servicesWarnings } from './warnings';

/** Why a subscription kept a draft: said once, until somebody saves it. All else is worked out anew where it is asked. */
const KEPT: readonly InvoiceWarning['key'][] = ['rule', 'negative'];

type Lines = Pick<ParsedInvoiceSave, 'type' | 'items' | 'site' | 'settlementPeriod' | 'settlementDays'>;

/** What stands out in the lines and terms of a draft, as its agency, customer and sites are now. */
export async function linesWarnings(
  draft: Lines,
  customer: Awaited<ReturnType<typeof selectCustomer>>,
): Promise<InvoiceWarning[]> {
  return [
    ...documentWarnings(draft.items, settlementOf(draft, customer)),
    // A credit note takes back the VAT that was invoiced.
    ...(isCreditNote(draft) ? [] : await vatWarnings(draft, customer)),
  ];
}

/** What to look at in a draft as things are now; an issued document has nothing left to look at. */
export async function warningsNow(row: StoredInvoice, billed: readonly BilledService[]): Promise<InvoiceWarning[]> {
  if (row.number) return row.warnings;
  const counts = await countServices(
    billed.map((it) => it.serviceId),
    row.id,
  );
  const customer = await selectCustomer(row.customerId, { deletedToo: true });
  return [
    ...servicesWarnings(counts),
    ...(await changedWarning(billed)),
    ...(await linesWarnings({ ...row, site: row.siteId ? { id: row.siteId } : null }, customer)),
    ...row.warnings.filter(({ key }) => KEPT.includes(key)),
  ];
}

/** Another draft of the same services is worth knowing, and no reason to wait: one of the two is refused. */
export const toDecide = (warnings: readonly InvoiceWarning[]): InvoiceWarning[] =>
  warnings.filter(({ key }) => key !== 'in_draft');
