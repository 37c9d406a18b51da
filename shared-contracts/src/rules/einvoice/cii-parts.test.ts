import { ciiXml } from './cii';
import { electronicAddressOf } from './cii-party';
import type { EInvoice } from './einvoice';
import { agency, exempt, outOfScope, sample, standard } from './testing/samples';
import { totalsOf } from './totals';

const xml = ciiXml(sample);

/** Returns the first element of a name, with its content. */
function section(written: string, name: string): string {
  const start = written.indexOf(`<ram:${name}>`);
  const end = `</ram:${name}>`;
  return start < 0 ? '' : written.slice(start, written.indexOf(end, start) + end.length);
}

const writtenWith = (change: Partial<EInvoice>): string => ciiXml({ ...sample, ...change });

test('the notes, each with its subject', () => {
  expect(xml).toContain(
    "<ram:IncludedNote><ram:Content>Autorisation d'exercice AUT-075-2118-01-01-20260000001</ram:Content>" +
      '<ram:SubjectCode>REG</ram:SubjectCode></ram:IncludedNote><ram:IncludedNote>' +
      '<ram:Content>En cas de retard de paiement, des pénalités sont exigibles au taux annuel de 12,15 %.</ram:Content>' +
      '<ram:SubjectCode>PMD</ram:SubjectCode></ram:IncludedNote><ram:IncludedNote>' +
      '<ram:Content>Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.</ram:Content>' +
      '<ram:SubjectCode>PMT</ram:SubjectCode></ram:IncludedNote><ram:IncludedNote>' +
      "<ram:Content>Pas d'escompte pour paiement anticipé.</ram:Content>" +
      '<ram:SubjectCode>AAB</ram:SubjectCode></ram:IncludedNote><ram:IncludedNote>' +
      '<ram:Content>B2B</ram:Content><ram:SubjectCode>BAR</ram:SubjectCode></ram:IncludedNote>' +
      '</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>',
  );
});

test('the parties, with what identifies them, and the documents they name', () => {
  expect(section(xml, 'ApplicableHeaderTradeAgreement')).toBe(
    '<ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>SERVICE-ACHATS</ram:BuyerReference>' +
      '<ram:SellerTradeParty><ram:GlobalID schemeID="0009">55210055400013</ram:GlobalID>' +
      '<ram:Name>Vigie Sécurité &amp; Fils</ram:Name><ram:SpecifiedLegalOrganization>' +
      '<ram:ID schemeID="0002">552100554</ram:ID></ram:SpecifiedLegalOrganization><ram:DefinedTradeContact>' +
      '<ram:PersonName>Service facturation</ram:PersonName><ram:TelephoneUniversalCommunication>' +
      '<ram:CompleteNumber>+33 1 02 03 04 05</ram:CompleteNumber></ram:TelephoneUniversalCommunication>' +
      '<ram:EmailURIUniversalCommunication><ram:URIID>compta@vigie.test</ram:URIID>' +
      '</ram:EmailURIUniversalCommunication></ram:DefinedTradeContact><ram:PostalTradeAddress>' +
      "<ram:PostcodeCode>75011</ram:PostcodeCode><ram:LineOne>12 rue de l'Église</ram:LineOne>" +
      '<ram:CityName>Paris</ram:CityName><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress>' +
      '<ram:URIUniversalCommunication><ram:URIID schemeID="0225">552100554</ram:URIID>' +
      '</ram:URIUniversalCommunication><ram:SpecifiedTaxRegistration>' +
      '<ram:ID schemeID="VA">FR83552100554</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>' +
      '<ram:BuyerTradeParty><ram:Name>Entrepôts &lt;du&gt; Nord</ram:Name><ram:SpecifiedLegalOrganization>' +
      '<ram:ID schemeID="0002">404833048</ram:ID></ram:SpecifiedLegalOrganization><ram:PostalTradeAddress>' +
      '<ram:PostcodeCode>59000</ram:PostcodeCode><ram:LineOne>3 quai de Seine</ram:LineOne>' +
      '<ram:CityName>Lille</ram:CityName><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress>' +
      '<ram:URIUniversalCommunication><ram:URIID schemeID="0225">404833048</ram:URIID>' +
      '</ram:URIUniversalCommunication><ram:SpecifiedTaxRegistration>' +
      '<ram:ID schemeID="VA">FR83404833048</ram:ID></ram:SpecifiedTaxRegistration></ram:BuyerTradeParty>' +
      '<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>BC-778</ram:IssuerAssignedID>' +
      '</ram:BuyerOrderReferencedDocument><ram:ContractReferencedDocument>' +
      '<ram:IssuerAssignedID>CT-2026-3</ram:IssuerAssignedID></ram:ContractReferencedDocument>' +
      '</ram:ApplicableHeaderTradeAgreement>',
  );
});

