/** The EN 16931 profile of Factur-X 1.09; a test compares it with the official schema. */
export const EN16931 = `
  rsm:CrossIndustryInvoiceType rsm:ExchangedDocumentContext=ram:ExchangedDocumentContextType rsm:ExchangedDocument=ram:ExchangedDocumentType rsm:SupplyChainTradeTransaction=ram:SupplyChainTradeTransactionType
  qdt:FormattedDateTimeType qdt:DateTimeString=
  ram:CreditorFinancialAccountType ram:IBANID=udt:IDType? ram:AccountName=udt:TextType? ram:ProprietaryID=udt:IDType?
  ram:CreditorFinancialInstitutionType ram:BICID=udt:IDType
  ram:DebtorFinancialAccountType ram:IBANID=udt:IDType
  ram:DocumentContextParameterType ram:ID=udt:IDType
  ram:DocumentLineDocumentType ram:LineID=udt:IDType ram:IncludedNote=ram:NoteType?
  ram:ExchangedDocumentContextType ram:BusinessProcessSpecifiedDocumentContextParameter=ram:DocumentContextParameterType? ram:GuidelineSpecifiedDocumentContextParameter=ram:DocumentContextParameterType
  ram:ExchangedDocumentType ram:ID=udt:IDType ram:TypeCode=qdt:DocumentCodeType ram:IssueDateTime=udt:DateTimeType ram:IncludedNote=ram:NoteType*
  ram:HeaderTradeAgreementType ram:BuyerReference=udt:TextType? ram:SellerTradeParty=ram:TradePartyType ram:BuyerTradeParty=ram:TradePartyType ram:SellerTaxRepresentativeTradeParty=ram:TradePartyType? ram:SellerOrderReferencedDocument=ram:ReferencedDocumentType? ram:BuyerOrderReferencedDocument=ram:ReferencedDocumentType? ram:ContractReferencedDocument=ram:ReferencedDocumentType? ram:AdditionalReferencedDocument=ram:ReferencedDocumentType* ram:SpecifiedProcuringProject=ram:ProcuringProjectType?
  ram:HeaderTradeDeliveryType ram:ShipToTradeParty=ram:TradePartyType? ram:ActualDeliverySupplyChainEvent=ram:SupplyChainEventType? ram:DespatchAdviceReferencedDocument=ram:ReferencedDocumentType? ram:ReceivingAdviceReferencedDocument=ram:ReferencedDocumentType?
  ram:HeaderTradeSettlementType ram:CreditorReferenceID=udt:IDType? ram:PaymentReference=udt:TextType? ram:TaxCurrencyCode=qdt:CurrencyCodeType? ram:InvoiceCurrencyCode=qdt:CurrencyCodeType ram:PayeeTradeParty=ram:TradePartyType? ram:SpecifiedTradeSettlementPaymentMeans=ram:TradeSettlementPaymentMeansType* ram:ApplicableTradeTax=ram:TradeTaxType+ ram:BillingSpecifiedPeriod=ram:SpecifiedPeriodType? ram:SpecifiedTradeAllowanceCharge=ram:TradeAllowanceChargeType* ram:SpecifiedTradePaymentTerms=ram:TradePaymentTermsType? ram:SpecifiedTradeSettlementHeaderMonetarySummation=ram:TradeSettlementHeaderMonetarySummationType ram:InvoiceReferencedDocument=ram:ReferencedDocumentType* ram:ReceivableSpecifiedTradeAccountingAccount=ram:TradeAccountingAccountType?
  ram:LegalOrganizationType ram:ID=udt:IDType? ram:TradingBusinessName=udt:TextType?
  ram:LineTradeAgreementType ram:BuyerOrderReferencedDocument=ram:ReferencedDocumentType? ram:GrossPriceProductTradePrice=ram:TradePriceType? ram:NetPriceProductTradePrice=ram:TradePriceType
  ram:LineTradeDeliveryType ram:BilledQuantity=udt:QuantityType
  ram:LineTradeSettlementType ram:ApplicableTradeTax=ram:TradeTaxType ram:BillingSpecifiedPeriod=ram:SpecifiedPeriodType? ram:SpecifiedTradeAllowanceCharge=ram:TradeAllowanceChargeType* ram:SpecifiedTradeSettlementLineMonetarySummation=ram:TradeSettlementLineMonetarySummationType ram:AdditionalReferencedDocument=ram:ReferencedDocumentType? ram:ReceivableSpecifiedTradeAccountingAccount=ram:TradeAccountingAccountType?
  ram:NoteType ram:Content=udt:TextType ram:SubjectCode=udt:CodeType?
  ram:ProcuringProjectType ram:ID=udt:IDType ram:Name=udt:TextType
  ram:ProductCharacteristicType ram:Description=udt:TextType ram:Value=udt:TextType
  ram:ProductClassificationType ram:ClassCode=udt:CodeType?
  ram:ReferencedDocumentType ram:IssuerAssignedID=udt:IDType? ram:URIID=udt:IDType? ram:LineID=udt:IDType? ram:TypeCode=qdt:DocumentCodeType? ram:Name=udt:TextType? ram:AttachmentBinaryObject=udt:BinaryObjectType? ram:ReferenceTypeCode=qdt:ReferenceCodeType? ram:FormattedIssueDateTime=qdt:FormattedDateTimeType?
  ram:SpecifiedPeriodType ram:StartDateTime=udt:DateTimeType? ram:EndDateTime=udt:DateTimeType?
  ram:SupplyChainEventType ram:OccurrenceDateTime=udt:DateTimeType
  ram:SupplyChainTradeLineItemType ram:AssociatedDocumentLineDocument=ram:DocumentLineDocumentType ram:SpecifiedTradeProduct=ram:TradeProductType ram:SpecifiedLineTradeAgreement=ram:LineTradeAgreementType ram:SpecifiedLineTradeDelivery=ram:LineTradeDeliveryType ram:SpecifiedLineTradeSettlement=ram:LineTradeSettlementType
  ram:SupplyChainTradeTransactionType ram:IncludedSupplyChainTradeLineItem=ram:SupplyChainTradeLineItemType+ ram:ApplicableHeaderTradeAgreement=ram:HeaderTradeAgreementType ram:ApplicableHeaderTradeDelivery=ram:HeaderTradeDeliveryType ram:ApplicableHeaderTradeSettlement=ram:HeaderTradeSettlementType
  ram:TaxRegistrationType ram:ID=udt:IDType
  ram:TradeAccountingAccountType ram:ID=udt:IDType
  ram:TradeAddressType ram:PostcodeCode=udt:CodeType? ram:LineOne=udt:TextType? ram:LineTwo=udt:TextType? ram:LineThree=udt:TextType? ram:CityName=udt:TextType? ram:CountryID=qdt:CountryIDType ram:CountrySubDivisionName=udt:TextType?
  ram:TradeAllowanceChargeType ram:ChargeIndicator=udt:IndicatorType ram:CalculationPercent=udt:PercentType? ram:BasisAmount=udt:AmountType? ram:ActualAmount=udt:AmountType ram:ReasonCode=qdt:AllowanceChargeReasonCodeType? ram:Reason=udt:TextType? ram:CategoryTradeTax=ram:TradeTaxType?
  ram:TradeContactType ram:PersonName=udt:TextType? ram:DepartmentName=udt:TextType? ram:TelephoneUniversalCommunication=ram:UniversalCommunicationType? ram:EmailURIUniversalCommunication=ram:UniversalCommunicationType?
  ram:TradeCountryType ram:ID=qdt:CountryIDType
  ram:TradePartyType ram:ID=udt:IDType* ram:GlobalID=udt:IDType* ram:Name=udt:TextType? ram:Description=udt:TextType? ram:SpecifiedLegalOrganization=ram:LegalOrganizationType? ram:DefinedTradeContact=ram:TradeContactType? ram:PostalTradeAddress=ram:TradeAddressType? ram:URIUniversalCommunication=ram:UniversalCommunicationType? ram:SpecifiedTaxRegistration=ram:TaxRegistrationType#
  ram:TradePaymentTermsType ram:Description=udt:TextType? ram:DueDateDateTime=udt:DateTimeType? ram:DirectDebitMandateID=udt:IDType?
  ram:TradePriceType ram:ChargeAmount=udt:AmountType ram:BasisQuantity=udt:QuantityType? ram:AppliedTradeAllowanceCharge=ram:TradeAllowanceChargeType?
  ram:TradeProductType ram:GlobalID=udt:IDType? ram:SellerAssignedID=udt:IDType? ram:BuyerAssignedID=udt:IDType? ram:Name=udt:TextType ram:Description=udt:TextType? ram:ApplicableProductCharacteristic=ram:ProductCharacteristicType* ram:DesignatedProductClassification=ram:ProductClassificationType* ram:OriginTradeCountry=ram:TradeCountryType?
  ram:TradeSettlementFinancialCardType ram:ID=udt:IDType ram:CardholderName=udt:TextType?
  ram:TradeSettlementHeaderMonetarySummationType ram:LineTotalAmount=udt:AmountType ram:ChargeTotalAmount=udt:AmountType? ram:AllowanceTotalAmount=udt:AmountType? ram:TaxBasisTotalAmount=udt:AmountType ram:TaxTotalAmount=udt:AmountType# ram:RoundingAmount=udt:AmountType? ram:GrandTotalAmount=udt:AmountType ram:TotalPrepaidAmount=udt:AmountType? ram:DuePayableAmount=udt:AmountType
  ram:TradeSettlementLineMonetarySummationType ram:LineTotalAmount=udt:AmountType
  ram:TradeSettlementPaymentMeansType ram:TypeCode=qdt:PaymentMeansCodeType ram:Information=udt:TextType? ram:ApplicableTradeSettlementFinancialCard=ram:TradeSettlementFinancialCardType? ram:PayerPartyDebtorFinancialAccount=ram:DebtorFinancialAccountType? ram:PayeePartyCreditorFinancialAccount=ram:CreditorFinancialAccountType? ram:PayeeSpecifiedCreditorFinancialInstitution=ram:CreditorFinancialInstitutionType?
  ram:TradeTaxType ram:CalculatedAmount=udt:AmountType? ram:TypeCode=qdt:TaxTypeCodeType ram:ExemptionReason=udt:TextType? ram:BasisAmount=udt:AmountType? ram:CategoryCode=qdt:TaxCategoryCodeType ram:ExemptionReasonCode=udt:CodeType? ram:TaxPointDate=udt:DateType? ram:DueDateTypeCode=qdt:TimeReferenceCodeType? ram:RateApplicablePercent=udt:PercentType?
  ram:UniversalCommunicationType ram:URIID=udt:IDType? ram:CompleteNumber=udt:TextType?
  udt:DateTimeType udt:DateTimeString=
  udt:DateType udt:DateString=
  udt:IndicatorType udt:Indicator=
`;
