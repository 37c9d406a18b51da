import { decimalOfCents } from './amounts';
import { lineItem } from './cii-line';
import { dateTime, money, periodOf, ram } from './cii-parts';
import { tradeParty } from './cii-party';
import type { EInvoice, InvoicingFramework } from './einvoice';
import { type EInvoiceTotals, totalsOf, type VatGroup } from './totals';
import { documentOf, el, element, joined, type Markup, text } from './xml';

/** The specification an invoice says it follows (BT-24): EN 16931 itself, the profile of that name in Factur-X. */
const EN16931_GUIDELINE = 'urn:cen.eu:en16931:2017';

const DOCUMENT_TYPE = { invoice: '380', creditNote: '381' } as const;
/** UNTDID 2475 (BT-8). */
const VAT_DUE_CODE = { issue: '5', delivery: '29', payment: '72' } as const;
const FRAMEWORK_LETTER = { services: 'S', goods: 'B', mixed: 'M' } as const;
const SEPA_TRANSFER = '58';

/**
 * The Cross Industry Invoice (UN/CEFACT D22B) of an invoice, EN 16931 profile of Factur-X 1.09, with the French notes.
 *
 * Written here rather than by a library: of those that were measured, one refuses the French electronic address scheme
 * 0225, one needs Java, and @stackforge-eu/factur-x is weeks old and writes from a Node process only, while this must
 * run unchanged in a browser, give the same bytes for the same invoice, and share its totals with the rules that check
 * it. Its XSD files are used to check what is written here.
 *
 * @returns UTF-8 text of the document
 */
