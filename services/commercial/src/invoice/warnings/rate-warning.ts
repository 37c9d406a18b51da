import type { EuroRate } from '@vigie/contracts/commercial/commercial-document/euro-rate';
import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import type { PricedDocument } from '@vigie/contracts/commercial/invoice/invoice-item';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { DEFAULT_CURRENCY } from '@vigie/contracts/formats/currencies';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { isFrench, partyOf } from '@vigie/service-kit/pdf/document/parties';
import { buyerKindOf } from '../paper/parties';

/** Returns the warning that a document's VAT has no amount in euros yet: a French agency could not issue it (BR-FR-CO-12). */
export type RateWarner = (
  document: PricedDocument & { euroRate?: EuroRate | null },
  customer: { type: number; currency: string },
) => InvoiceWarning[];

/** Reads the agency once for some documents. */
export async function openRateWarner(): Promise<RateWarner> {
  const agency = await selectPublishedAgency();
  const french = isFrench(partyOf(agency.name, agency));
  return (document, { type, currency }) => {
    const exempt = !french || currency === DEFAULT_CURRENCY || buyerKindOf({ type }) === 'individual';
    if (exempt || document.euroRate || documentTotalsOf(document).vatCents === 0) return [];
    return [{ key: 'euro_rate', message: COMMERCIAL_MESSAGES.rateToType({ currency }) }];
  };
}
