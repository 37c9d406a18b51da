import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { EInvoice, Party } from '@vigie/contracts/rules/einvoice/einvoice';

const isWithoutAddress = ({ address: { line1, city } }: Party): boolean => !line1 || !city;

/**
 * Returns what a document lacks of its mandatory mentions, with where to complete it (CGI annexe II, article 242 nonies
 * A, I, 1° and 2°). The rules of electronic invoices ask for a country alone, and say « vendeur » and « acheteur ». A
 * credit note keeps the customer of its invoice, who may be deleted.
 */
export function missingMentions({ kind, seller, buyer }: Pick<EInvoice, 'kind' | 'seller' | 'buyer'>) {
  const { agencyWithoutAddress, agencyWithoutIdentity, customerWithoutAddress } = COMMERCIAL_MESSAGES;
  return [
    ...(!seller.siren && !seller.vatNumber ? [{ path: 'BT-30', message: agencyWithoutIdentity }] : []),
    ...(isWithoutAddress(seller) ? [{ path: 'BG-5', message: agencyWithoutAddress }] : []),
    ...(kind !== 'creditNote' && isWithoutAddress(buyer)
      ? [{ path: 'BG-8', message: customerWithoutAddress({ customer: buyer.name }) }]
      : []),
  ];
}