test('the place and the day of delivery', () => {
  expect(section(xml, 'ApplicableHeaderTradeDelivery')).toBe(
    '<ram:ApplicableHeaderTradeDelivery><ram:ShipToTradeParty><ram:Name>Site du port</ram:Name>' +
      '<ram:PostalTradeAddress><ram:PostcodeCode>59140</ram:PostcodeCode><ram:LineOne>Quai 4</ram:LineOne>' +
      '<ram:CityName>Dunkerque</ram:CityName><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress>' +
      '</ram:ShipToTradeParty><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>' +
      '<udt:DateTimeString format="102">20261031</udt:DateTimeString></ram:OccurrenceDateTime>' +
      '</ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>',
  );
  const unnamed = section(
    writtenWith({ delivery: { address: { country: 'BE' } }, deliveryDay: undefined }),
    'ApplicableHeaderTradeDelivery',
  );
  expect(unnamed).toBe(
    '<ram:ApplicableHeaderTradeDelivery><ram:ShipToTradeParty><ram:PostalTradeAddress><ram:CountryID>BE</ram:CountryID></ram:PostalTradeAddress></ram:ShipToTradeParty></ram:ApplicableHeaderTradeDelivery>',
  );
});

test('the whole settlement, from the payment to what is due', () => {
  expect(section(xml, 'ApplicableHeaderTradeSettlement')).toBe(
    '<ram:ApplicableHeaderTradeSettlement><ram:PaymentReference>F2026-0042</ram:PaymentReference>' +
      '<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementPaymentMeans>' +
      '<ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount>' +
      '<ram:IBANID>FR7630006000011234567890189</ram:IBANID><ram:AccountName>Vigie</ram:AccountName>' +
      '</ram:PayeePartyCreditorFinancialAccount><ram:PayeeSpecifiedCreditorFinancialInstitution>' +
      '<ram:BICID>AGRIFRPP</ram:BICID></ram:PayeeSpecifiedCreditorFinancialInstitution>' +
      '</ram:SpecifiedTradeSettlementPaymentMeans><ram:ApplicableTradeTax>' +
      '<ram:CalculatedAmount>916.39</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>' +
      '<ram:BasisAmount>4581.93</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode>' +
      '<ram:DueDateTypeCode>72</ram:DueDateTypeCode>' +
      '<ram:RateApplicablePercent>20.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>' +
      '<ram:ApplicableTradeTax><ram:CalculatedAmount>1.60</ram:CalculatedAmount>' +
      '<ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>29.07</ram:BasisAmount>' +
      '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>5.50</ram:RateApplicablePercent>' +
      '</ram:ApplicableTradeTax><ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount>' +
      '<ram:TypeCode>VAT</ram:TypeCode>' +
      '<ram:ExemptionReason>Exonération de TVA, article 261-4-4° du CGI</ram:ExemptionReason>' +
      '<ram:BasisAmount>436.50</ram:BasisAmount><ram:CategoryCode>E</ram:CategoryCode>' +
      '<ram:ExemptionReasonCode>VATEX-FR-CGI261-4</ram:ExemptionReasonCode>' +
      '<ram:RateApplicablePercent>0.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>' +
      '<ram:BillingSpecifiedPeriod><ram:StartDateTime>' +
      '<udt:DateTimeString format="102">20261001</udt:DateTimeString></ram:StartDateTime><ram:EndDateTime>' +
      '<udt:DateTimeString format="102">20261031</udt:DateTimeString></ram:EndDateTime>' +
      '</ram:BillingSpecifiedPeriod><ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator>' +
      '<udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>' +
      '<ram:CalculationPercent>3.00</ram:CalculationPercent><ram:BasisAmount>4697.86</ram:BasisAmount>' +
      '<ram:ActualAmount>140.93</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode>' +
      '<ram:Reason>Remise de fidélité</ram:Reason><ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode>' +
      '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20.00</ram:RateApplicablePercent>' +
      '</ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge><ram:SpecifiedTradeAllowanceCharge>' +
      '<ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>' +
      '<ram:CalculationPercent>3.00</ram:CalculationPercent><ram:BasisAmount>29.97</ram:BasisAmount>' +
      '<ram:ActualAmount>0.90</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode>' +
      '<ram:Reason>Remise de fidélité</ram:Reason><ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode>' +
      '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>5.50</ram:RateApplicablePercent>' +
      '</ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge><ram:SpecifiedTradeAllowanceCharge>' +
      '<ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>' +
      '<ram:CalculationPercent>3.00</ram:CalculationPercent><ram:BasisAmount>450.00</ram:BasisAmount>' +
      '<ram:ActualAmount>13.50</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode>' +
      '<ram:Reason>Remise de fidélité</ram:Reason><ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode>' +
      '<ram:CategoryCode>E</ram:CategoryCode><ram:RateApplicablePercent>0.00</ram:RateApplicablePercent>' +
      '</ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge><ram:SpecifiedTradeAllowanceCharge>' +
      '<ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator>' +
      '<ram:ActualAmount>25.00</ram:ActualAmount><ram:ReasonCode>FC</ram:ReasonCode>' +
      '<ram:Reason>Frais de déplacement</ram:Reason><ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode>' +
      '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20.00</ram:RateApplicablePercent>' +
      '</ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge><ram:SpecifiedTradePaymentTerms>' +
      '<ram:Description>30 jours</ram:Description><ram:DueDateDateTime>' +
      '<udt:DateTimeString format="102">20261130</udt:DateTimeString></ram:DueDateDateTime>' +
      '</ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradeSettlementHeaderMonetarySummation>' +
      '<ram:LineTotalAmount>5177.83</ram:LineTotalAmount>' +
      '<ram:ChargeTotalAmount>25.00</ram:ChargeTotalAmount>' +
      '<ram:AllowanceTotalAmount>155.33</ram:AllowanceTotalAmount>' +
      '<ram:TaxBasisTotalAmount>5047.50</ram:TaxBasisTotalAmount>' +
      '<ram:TaxTotalAmount currencyID="EUR">917.99</ram:TaxTotalAmount>' +
      '<ram:GrandTotalAmount>5965.49</ram:GrandTotalAmount>' +
      '<ram:TotalPrepaidAmount>100.00</ram:TotalPrepaidAmount>' +
      '<ram:DuePayableAmount>5865.49</ram:DuePayableAmount>' +
      '</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>',
  );
});

