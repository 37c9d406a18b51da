import { type EuroRate, euroRateMention, inEuros } from '@vigie/contracts/commercial/commercial-document/euro-rate';
import { isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { InvoiceItem, PricedDocument } from '@vigie/contracts/commercial/invoice/invoice-item';
import type { InvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import { adjustmentsOf, documentTotalsOf, einvoiceLine } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { readAddress } from '@vigie/contracts/formats/address';
import { DEFAULT_CURRENCY } from '@vigie/contracts/formats/currencies';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { mediatorMention } from '@vigie/contracts/platform/settings/mediator';
import type { EInvoice, EInvoiceLine, EInvoiceNote } from '@vigie/contracts/rules/einvoice/einvoice';
import { type BuyerKind, creditNotePaymentNotes, paymentNotes } from '@vigie/contracts/rules/einvoice/notes';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { InvoiceDocument } from '@vigie/service-kit/pdf/document/invoice-document';
import { partyOf, postal } from '@vigie/service-kit/pdf/document/parties';
import { AUTHORISATION_SENTENCE, letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import type { AnnexRow } from './annex-row';
import { buyerKindOf, type InvoicedCustomer, treatmentOf } from './parties';
import { type InvoicedSite, placesOf } from './places';

/** The snapshot of a document as it was issued. */
export interface IssuedDocument extends InvoiceDocument {
  /** Yearly late-payment rate on the paper, in basis points; null for the legal rate; absent from older documents. */
  lateBasisPoints?: number | null;
  /** The hours behind the document, for customers whose settings ask for them. */
  annex?: AnnexRow[];
}

export interface DocumentParties {
  agency: PublishedAgency;
  settings: InvoiceSettings;
  customer: InvoicedCustomer;
  /** The sites that the document and its lines name. */
  sites: readonly InvoicedSite[];
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
  siteId: string | null;
  purchaseOrder: string | null;
  serviceCode: string | null;
  euroRate?: EuroRate | null;
  currency: string;
  original?: { number: string; issueDay: string };
}

const SEPA_TRANSFER = '58';

const placeAddress = ({ name, address }: InvoicedSite) => postal(readAddress(address, name));

export function documentOf(document: DocumentToIssue, parties: DocumentParties): IssuedDocument {
  const { agency, settings, customer } = parties;
  const buyer = partyOf(customer.name, customer);
  const kind = buyerKindOf(customer);
  const { place, several, placeOf } = placesOf(document, parties.sites);
  const lines = document.items.map((item) => lineOf(item, placeOf(item)));
  const period = document.period ?? spanOf(document.items);
  const einvoice: EInvoice = {
    number: document.number,
    kind: isCreditNote(document) ? 'creditNote' : 'invoice',
    original: document.original,
    issueDay: document.issueDay,
    dueDay: document.dueDay,
    paymentTerms: document.terms,
    period,
    // The date of the service is mandatory (CGI annexe II, article 242 nonies A, I, 10°).
    deliveryDay: period ? undefined : document.issueDay,
    currency: document.currency,
    vatInEurCents: vatInEuros(document),
    operations: 'services',
    vatDue: vatDueOf(agency, lines),
    seller: {
      ...partyOf(agency.name, agency),
      contact: { name: 'Service facturation', phone: agency.phone ?? undefined, email: agency.email ?? undefined },
    },
    buyer: {
      ...buyer,
      electronicAddress: buyer.siren || !customer.email ? undefined : { scheme: 'EM', value: customer.email },
      contact: customer.email ? { email: customer.email } : undefined,
    },
    delivery: several
      ? undefined
      : { name: (place ?? buyer).name, address: place ? placeAddress(place) : buyer.address },
    payment:
      agency.iban && !isCreditNote(document)
        ? { meansCode: SEPA_TRANSFER, iban: agency.iban, accountName: agency.name, bic: agency.bic ?? undefined }
        : undefined,
    purchaseOrder: document.purchaseOrder ?? customer.engagementNumber ?? undefined,
    buyerReference: document.serviceCode ?? customer.serviceCode ?? undefined,
    lines,
    adjustments: adjustmentsOf(document.discount),
    notes: notesOf(document, parties, kind),
    vatRounding: document.vatRounding,
  };
  return {
    einvoice,
    buyer: kind,
    lateBasisPoints: settings.latePaymentBasisPoints,
    letterhead: letterheadOf(agency),
    title: document.title,
    note: document.note,
    header: settings.header,
    footer: settings.footer,
    bankDetails: settings.bankDetails,
    ...(isCreditNote(document) ? {} : mediatorFor(kind, agency)),
  };
}

/**
 * The VAT in euros of a document in another currency (CGI, annexe II, article 242 nonies A; directive 2006/112/CE,
 * article 230). Without VAT it is nil whatever the rate of the day; for any other amount the rules refuse a document
 * without a rate.
 */
function vatInEuros(document: DocumentToIssue): number | undefined {
  if (document.currency === DEFAULT_CURRENCY) return undefined;
  const { vatCents } = documentTotalsOf(document);
  if (vatCents === 0) return 0;
  return document.euroRate ? inEuros(vatCents, document.euroRate) : undefined;
}

/** Names the consumer mediator to a private person (Code de la consommation, L616-1). */
export function mediatorFor(buyer: BuyerKind, { settings }: PublishedAgency): { mediator?: string } {
  const mention = buyer === 'individual' ? mediatorMention(readSettingsBlock(settings, 'mediator')) : null;
  return mention ? { mediator: mention } : {};
}

/**
 * When a document has several places, each line names its own. The description that a simulation gives a line is the
 * site's name, and would repeat it.
 */
function lineOf(item: InvoiceItem, site: InvoicedSite | undefined): EInvoiceLine {
  const line = einvoiceLine(item);
  if (!site) return line;
  const description = line.description === site.name ? undefined : line.description;
  return { ...line, description, place: { name: site.name, address: placeAddress(site) } };
}

/** Returns the first and last day of the lines' periods. */
function spanOf(items: readonly InvoiceItem[]): { start: string; end: string } | undefined {
  const periods = items.flatMap(({ period }) => (period ? [period] : []));
  const start = periods.map((period) => period.start).sort()[0];
  const end = periods
    .map((period) => period.end)
    .sort()
    .at(-1);
  return start && end ? { start, end } : undefined;
}

/**
 * VAT on services falls due on payment, unless the agency opted for the day of the invoice (CGI, article 269, 2, c).
 */
function vatDueOf({ vatRegime }: PublishedAgency, lines: readonly EInvoiceLine[]): EInvoice['vatDue'] {
  if (!lines.some((line) => line.vat.category === 'S')) return undefined;
  return vatRegime === 'issue' ? 'issue' : 'payment';
}

function notesOf(document: DocumentToIssue, parties: DocumentParties, buyer: BuyerKind): EInvoiceNote[] {
  const { agency, settings, customer } = parties;
  const authorisation = agency.authorisationNumber
    ? `Autorisation d'exercice n° ${agency.authorisationNumber}. ${AUTHORISATION_SENTENCE}`
    : AUTHORISATION_SENTENCE;
  const { latePaymentMessage: text, latePaymentBasisPoints: basisPoints } = settings;
  const payment = isCreditNote(document)
    ? creditNotePaymentNotes()
    : paymentNotes({
        buyer,
        latePenalty: text ? { text } : basisPoints === null ? undefined : { basisPoints },
        earlyDiscount: settings.earlyDiscountMessage ?? undefined,
      });
  return [
    { subject: 'REG', text: authorisation },
    ...(document.note ? [{ subject: 'AAI', text: document.note }] : []),
    ...(vatInEuros(document) && document.euroRate
      ? [{ subject: 'AAI', text: euroRateMention(document.euroRate, document.currency) }]
      : []),
    ...payment,
    { subject: 'BAR', text: treatmentOf(customer) },
  ];
}