export function ciiXml(invoice: EInvoice, totals: EInvoiceTotals = totalsOf(invoice)): string {
  return documentOf(
    element(
      'rsm:CrossIndustryInvoice',
      joined([context(invoice, totals), header(invoice), transaction(invoice, totals)]),
      {
        'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
        'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
        'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
        'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      },
    ),
  );
}

/** BT-23: services, goods or both, then 2 when nothing is left to pay, else 1. */
export function frameworkOf(invoice: EInvoice, totals: EInvoiceTotals): InvoicingFramework {
  if (invoice.framework !== undefined) return invoice.framework;
  const letter = FRAMEWORK_LETTER[invoice.operations];
  return totals.prepaidCents !== 0 && totals.dueCents === 0 ? `${letter}2` : `${letter}1`;
}

function context(invoice: EInvoice, totals: EInvoiceTotals): Markup | undefined {
  return el(
    'rsm:ExchangedDocumentContext',
    ram('BusinessProcessSpecifiedDocumentContextParameter', text('ram:ID', frameworkOf(invoice, totals))),
    ram('GuidelineSpecifiedDocumentContextParameter', text('ram:ID', EN16931_GUIDELINE)),
  );
}

function header(invoice: EInvoice): Markup | undefined {
  return el(
    'rsm:ExchangedDocument',
    text('ram:ID', invoice.number),
    text('ram:TypeCode', DOCUMENT_TYPE[invoice.kind]),
    dateTime('IssueDateTime', invoice.issueDay),
    invoice.notes
      .filter((note) => note.text.trim() !== '')
      .map((note) => ram('IncludedNote', text('ram:Content', note.text), text('ram:SubjectCode', note.subject))),
  );
}

function transaction(invoice: EInvoice, totals: EInvoiceTotals): Markup | undefined {
  return el(
    'rsm:SupplyChainTradeTransaction',
    totals.lines.map((line, index) => lineItem(line, index + 1)),
    agreement(invoice),
    ram('ApplicableHeaderTradeDelivery', ...delivery(invoice)),
    settlement(invoice, totals),
  );
}

function agreement(invoice: EInvoice): Markup | undefined {
  // BR-O-02: where nothing is subject to VAT, neither party's VAT number may be given.
  const withVat = invoice.lines.some((line) => line.vat.category !== 'O');
  return ram(
    'ApplicableHeaderTradeAgreement',
    text('ram:BuyerReference', invoice.buyerReference),
    tradeParty('SellerTradeParty', invoice.seller, { withVat, taxRegistration: true }),
    tradeParty('BuyerTradeParty', invoice.buyer, { withVat, taxRegistration: false }),
    ram('BuyerOrderReferencedDocument', text('ram:IssuerAssignedID', invoice.purchaseOrder)),
    ram('ContractReferencedDocument', text('ram:IssuerAssignedID', invoice.contract)),
  );
}

/**
 * The schema wants this element and the rules of Factur-X want none empty: where no place is named, it says when the service
 * was rendered, which is the day of the invoice unless another one is given (CGI annexe II, article 242 nonies A, I, 10°).
 */
function delivery(invoice: EInvoice): (Markup | undefined)[] {
  const place = invoice.delivery;
  const { end } = invoice.period ?? { end: invoice.issueDay };
  const day = invoice.deliveryDay ?? (place && invoice.period ? undefined : end);
  return [
    place === undefined
      ? undefined
      : tradeParty('ShipToTradeParty', { name: place.name ?? '', address: place.address }),
    ram('ActualDeliverySupplyChainEvent', day === undefined ? undefined : dateTime('OccurrenceDateTime', day)),
  ];
}

function settlement(invoice: EInvoice, totals: EInvoiceTotals): Markup | undefined {
  const { vatDue, vatInEurCents, original } = invoice;
  return ram(
    'ApplicableHeaderTradeSettlement',
    text('ram:PaymentReference', invoice.number),
    vatInEurCents === undefined ? undefined : text('ram:TaxCurrencyCode', 'EUR'),
    text('ram:InvoiceCurrencyCode', invoice.currency),
    paymentMeans(invoice),
    // One VAT due date code at most in the document (CII-SR-462).
    totals.vatGroups.map((group, i) => taxGroup(group, i === 0 && vatDue ? VAT_DUE_CODE[vatDue] : undefined)),
    periodOf(invoice.period),
    totals.adjustments.map((share) =>
      ram(
        'SpecifiedTradeAllowanceCharge',
        ram('ChargeIndicator', text('udt:Indicator', String(share.kind === 'charge'))),
        share.basisPoints === undefined ? undefined : text('ram:CalculationPercent', decimalOfCents(share.basisPoints)),
        money('BasisAmount', share.baseCents),
        money('ActualAmount', share.cents),
        text('ram:ReasonCode', share.reasonCode),
        text('ram:Reason', share.reason),
        ram(
          'CategoryTradeTax',
          text('ram:TypeCode', 'VAT'),
          text('ram:CategoryCode', share.vat.category),
          rate(share.vat.category, share.vat.rateBasisPoints),
        ),
      ),
    ),
    ram(
      'SpecifiedTradePaymentTerms',
      text('ram:Description', invoice.paymentTerms),
      dateTime('DueDateDateTime', invoice.dueDay),
    ),
    summation(invoice, totals),
    original === undefined
      ? undefined
      : ram(
          'InvoiceReferencedDocument',
          text('ram:IssuerAssignedID', original.number),
          dateTime('FormattedIssueDateTime', original.issueDay, 'qdt'),
        ),
  );
}

function paymentMeans({ payment }: EInvoice): Markup | undefined {
  if (payment === undefined) return undefined;
  const account = ram(
    'PayeePartyCreditorFinancialAccount',
    text('ram:IBANID', payment.iban?.replace(/\s/g, '')),
    payment.iban === undefined ? undefined : text('ram:AccountName', payment.accountName),
  );
  return ram(
    'SpecifiedTradeSettlementPaymentMeans',
    text('ram:TypeCode', payment.meansCode),
    account,
    payment.meansCode === SEPA_TRANSFER || account !== undefined
      ? ram('PayeeSpecifiedCreditorFinancialInstitution', text('ram:BICID', payment.bic))
      : undefined,
  );
}

function taxGroup(group: VatGroup, dueCode: string | undefined): Markup | undefined {
  return ram(
    'ApplicableTradeTax',
    money('CalculatedAmount', group.vatCents),
    text('ram:TypeCode', 'VAT'),
    text('ram:ExemptionReason', group.exemptionText),
    money('BasisAmount', group.baseCents),
    text('ram:CategoryCode', group.category),
    text('ram:ExemptionReasonCode', group.exemptionCode),
    text('ram:DueDateTypeCode', dueCode),
    rate(group.category, group.rateBasisPoints),
  );
}

/** BR-O-05: what is not subject to VAT has no rate, not even zero. */
function rate(category: string, basisPoints: number): Markup | undefined {
  return category === 'O' ? undefined : text('ram:RateApplicablePercent', decimalOfCents(basisPoints));
}

function summation(invoice: EInvoice, totals: EInvoiceTotals): Markup | undefined {
  const has = (kind: string) => totals.adjustments.some((share) => share.kind === kind);
  return ram(
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    money('LineTotalAmount', totals.lineTotalCents),
    money('ChargeTotalAmount', has('charge') ? totals.chargeTotalCents : undefined),
    money('AllowanceTotalAmount', has('allowance') ? totals.allowanceTotalCents : undefined),
    money('TaxBasisTotalAmount', totals.netTotalCents),
    text('ram:TaxTotalAmount', decimalOfCents(totals.vatTotalCents), { currencyID: invoice.currency }),
    invoice.vatInEurCents === undefined
      ? undefined
      : text('ram:TaxTotalAmount', decimalOfCents(invoice.vatInEurCents), { currencyID: 'EUR' }),
    money('GrandTotalAmount', totals.grossTotalCents),
    money('TotalPrepaidAmount', totals.prepaidCents === 0 ? undefined : totals.prepaidCents),
    money('DuePayableAmount', totals.dueCents),
  );
}
