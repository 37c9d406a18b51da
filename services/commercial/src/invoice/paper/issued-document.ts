import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { PricedDocument } from '@vigie/contracts/commercial/invoice/invoice-item';
import type { InvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import { adjustmentsOf, einvoiceLine } from '@vigie/contracts/commercial/invoice/invoice-totals';
import type { Address } from '@vigie/contracts/formats/address';
import { checkCiiXml } from '@vigie/contracts/rules/einvoice/check/check';
import type { Violation } from '@vigie/contracts/rules/einvoice/check/rule';
import { ciiXml } from '@vigie/contracts/rules/einvoice/cii';
import type { EInvoice, EInvoiceNote, Party, PostalAddress } from '@vigie/contracts/rules/einvoice/einvoice';
import { paymentNotes } from '@vigie/contracts/rules/einvoice/notes';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { AUTHORISATION_SENTENCE, type Letterhead, letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { countryCode } from './country-code';

/** A document as it was issued, kept whole: what its paper and its XML are made from, for ever. */
export interface IssuedDocument {
  einvoice: EInvoice;
  letterhead: Letterhead;
  title: string | null;
  note: string | null;
  header: string | null;
  footer: string | null;
  bankDetails: string | null;
}

export interface DocumentParties {
  agency: PublishedAgency;
  settings: InvoiceSettings;
  customer: {
    name: string;
    type: number;
    siren: string | null;
    siret: string | null;
    vatNumber: string | null;
    email: string | null;
    address: Partial<Address>;
  };
  site: { name: string; address: Partial<Address> } | null;
}

export interface DocumentToIssue extends PricedDocument {
  number: string;
  type: number;
  issueDay: string;
  dueDay: string;
  terms: string;
  title: string | null;
  note: string | null;
  period: { start: string; end: string } | null;
  purchaseOrder: string | null;
  currency: string;
  original?: { number: string; issueDay: string };
}

/** Default wording of the penalty: the rate that the law sets where the terms are silent (Code de commerce, L441-10). */
const LEGAL_PENALTY =
  'En cas de retard de paiement, des pénalités sont exigibles de plein droit au taux de refinancement de la Banque centrale européenne majoré de dix points (Code de commerce, article L441-10).';
const SEPA_TRANSFER = '58';

export function documentOf(document: DocumentToIssue, parties: DocumentParties): IssuedDocument {
  const { agency, settings, customer, site } = parties;
  const buyer = partyOf(customer.name, customer);
  const einvoice: EInvoice = {
    number: document.number,
    kind: isCreditNote(document) ? 'creditNote' : 'invoice',
    original: document.original,
    issueDay: document.issueDay,
    dueDay: document.dueDay,
    paymentTerms: document.terms,
    period: document.period ?? undefined,
    currency: document.currency,
    operations: 'services',
    // VAT on services falls due when they are paid (CGI, article 269, 2, c).
    vatDue: 'payment',
    seller: {
      ...partyOf(agency.name, agency),
      contact: { name: 'Service facturation', phone: agency.phone ?? undefined, email: agency.email ?? undefined },
    },
    buyer: {
      ...buyer,
      electronicAddress: buyer.siren || !customer.email ? undefined : { scheme: 'EM', value: customer.email },
      contact: customer.email ? { email: customer.email } : undefined,
    },
    delivery: site ? { name: site.name, address: postal(site.address) } : undefined,
    payment:
      agency.iban && !isCreditNote(document)
        ? { meansCode: SEPA_TRANSFER, iban: agency.iban, accountName: agency.name, bic: agency.bic ?? undefined }
        : undefined,
    purchaseOrder: document.purchaseOrder ?? undefined,
    lines: document.items.map(einvoiceLine),
    adjustments: adjustmentsOf(document.discount),
    notes: notesOf(document, parties),
  };
  return {
    einvoice,
    letterhead: letterheadOf(agency),
    title: document.title,
    note: document.note,
    header: settings.header,
    footer: settings.footer,
    bankDetails: settings.bankDetails,
  };
}

/** What the rules of EN 16931 and of the French usage refuse in a document; nothing when it may be issued. */
export function violationsOf({ einvoice }: IssuedDocument): Violation[] {
  return checkCiiXml(ciiXml(einvoice), { french: einvoice.seller.address.country === 'FR' });
}

function notesOf(document: DocumentToIssue, { agency, settings, customer }: DocumentParties): EInvoiceNote[] {
  const authorisation = agency.authorisationNumber
    ? `Autorisation d'exercice n° ${agency.authorisationNumber}. ${AUTHORISATION_SENTENCE}`
    : AUTHORISATION_SENTENCE;
  const rate = settings.latePaymentBasisPoints;
  return [
    { subject: 'REG', text: authorisation },
    ...(document.note ? [{ subject: 'AAI', text: document.note }] : []),
    ...paymentNotes({
      latePenalty: settings.latePaymentMessage
        ? { text: settings.latePaymentMessage }
        : rate === null
          ? { text: LEGAL_PENALTY }
          : { basisPoints: rate },
      earlyDiscount: settings.earlyDiscountMessage ?? undefined,
    }),
    { subject: 'BAR', text: treatmentOf(customer) },
  ];
}

/** Which treatment an invoice goes through (BR-FR-20): an association without SIREN is no business. */
function treatmentOf(customer: DocumentParties['customer']): string {
  if (countryCode(customer.address.country) !== 'FR') return 'B2BINT';
  return customer.type === CUSTOMER_TYPE.association && !customer.siren ? 'B2C' : 'B2B';
}

interface Company {
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  address: Partial<Address>;
}

function partyOf(name: string, company: Company): Party {
  return {
    name,
    siren: company.siren ?? company.siret?.slice(0, 9) ?? undefined,
    siret: company.siret ?? undefined,
    vatNumber: company.vatNumber ?? undefined,
    address: postal(company.address),
  };
}

function postal(address: Partial<Address>): PostalAddress {
  return {
    line1: address.street || undefined,
    zipcode: address.zipcode || undefined,
    city: address.city || undefined,
    country: countryCode(address.country),
  };
}
