import type {
  CiiAdjustment,
  CiiDocument,
  CiiLine,
  CiiModel,
  CiiParty,
  CiiPeriod,
  CiiTotals,
  CiiVatGroup,
  Identifier,
} from './cii-model';
import { all, first, parseXml, textAt, type XmlElement } from './xml-tree';

/**
 * Reads a Cross Industry Invoice.
 *
 * @throws Error when the text is not well-formed XML, or is another document
 */
export function readCii(xml: string): CiiModel {
  const root = first(parseXml(xml), 'rsm:CrossIndustryInvoice');
  if (root === undefined) throw new Error('not a Cross Industry Invoice');
  const context = first(root, 'rsm:ExchangedDocumentContext');
  const header = first(root, 'rsm:ExchangedDocument');
  const transaction = first(root, 'rsm:SupplyChainTradeTransaction');
  const agreement = first(transaction, 'ram:ApplicableHeaderTradeAgreement');
  const delivery = first(transaction, 'ram:ApplicableHeaderTradeDelivery');
  const settlement = first(transaction, 'ram:ApplicableHeaderTradeSettlement');
  const terms = first(settlement, 'ram:SpecifiedTradePaymentTerms');
  return {
    guideline: textAt(context, 'ram:GuidelineSpecifiedDocumentContextParameter', 'ram:ID'),
    framework: textAt(context, 'ram:BusinessProcessSpecifiedDocumentContextParameter', 'ram:ID'),
    number: textAt(header, 'ram:ID'),
    typeCode: textAt(header, 'ram:TypeCode'),
    issueDate: dateAt(header, 'ram:IssueDateTime'),
    notes: all(header, 'ram:IncludedNote').map((note) => ({
      content: textAt(note, 'ram:Content'),
      subject: textAt(note, 'ram:SubjectCode'),
    })),
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
    payments: all(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans').map((means) => ({
      meansCode: textAt(means, 'ram:TypeCode'),
      iban: textAt(means, 'ram:PayeePartyCreditorFinancialAccount', 'ram:IBANID'),
      proprietaryId: textAt(means, 'ram:PayeePartyCreditorFinancialAccount', 'ram:ProprietaryID'),
      cardNumber: textAt(means, 'ram:ApplicableTradeSettlementFinancialCard', 'ram:ID'),
    })),
    vatGroups: all(settlement, 'ram:ApplicableTradeTax').map(vatGroup),
    period: period(first(settlement, 'ram:BillingSpecifiedPeriod')),
    adjustments: all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map(adjustment),
    paymentTerms: textAt(terms, 'ram:Description'),
    dueDate: dateAt(terms, 'ram:DueDateDateTime'),
    totals: totals(first(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')),
    references: all(settlement, 'ram:InvoiceReferencedDocument').map((reference) => ({
      number: textAt(reference, 'ram:IssuerAssignedID'),
      date: textAt(reference, 'ram:FormattedIssueDateTime', 'qdt:DateTimeString'),
    })),
    lines: all(transaction, 'ram:IncludedSupplyChainTradeLineItem').map(line),
    currencies: currencyIds(root),
  };
}

/** Text of a date in format 102, the only one EN 16931 knows. */
function dateAt(from: XmlElement | undefined, ...path: string[]): string | undefined {
  return all(from, ...path, 'udt:DateTimeString')
    .find((date) => date.attributes.format === '102')
    ?.text.trim();
}

function identifier(element: XmlElement): Identifier {
  return { value: element.text.trim(), scheme: element.attributes.schemeID };
}

function optionalIdentifier(element: XmlElement | undefined): Identifier | undefined {
  return element === undefined ? undefined : identifier(element);
}

function party(element: XmlElement | undefined): CiiParty {
  return {
    ids: all(element, 'ram:ID').map(identifier),
    globalIds: all(element, 'ram:GlobalID').map(identifier),
    name: textAt(element, 'ram:Name'),
    legalId: optionalIdentifier(first(element, 'ram:SpecifiedLegalOrganization', 'ram:ID')),
    hasAddress: first(element, 'ram:PostalTradeAddress') !== undefined,
    country: textAt(element, 'ram:PostalTradeAddress', 'ram:CountryID'),
    electronicAddress: optionalIdentifier(first(element, 'ram:URIUniversalCommunication', 'ram:URIID')),
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
  return {
    indicator: textAt(element, 'ram:ChargeIndicator', 'udt:Indicator'),
    amount: textAt(element, 'ram:ActualAmount'),
    base: textAt(element, 'ram:BasisAmount'),
    percent: textAt(element, 'ram:CalculationPercent'),
    reason: textAt(element, 'ram:Reason'),
    reasonCode: textAt(element, 'ram:ReasonCode'),
    category: textAt(element, 'ram:CategoryTradeTax', 'ram:CategoryCode'),
    rate: textAt(element, 'ram:CategoryTradeTax', 'ram:RateApplicablePercent'),
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
  const gross = first(agreement, 'ram:GrossPriceProductTradePrice');
  const net = first(agreement, 'ram:NetPriceProductTradePrice');
  return {
    id: textAt(element, 'ram:AssociatedDocumentLineDocument', 'ram:LineID'),
    name: textAt(product, 'ram:Name'),
    quantity: quantity?.text.trim(),
    unitCode: quantity?.attributes.unitCode,
    netPrice: textAt(net, 'ram:ChargeAmount'),
    priceBaseQuantity: textAt(net, 'ram:BasisQuantity'),
    grossPrice: textAt(gross, 'ram:ChargeAmount'),
    priceDiscount: textAt(gross, 'ram:AppliedTradeAllowanceCharge', 'ram:ActualAmount'),
    net: textAt(settlement, 'ram:SpecifiedTradeSettlementLineMonetarySummation', 'ram:LineTotalAmount'),
    category: textAt(settlement, 'ram:ApplicableTradeTax', 'ram:CategoryCode'),
    rate: textAt(settlement, 'ram:ApplicableTradeTax', 'ram:RateApplicablePercent'),
    period: period(first(settlement, 'ram:BillingSpecifiedPeriod')),
    adjustments: all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map(adjustment),
    productId: optionalIdentifier(first(product, 'ram:GlobalID')),
    attributes: all(product, 'ram:ApplicableProductCharacteristic').map((attribute) => ({
      name: textAt(attribute, 'ram:Description'),
      value: textAt(attribute, 'ram:Value'),
    })),
    classifications: all(product, 'ram:DesignatedProductClassification', 'ram:ClassCode').map((code) => ({
      value: code.text.trim(),
      scheme: code.attributes.listID,
    })),
    documents: all(settlement, 'ram:AdditionalReferencedDocument').map(document),
  };
}

function currencyIds(element: XmlElement): string[] {
  const own = element.attributes.currencyID;
  return [...(own === undefined ? [] : [own]), ...element.children.flatMap(currencyIds)];
}