test('a line with its description, its period and a discount of its own reason', () => {
  expect(xml).toContain(
    '<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>2</ram:LineID>' +
      '</ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>Ronde</ram:Name>' +
      '<ram:Description>Quatre passages</ram:Description></ram:SpecifiedTradeProduct>' +
      '<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>' +
      '<ram:ChargeAmount>18.50</ram:ChargeAmount></ram:NetPriceProductTradePrice>' +
      '</ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery>' +
      '<ram:BilledQuantity unitCode="C62">31</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>' +
      '<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode>' +
      '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20.00</ram:RateApplicablePercent>' +
      '</ram:ApplicableTradeTax><ram:BillingSpecifiedPeriod><ram:StartDateTime>' +
      '<udt:DateTimeString format="102">20261001</udt:DateTimeString></ram:StartDateTime><ram:EndDateTime>' +
      '<udt:DateTimeString format="102">20261031</udt:DateTimeString></ram:EndDateTime>' +
      '</ram:BillingSpecifiedPeriod><ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator>' +
      '<udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>10.00</ram:ActualAmount>' +
      '<ram:ReasonCode>95</ram:ReasonCode><ram:Reason>Geste commercial</ram:Reason>' +
      '</ram:SpecifiedTradeAllowanceCharge><ram:SpecifiedTradeSettlementLineMonetarySummation>' +
      '<ram:LineTotalAmount>563.50</ram:LineTotalAmount>' +
      '</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>' +
      '</ram:IncludedSupplyChainTradeLineItem>',
  );
});

