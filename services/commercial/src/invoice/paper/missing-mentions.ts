import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Violation } from '@vigie/contracts/rules/einvoice/check/rule';
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

/** Rules that an absent SIREN breaks with it: the electronic address of a French company begins with its SIREN. */
const OF_THE_SIREN = ['BR-FR-12', 'BR-FR-21'];

/** Returns the broken rules as sentences for the user: what the customer lacks in plain words, other rules by their id. */
export function brokenRules(
  violations: readonly Violation[],
  { buyer, currency }: Pick<EInvoice, 'buyer' | 'currency'>,
) {
  const customer = buyer.name;
  const withoutSiren = violations.some(({ id }) => id === 'BR-FR-11');
  const plain: Record<string, string> = {
    'BR-FR-11': COMMERCIAL_MESSAGES.customerWithoutSiren({ customer }),
    'BR-FR-12': COMMERCIAL_MESSAGES.customerWithoutEmail({ customer }),
    'BR-FR-CO-12': COMMERCIAL_MESSAGES.vatOutsideEuro({ customer, currency }),
  };
  return violations
    .filter(({ id }) => !withoutSiren || !OF_THE_SIREN.includes(id))
    .map(({ id, path, message }) => ({ path, message: plain[id] ?? `${id} : ${message}` }));
}
