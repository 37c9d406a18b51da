const party = (name: string, n: number): string => `
  <ram:${name}>
    <ram:ID schemeID="0088">${n}01</ram:ID>
    <ram:ID>${n}02</ram:ID>
    <ram:GlobalID schemeID="0009">${n}03</ram:GlobalID>
    <ram:GlobalID>${n}04</ram:GlobalID>
    <ram:Name> Partie ${n} </ram:Name>
    <ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">${n}05</ram:ID></ram:SpecifiedLegalOrganization>
    <ram:PostalTradeAddress><ram:CountryID>F${n}</ram:CountryID></ram:PostalTradeAddress>
    <ram:URIUniversalCommunication><ram:URIID schemeID="0225">${n}06</ram:URIID></ram:URIUniversalCommunication>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${n}07</ram:ID></ram:SpecifiedTaxRegistration>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">${n}08</ram:ID></ram:SpecifiedTaxRegistration>
  </ram:${name}>`;

const day = (name: string, text: string): string =>
  `<ram:${name}><udt:DateTimeString format="102">${text}</udt:DateTimeString></ram:${name}>`;

const period = (start: string, end: string): string =>
  `<ram:BillingSpecifiedPeriod>${day('StartDateTime', start)}${day('EndDateTime', end)}</ram:BillingSpecifiedPeriod>`;

const reference = (number: string, date: string): string => `
  <ram:InvoiceReferencedDocument>
    <ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>
    <ram:TypeCode>380</ram:TypeCode>
    <ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${date}</qdt:DateTimeString></ram:FormattedIssueDateTime>
  </ram:InvoiceReferencedDocument>`;

/**
 * A document with every element that the rules read, each with a different text. It tests the reader, not the rules.
 */
export const wholeDocument = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext>
  <ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>S1</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter>
  <ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>
</rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument>
  <ram:ID>F1</ram:ID>
  <ram:TypeCode>380</ram:TypeCode>
  ${day('IssueDateTime', '20260101')}
  <ram:IncludedNote><ram:Content>Note 1</ram:Content><ram:SubjectCode>AAI</ram:SubjectCode></ram:IncludedNote>
  <ram:IncludedNote><ram:Content>Note 2</ram:Content></ram:IncludedNote>
