import type {
  CiiAdjustment,
  CiiAttribute,
  CiiDocument,
  CiiLine,
  CiiModel,
  CiiNote,
  CiiParty,
  CiiPayment,
  CiiPeriod,
  CiiReference,
  CiiTotals,
  CiiVatGroup,
  Identifier,
} from './cii-model';
import { all, first, parseXml, textAt, type XmlElement } from './xml-tree';

/**
 * Parses a Cross Industry Invoice and returns its root element.
 *
 * @throws Error when the text is not well-formed XML, or is another kind of document
 */
export function ciiRoot(xml: string): XmlElement {
  const root = first(parseXml(xml), 'rsm:CrossIndustryInvoice');
  if (root === undefined) throw new Error('not a Cross Industry Invoice');
  return root;
}

/** Converts a Cross Industry Invoice to the model of the rules. */
export function readCii(root: XmlElement): CiiModel {
  const context = first(root, 'rsm:ExchangedDocumentContext');
  const header = first(root, 'rsm:ExchangedDocument');
  const transaction = first(root, 'rsm:SupplyChainTradeTransaction');
  const agreement = first(transaction, 'ram:ApplicableHeaderTradeAgreement');
  const delivery = first(transaction, 'ram:ApplicableHeaderTradeDelivery');
  const settlement = first(transaction, 'ram:ApplicableHeaderTradeSettlement');
  return {
    guideline: textAt(context, 'ram:GuidelineSpecifiedDocumentContextParameter', 'ram:ID'),
    framework: textAt(context, 'ram:BusinessProcessSpecifiedDocumentContextParameter', 'ram:ID'),
    number: textAt(header, 'ram:ID'),
    typeCode: textAt(header, 'ram:TypeCode'),
    issueDate: dateAt(header, 'ram:IssueDateTime'),
    notes: all(header, 'ram:IncludedNote').map(note),
    contract: textAt(agreement, 'ram:ContractReferencedDocument', 'ram:IssuerAssignedID'),
    seller: party(first(agreement, 'ram:SellerTradeParty')),
    buyer: party(first(agreement, 'ram:BuyerTradeParty')),
    taxRepresentative: optionalParty(first(agreement, 'ram:SellerTaxRepresentativeTradeParty')),
    payee: optionalParty(first(settlement, 'ram:PayeeTradeParty')),
    shipTo: optionalParty(first(delivery, 'ram:ShipToTradeParty')),
    documents: all(agreement, 'ram:AdditionalReferencedDocument').map(document),
    deliveryDate: dateAt(delivery, 'ram:ActualDeliverySupplyChainEvent', 'ram:OccurrenceDateTime'),
    currency: textAt(settlement, 'ram:InvoiceCurrencyCode'),
    taxCurrency: textAt(settlement, 'ram:TaxCurrencyCode'),
    payments: all(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans').map(payment),
    vatGroups: all(settlement, 'ram:ApplicableTradeTax').map(vatGroup),
    period: period(first(settlement, 'ram:BillingSpecifiedPeriod')),
    adjustments: all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map(adjustment),
    paymentTerms: textAt(first(settlement, 'ram:SpecifiedTradePaymentTerms'), 'ram:Description'),
    dueDates: all(settlement, 'ram:SpecifiedTradePaymentTerms', 'ram:DueDateDateTime').map(
      (date) => textAt(date, 'udt:DateTimeString') ?? '',
    ),
    totals: totals(first(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')),
    references: all(settlement, 'ram:InvoiceReferencedDocument').map(reference),
    lines: all(transaction, 'ram:IncludedSupplyChainTradeLineItem').map(line),
  };
}

/** Text of a date in format 102, the only format of EN 16931; empty for a date in another format. */
function dateAt(from: XmlElement | undefined, ...path: string[]): string | undefined {
  if (first(from, ...path) === undefined) return undefined;
  const date = all(from, ...path, 'udt:DateTimeString').find(({ attributes }) => attributes.format === '102');
  return date?.text.trim() ?? '';
}

function note(element: XmlElement): CiiNote {
  return { content: textAt(element, 'ram:Content'), subject: textAt(element, 'ram:SubjectCode') };
}

function payment(element: XmlElement): CiiPayment {
  const account = first(element, 'ram:PayeePartyCreditorFinancialAccount');
  return {
    meansCode: textAt(element, 'ram:TypeCode'),
    hasAccount: account !== undefined,
    iban: textAt(account, 'ram:IBANID'),
    proprietaryId: textAt(account, 'ram:ProprietaryID'),
    cardNumber: textAt(element, 'ram:ApplicableTradeSettlementFinancialCard', 'ram:ID'),
  };
}

function reference(element: XmlElement): CiiReference {
  return {
    number: textAt(element, 'ram:IssuerAssignedID'),
    date: textAt(element, 'ram:FormattedIssueDateTime', 'qdt:DateTimeString'),
    typeCode: textAt(element, 'ram:TypeCode'),
  };
}

function identifier(element: XmlElement): Identifier {
  return { value: element.text.trim(), scheme: element.attributes.schemeID };
}

function optionalIdentifier(element: XmlElement | undefined): Identifier | undefined {
  return element === undefined ? undefined : identifier(element);
}

/** An address element without text gives an empty address, because the group is present (BR-62, BR-63). */
function electronicAddress(element: XmlElement | undefined): Identifier | undefined {
  const communication = first(element, 'ram:URIUniversalCommunication');
  if (communication === undefined) return undefined;
  return optionalIdentifier(first(communication, 'ram:URIID')) ?? { value: '' };
}

function party(element: XmlElement | undefined): CiiParty {
  return {
    ids: all(element, 'ram:ID').map(identifier),
    globalIds: all(element, 'ram:GlobalID').map(identifier),
    name: textAt(element, 'ram:Name'),
    legalId: optionalIdentifier(first(element, 'ram:SpecifiedLegalOrganization', 'ram:ID')),
    hasAddress: first(element, 'ram:PostalTradeAddress') !== undefined,
    country: textAt(element, 'ram:PostalTradeAddress', 'ram:CountryID'),
    electronicAddress: electronicAddress(element),
    taxRegistrations: all(element, 'ram:SpecifiedTaxRegistration', 'ram:ID').map(identifier),
  };
}

function optionalParty(element: XmlElement | undefined): CiiParty | undefined {
  return element === undefined ? undefined : party(element);
}

function document(element: XmlElement): CiiDocument {
  return {
    id: textAt(element, 'ram:IssuerAssignedID'),
    typeCode: textAt(element, 'ram:TypeCode'),
    name: textAt(element, 'ram:Name'),
    referenceType: textAt(element, 'ram:ReferenceTypeCode'),
    mimeType: first(element, 'ram:AttachmentBinaryObject')?.attributes.mimeCode,
  };
}

function period(element: XmlElement | undefined): CiiPeriod | undefined {
  if (element === undefined) return undefined;
  return { start: dateAt(element, 'ram:StartDateTime'), end: dateAt(element, 'ram:EndDateTime') };
}

function vatGroup(element: XmlElement): CiiVatGroup {
  return {
    typeCode: textAt(element, 'ram:TypeCode'),
    category: textAt(element, 'ram:CategoryCode'),
    rate: textAt(element, 'ram:RateApplicablePercent'),
    base: textAt(element, 'ram:BasisAmount'),
    tax: textAt(element, 'ram:CalculatedAmount'),
    exemption: textAt(element, 'ram:ExemptionReason'),
    exemptionCode: textAt(element, 'ram:ExemptionReasonCode'),
    taxPointDate: textAt(element, 'ram:TaxPointDate', 'udt:DateString'),
    dueDateCode: textAt(element, 'ram:DueDateTypeCode'),
  };
}

function adjustment(element: XmlElement): CiiAdjustment {
  const tax = first(element, 'ram:CategoryTradeTax');
  return {
    indicator: textAt(element, 'ram:ChargeIndicator', 'udt:Indicator'),
    amount: textAt(element, 'ram:ActualAmount'),
    base: textAt(element, 'ram:BasisAmount'),
    percent: textAt(element, 'ram:CalculationPercent'),
    reason: textAt(element, 'ram:Reason'),
    reasonCode: textAt(element, 'ram:ReasonCode'),
    hasTax: tax !== undefined,
    taxType: textAt(tax, 'ram:TypeCode'),
    category: textAt(tax, 'ram:CategoryCode'),
    rate: textAt(tax, 'ram:RateApplicablePercent'),
  };
}

function totals(element: XmlElement | undefined): CiiTotals {
  return {
    line: textAt(element, 'ram:LineTotalAmount'),
    allowance: textAt(element, 'ram:AllowanceTotalAmount'),
    charge: textAt(element, 'ram:ChargeTotalAmount'),
    net: textAt(element, 'ram:TaxBasisTotalAmount'),
    tax: all(element, 'ram:TaxTotalAmount').map((amount) => ({
      amount: amount.text.trim(),
      currency: amount.attributes.currencyID,
    })),
    rounding: textAt(element, 'ram:RoundingAmount'),
    gross: textAt(element, 'ram:GrandTotalAmount'),
    prepaid: textAt(element, 'ram:TotalPrepaidAmount'),
    due: textAt(element, 'ram:DuePayableAmount'),
  };
}

function line(element: XmlElement): CiiLine {
  const product = first(element, 'ram:SpecifiedTradeProduct');
  const agreement = first(element, 'ram:SpecifiedLineTradeAgreement');
  const quantity = first(element, 'ram:SpecifiedLineTradeDelivery', 'ram:BilledQuantity');
  const settlement = first(element, 'ram:SpecifiedLineTradeSettlement');
  const tax = first(settlement, 'ram:ApplicableTradeTax');
  const gross = first(agreement, 'ram:GrossPriceProductTradePrice');
  const net = first(agreement, 'ram:NetPriceProductTradePrice');
  return {
    id: textAt(element, 'ram:AssociatedDocumentLineDocument', 'ram:LineID'),
    notes: all(element, 'ram:AssociatedDocumentLineDocument', 'ram:IncludedNote').map(note),
    name: textAt(product, 'ram:Name'),
    quantity: quantity?.text.trim(),
    unitCode: quantity?.attributes.unitCode,
    netPrice: textAt(net, 'ram:ChargeAmount'),
    priceBaseQuantity: textAt(net, 'ram:BasisQuantity'),
    priceBaseUnit: first(net, 'ram:BasisQuantity')?.attributes.unitCode,
    grossPrice: textAt(gross, 'ram:ChargeAmount'),
    grossBaseUnit: first(gross, 'ram:BasisQuantity')?.attributes.unitCode,
    priceDiscount: textAt(gross, 'ram:AppliedTradeAllowanceCharge', 'ram:ActualAmount'),
    net: textAt(settlement, 'ram:SpecifiedTradeSettlementLineMonetarySummation', 'ram:LineTotalAmount'),
    hasTax: tax !== undefined,
    taxType: textAt(tax, 'ram:TypeCode'),
    category: textAt(tax, 'ram:CategoryCode'),
    rate: textAt(tax, 'ram:RateApplicablePercent'),
    period: period(first(settlement, 'ram:BillingSpecifiedPeriod')),
    adjustments: all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map(adjustment),
    productId: optionalIdentifier(first(product, 'ram:GlobalID')),
    attributes: all(product, 'ram:ApplicableProductCharacteristic').map(attribute),
    classifications: all(product, 'ram:DesignatedProductClassification', 'ram:ClassCode').map((code) => ({
      value: code.text.trim(),
      scheme: code.attributes.listID,
    })),
    origin: textAt(product, 'ram:OriginTradeCountry', 'ram:ID'),
    documents: all(settlement, 'ram:AdditionalReferencedDocument').map(document),
    references: all(settlement, 'ram:InvoiceReferencedDocument').map(reference),
  };
}

function attribute(element: XmlElement): CiiAttribute {
  const measure = first(element, 'ram:ValueMeasure');
  return {
    name: textAt(element, 'ram:Description'),
    code: textAt(element, 'ram:TypeCode'),
    value: textAt(element, 'ram:Value'),
    measureUnit: measure === undefined ? undefined : (measure.attributes.unitCode ?? ''),
  };
}