test('what is outside the scope of VAT has no rate, on a line or in the whole', () => {
  const written = writtenWith({
    lines: [{ name: 'x', quantity: 1, unitCode: 'C62', unitPriceCents: 100, vat: outOfScope }],
    adjustments: [{ kind: 'charge', cents: 10, reason: 'Frais' }],
  });
  const tax = '<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>O</ram:CategoryCode></ram:';
  expect(written).toContain(`<ram:ApplicableTradeTax>${tax}ApplicableTradeTax>`);
  expect(written).toContain(`<ram:CategoryTradeTax>${tax}CategoryTradeTax>`);
  expect(written).not.toContain('RateApplicablePercent');
  // With one line of another category, the VAT numbers are written again.
  const mixed = [outOfScope, exempt].map((vat) => ({
    name: 'x',
    quantity: 1,
    unitCode: 'C62',
    unitPriceCents: 100,
    vat,
  }));
  expect(writtenWith({ lines: mixed, adjustments: [] }).match(/schemeID="VA"/g)).toHaveLength(2);
});

test('the sum of allowances, or of charges, is there where one of them is', () => {
  const kinds = (adjustments: EInvoice['adjustments']) =>
    ['ChargeTotalAmount', 'AllowanceTotalAmount'].map((name) => writtenWith({ adjustments }).includes(name));
  expect(kinds([])).toEqual([false, false]);
  expect(kinds([{ kind: 'allowance', cents: 1, reason: 'x' }])).toEqual([false, true]);
  expect(kinds([{ kind: 'charge', cents: 1, reason: 'x' }])).toEqual([true, false]);
});

test('when VAT falls due is said by a code, once', () => {
  const codes = (vatDue: EInvoice['vatDue']) => writtenWith({ vatDue }).match(/<ram:DueDateTypeCode>\d+/g);
  expect(codes('issue')).toEqual(['<ram:DueDateTypeCode>5']);
  expect(codes('delivery')).toEqual(['<ram:DueDateTypeCode>29']);
  expect(codes('payment')).toEqual(['<ram:DueDateTypeCode>72']);
  expect(codes(undefined)).toBeNull();
});

test('the means of payment, and the account where there is one', () => {
  const means = (payment: EInvoice['payment']) =>
    section(writtenWith({ payment }), 'SpecifiedTradeSettlementPaymentMeans').replaceAll('ram:', '');
  const wrapped = (inside: string) =>
    `<SpecifiedTradeSettlementPaymentMeans>${inside}</SpecifiedTradeSettlementPaymentMeans>`;
  const bank =
    '<PayeeSpecifiedCreditorFinancialInstitution><BICID>B</BICID></PayeeSpecifiedCreditorFinancialInstitution>';
  const account = '<PayeePartyCreditorFinancialAccount><IBANID>FR1</IBANID></PayeePartyCreditorFinancialAccount>';
  expect(means(undefined)).toBe('');
  expect(means({ meansCode: '10' })).toBe(wrapped('<TypeCode>10</TypeCode>'));
  // Account name and bank are not written for an account without a number.
  expect(means({ meansCode: '20', accountName: 'x', bic: 'B' })).toBe(wrapped('<TypeCode>20</TypeCode>'));
  expect(means({ meansCode: '30', iban: 'FR 1', bic: 'B' })).toBe(wrapped(`<TypeCode>30</TypeCode>${account}${bank}`));
  expect(means({ meansCode: '58', bic: 'B' })).toBe(wrapped(`<TypeCode>58</TypeCode>${bank}`));
});