</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
  <ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument>
      <ram:LineID>L1</ram:LineID>
      <ram:IncludedNote><ram:Content>Note 3</ram:Content><ram:SubjectCode>AAJ</ram:SubjectCode></ram:IncludedNote>
    </ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct>
      <ram:GlobalID schemeID="0160">G1</ram:GlobalID>
      <ram:Name>Article</ram:Name>
      <ram:ApplicableProductCharacteristic>
        <ram:Description>Couleur</ram:Description><ram:Value>rouge</ram:Value>
      </ram:ApplicableProductCharacteristic>
      <ram:ApplicableProductCharacteristic>
        <ram:TypeCode>POIDS</ram:TypeCode><ram:ValueMeasure unitCode="KGM">2</ram:ValueMeasure>
      </ram:ApplicableProductCharacteristic>
      <ram:ApplicableProductCharacteristic><ram:ValueMeasure>3</ram:ValueMeasure></ram:ApplicableProductCharacteristic>
      <ram:DesignatedProductClassification><ram:ClassCode listID="STI"> C1 </ram:ClassCode></ram:DesignatedProductClassification>
      <ram:DesignatedProductClassification><ram:ClassCode>C2</ram:ClassCode></ram:DesignatedProductClassification>
      <ram:OriginTradeCountry><ram:ID>BE</ram:ID></ram:OriginTradeCountry>
    </ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement>
      <ram:GrossPriceProductTradePrice>
        <ram:ChargeAmount>12.50</ram:ChargeAmount>
        <ram:BasisQuantity unitCode="DAY">4</ram:BasisQuantity>
        <ram:AppliedTradeAllowanceCharge>
          <ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>
          <ram:ActualAmount>2.25</ram:ActualAmount>
        </ram:AppliedTradeAllowanceCharge>
      </ram:GrossPriceProductTradePrice>
      <ram:NetPriceProductTradePrice>
        <ram:ChargeAmount>10.25</ram:ChargeAmount>
        <ram:BasisQuantity unitCode="HUR">5</ram:BasisQuantity>
      </ram:NetPriceProductTradePrice>
    </ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62"> 6 </ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement>
      <ram:ApplicableTradeTax>
        <ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>
        <ram:RateApplicablePercent>20.00</ram:RateApplicablePercent>
      </ram:ApplicableTradeTax>
      ${period('20260102', '20260103')}
      <ram:SpecifiedTradeAllowanceCharge>
        <ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator>
        <ram:CalculationPercent>7.00</ram:CalculationPercent>
        <ram:BasisAmount>8.00</ram:BasisAmount>
        <ram:ActualAmount>0.56</ram:ActualAmount>
        <ram:ReasonCode>FC</ram:ReasonCode>
        <ram:Reason>Transport</ram:Reason>
      </ram:SpecifiedTradeAllowanceCharge>
      <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>61.50</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
      ${reference('F01', '20250101')}
      <ram:AdditionalReferencedDocument>
        <ram:IssuerAssignedID>D1</ram:IssuerAssignedID><ram:TypeCode>130</ram:TypeCode>
        <ram:ReferenceTypeCode>AFL</ram:ReferenceTypeCode>
      </ram:AdditionalReferencedDocument>
    </ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:IncludedSupplyChainTradeLineItem/>
  <ram:ApplicableHeaderTradeAgreement>
    ${party('SellerTradeParty', 1)}
    ${party('BuyerTradeParty', 2)}
    ${party('SellerTaxRepresentativeTradeParty', 3)}
    <ram:ContractReferencedDocument><ram:IssuerAssignedID>CT1</ram:IssuerAssignedID></ram:ContractReferencedDocument>
    <ram:AdditionalReferencedDocument>
      <ram:IssuerAssignedID>D2</ram:IssuerAssignedID>
      <ram:TypeCode>916</ram:TypeCode>
      <ram:Name>RIB</ram:Name>
      <ram:AttachmentBinaryObject mimeCode="application/pdf" filename="rib.pdf">AAAA</ram:AttachmentBinaryObject>
      <ram:ReferenceTypeCode>AVV</ram:ReferenceTypeCode>
    </ram:AdditionalReferencedDocument>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeDelivery>
    ${party('ShipToTradeParty', 4)}
    <ram:ActualDeliverySupplyChainEvent>${day('OccurrenceDateTime', '20260104')}</ram:ActualDeliverySupplyChainEvent>
  </ram:ApplicableHeaderTradeDelivery>
  <ram:ApplicableHeaderTradeSettlement>
    <ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode>
    <ram:InvoiceCurrencyCode>CHF</ram:InvoiceCurrencyCode>
    ${party('PayeeTradeParty', 5)}
    <ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:TypeCode>58</ram:TypeCode>
      <ram:ApplicableTradeSettlementFinancialCard><ram:ID>1234</ram:ID></ram:ApplicableTradeSettlementFinancialCard>
      <ram:PayeePartyCreditorFinancialAccount>
        <ram:IBANID>FR76</ram:IBANID><ram:ProprietaryID>P1</ram:ProprietaryID>
      </ram:PayeePartyCreditorFinancialAccount>
    </ram:SpecifiedTradeSettlementPaymentMeans>
    <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>10</ram:TypeCode></ram:SpecifiedTradeSettlementPaymentMeans>
    <ram:ApplicableTradeTax>
      <ram:CalculatedAmount>1.01</ram:CalculatedAmount>
      <ram:TypeCode>VAT</ram:TypeCode>
      <ram:ExemptionReason>Motif</ram:ExemptionReason>
      <ram:BasisAmount>1.02</ram:BasisAmount>
      <ram:CategoryCode>E</ram:CategoryCode>
      <ram:ExemptionReasonCode>VATEX-EU-132</ram:ExemptionReasonCode>
      <ram:TaxPointDate><udt:DateString format="102">20260105</udt:DateString></ram:TaxPointDate>
      <ram:DueDateTypeCode>5</ram:DueDateTypeCode>
      <ram:RateApplicablePercent>0.00</ram:RateApplicablePercent>
    </ram:ApplicableTradeTax>
    <ram:ApplicableTradeTax/>
    ${period('20260106', '20260107')}
    <ram:SpecifiedTradeAllowanceCharge>
      <ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>
      <ram:CalculationPercent>9.00</ram:CalculationPercent>
      <ram:BasisAmount>1.03</ram:BasisAmount>
      <ram:ActualAmount>1.04</ram:ActualAmount>
      <ram:ReasonCode>95</ram:ReasonCode>
      <ram:Reason>Remise</ram:Reason>
      <ram:CategoryTradeTax>
        <ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>Z</ram:CategoryCode>
        <ram:RateApplicablePercent>5.50</ram:RateApplicablePercent>
      </ram:CategoryTradeTax>
    </ram:SpecifiedTradeAllowanceCharge>
    <ram:SpecifiedTradePaymentTerms>
      <ram:Description>30 jours</ram:Description>${day('DueDateDateTime', '20260108')}
    </ram:SpecifiedTradePaymentTerms>
    <ram:SpecifiedTradePaymentTerms>
      <ram:Description>60 jours</ram:Description>
      <ram:DueDateDateTime><udt:DateTimeString format="610">202602</udt:DateTimeString></ram:DueDateDateTime>
    </ram:SpecifiedTradePaymentTerms>
    <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime/></ram:SpecifiedTradePaymentTerms>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
      <ram:LineTotalAmount>2.01</ram:LineTotalAmount>
      <ram:ChargeTotalAmount>2.02</ram:ChargeTotalAmount>
      <ram:AllowanceTotalAmount>2.03</ram:AllowanceTotalAmount>
      <ram:TaxBasisTotalAmount>2.04</ram:TaxBasisTotalAmount>
      <ram:TaxTotalAmount currencyID="CHF"> 2.05 </ram:TaxTotalAmount>
      <ram:TaxTotalAmount>2.06</ram:TaxTotalAmount>
      <ram:RoundingAmount>2.07</ram:RoundingAmount>
      <ram:GrandTotalAmount>2.08</ram:GrandTotalAmount>
      <ram:TotalPrepaidAmount>2.09</ram:TotalPrepaidAmount>
      <ram:DuePayableAmount>2.10</ram:DuePayableAmount>
    </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    ${reference('F02', '20250102')}
    ${reference('F03', '20250103')}
  </ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
