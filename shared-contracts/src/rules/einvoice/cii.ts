import { decimalOfCents } from './amounts';
import { lineItem } from './cii-line';
import { dateTime, money, periodOf, ram } from './cii-parts';
import { tradeParty } from './cii-party';
import type { EInvoice, InvoicingFramework } from './einvoice';
import { type EInvoiceTotals, totalsOf, type VatGroup } from './totals';
import { documentOf, el, element, joined, type Markup, text } from './xml';

/** Specification identifier (BT-24) of EN 16931, which is also the EN 16931 profile of Factur-X. */
const EN16931_GUIDELINE = 'urn:cen.eu:en16931:2017';

const DOCUMENT_TYPE = { invoice: '380', creditNote: '381' } as const;
/** UNTDID 2475 codes of the date on which VAT falls due (BT-8). */
const VAT_DUE_CODE = { issue: '5', delivery: '29', payment: '72' } as const;
const FRAMEWORK_LETTER = { services: 'S', goods: 'B', mixed: 'M' } as const;
const SEPA_TRANSFER = '58';

/**
 * Writes an invoice as a Cross Industry Invoice (UN/CEFACT D22B), EN 16931 profile of Factur-X 1.09, with the French
 * notes.
 *
 * No library fits: of those that were measured, one rejects the French electronic address scheme 0225, one needs Java,
 * and @stackforge-eu/factur-x is weeks old and runs only in Node. This function must run unchanged in a browser, give
 * the same bytes for the same invoice, and share its totals with the rules that check the result. The XSD files of
 * @stackforge-eu/factur-x validate its output in tests.
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

/** Returns the framework (BT-23): a letter for services, goods or both, then 2 if the invoice is fully paid, else 1. */
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
  // BR-O-02 forbids the VAT numbers of both parties when no line is subject to VAT.
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
 * The schema requires this element, and Factur-X forbids empty ones. Without a place, the element holds the delivery
 * day: the given one, else the last day of the period, else the issue day (CGI annexe II, article 242 nonies A, I,
 * 10°).
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
    // A document has at most one VAT due date code (CII-SR-462).
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

/** BR-O-05 forbids a rate, even zero, for a category that is not subject to VAT. */
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