test('a party is known by what it has', () => {
  const seller = (change: Partial<EInvoice['seller']>) =>
    section(
      writtenWith({ seller: { name: 'A', address: { country: 'FR' }, ...change } }),
      'SellerTradeParty',
    ).replaceAll('ram:', '');
  const bare = '<Name>A</Name><PostalTradeAddress><CountryID>FR</CountryID></PostalTradeAddress>';
  expect(seller({})).toBe(`<SellerTradeParty>${bare}</SellerTradeParty>`);
  expect(seller({ vatNumber: 'FR 83 552 100 554' })).toContain('<ID schemeID="VA">FR83552100554</ID>');
  // A blank VAT number counts as absent, so the SIREN is written instead.
  expect(seller({ vatNumber: ' ', siren: '552100554' })).toContain(
    '<SpecifiedTaxRegistration><ID schemeID="FC">552100554</ID></SpecifiedTaxRegistration></SellerTradeParty>',
  );
  expect(seller({ address: { line1: '1', line2: '2', line3: '3', zipcode: '4', city: '5', country: 'FR' } })).toContain(
    '<PostcodeCode>4</PostcodeCode><LineOne>1</LineOne><LineTwo>2</LineTwo><LineThree>3</LineThree><CityName>5</CityName><CountryID>FR</CountryID>',
  );
  expect(seller({ contact: { email: 'a@b.test' } })).toContain(
    '<DefinedTradeContact><EmailURIUniversalCommunication><URIID>a@b.test</URIID></EmailURIUniversalCommunication></DefinedTradeContact>',
  );
  expect(electronicAddressOf({ ...agency, electronicAddress: { scheme: 'EM', value: 'a@b.test' } })).toEqual({
    scheme: 'EM',
    value: 'a@b.test',
  });
  expect(electronicAddressOf(agency)).toEqual({ scheme: '0225', value: '552100554' });
  expect(electronicAddressOf({ ...agency, siren: undefined })).toBeUndefined();
});

test('a discount that comes to nothing is not written, and one in percent says of what', () => {
  const line = { name: 'x', quantity: 2, unitCode: 'C62', unitPriceCents: 1_000, vat: standard };
  const discounted = (discount: EInvoice['lines'][number]['discount']) =>
    section(writtenWith({ adjustments: [], lines: [{ ...line, discount }] }), 'SpecifiedTradeAllowanceCharge');
  expect(discounted(undefined)).toBe('');
  expect(discounted({ cents: 0 })).toBe('');
  expect(discounted({ basisPoints: 1_000, reason: 'Promotion' })).toContain(
    '<ram:CalculationPercent>10.00</ram:CalculationPercent><ram:BasisAmount>20.00</ram:BasisAmount><ram:ActualAmount>2.00</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode><ram:Reason>Promotion</ram:Reason>',
  );
  expect(discounted({ cents: 150 })).toContain(
    '</ram:ChargeIndicator><ram:ActualAmount>1.50</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode><ram:Reason>Remise</ram:Reason>',
  );
});

test('totals that are given are those that are written', () => {
  expect(ciiXml(sample, { ...totalsOf(sample), dueCents: 1 })).toContain('<ram:DuePayableAmount>0.01<');
});
