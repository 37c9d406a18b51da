import { ciiRoot, readCii } from './check/read-cii';
import { ciiXml, frameworkOf } from './cii';
import type { EInvoice } from './einvoice';
import { paymentNotes } from './notes';
import { agency, customer, outOfScope, sample } from './testing/samples';
import { totalsOf } from './totals';

const xml = ciiXml(sample);

test('the document says what it is, in the same bytes each time', () => {
  expect(ciiXml(structuredClone(sample))).toBe(xml);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:un')).toBe(
    true,
  );
  expect(xml).toContain('<ram:ID>S1</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter>');
  expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
  expect(xml).toContain(
    '<ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261031</udt:DateTimeString>',
  );
});

test('a line with its quantity, price, discount, VAT and net amount', () => {
  expect(xml).toContain(
    '<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>' +
      '<ram:SpecifiedTradeProduct><ram:Name>Gardiennage de nuit</ram:Name></ram:SpecifiedTradeProduct>' +
      '<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>24.17</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>' +
      '<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="HUR">176.5</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>' +
      '<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>' +
      '<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:CalculationPercent>2.50</ram:CalculationPercent><ram:BasisAmount>4266.01</ram:BasisAmount><ram:ActualAmount>106.65</ram:ActualAmount><ram:ReasonCode>95</ram:ReasonCode><ram:Reason>Remise</ram:Reason></ram:SpecifiedTradeAllowanceCharge>' +
      '<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>4159.36</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>',
  );
});

test('the totals and the VAT of each group', () => {
  expect(xml).toContain(
    '<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>5177.83</ram:LineTotalAmount><ram:ChargeTotalAmount>25.00</ram:ChargeTotalAmount><ram:AllowanceTotalAmount>155.33</ram:AllowanceTotalAmount><ram:TaxBasisTotalAmount>5047.50</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">917.99</ram:TaxTotalAmount><ram:GrandTotalAmount>5965.49</ram:GrandTotalAmount><ram:TotalPrepaidAmount>100.00</ram:TotalPrepaidAmount><ram:DuePayableAmount>5865.49</ram:DuePayableAmount>',
  );
  expect(xml).toContain(
    '<ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:ExemptionReason>Exonération de TVA, article 261-4-4° du CGI</ram:ExemptionReason><ram:BasisAmount>436.50</ram:BasisAmount><ram:CategoryCode>E</ram:CategoryCode><ram:ExemptionReasonCode>VATEX-FR-CGI261-4</ram:ExemptionReasonCode><ram:RateApplicablePercent>0.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>',
  );
  // The code appears once in the document, whatever the number of VAT groups.
  expect(xml.match(/<ram:DueDateTypeCode>72</g)).toHaveLength(1);
});

test('what is read back is what was meant', () => {
  const invoice = readCii(ciiRoot(xml));
  expect(invoice).toMatchObject({
    guideline: 'urn:cen.eu:en16931:2017',
    framework: 'S1',
    number: 'F2026-0042',
    typeCode: '380',
    issueDate: '20261031',
    dueDates: ['20261130'],
    paymentTerms: '30 jours',
    deliveryDate: '20261031',
    contract: 'CT-2026-3',
    currency: 'EUR',
    period: { start: '20261001', end: '20261031' },
    payments: [{ meansCode: '58', iban: 'FR7630006000011234567890189' }],
    shipTo: { name: 'Site du port', country: 'FR', hasAddress: true },
  });
  expect(invoice.seller).toMatchObject({
    name: 'Vigie Sécurité & Fils',
    legalId: { value: '552100554', scheme: '0002' },
    globalIds: [{ value: '55210055400013', scheme: '0009' }],
    electronicAddress: { value: '552100554', scheme: '0225' },
    taxRegistrations: [{ value: 'FR83552100554', scheme: 'VA' }],
  });
  expect(invoice.buyer.name).toBe('Entrepôts <du> Nord');
  expect(invoice.notes.map((note) => note.subject)).toEqual(['REG', 'PMD', 'PMT', 'AAB', 'BAR']);
  expect(invoice.lines[4]).toMatchObject({ quantity: '-2', netPrice: '12.50', net: '-25.00' });
});

test('texts are escaped, and what XML cannot hold is dropped', () => {
  const name = 'A & B <c> "d" \u0001\ud800 ]]> \r\n e\u0301';
  const written = ciiXml({ ...sample, buyer: { ...customer, name } });
  expect(written).toContain('<ram:Name>A &amp; B &lt;c&gt; "d"  ]]&gt; &#13;\n \u00e9</ram:Name>');
  expect(readCii(ciiRoot(written)).buyer.name).toBe('A & B <c> "d"  ]]> \r\n \u00e9');
  const quoted = ciiXml({
    ...sample,
    lines: [{ ...sample.lines[0], unitCode: 'a"b\t<\n>' } as EInvoice['lines'][number]],
  });
  expect(quoted).toContain('unitCode="a&quot;b&#9;&lt;&#10;&gt;"');
});

test('a credit note names its original and keeps positive amounts', () => {
  const note = ciiXml({
    ...sample,
    kind: 'creditNote',
    number: 'A2026-0001',
    original: { number: 'F2026-0042', issueDay: '2026-10-31' },
  });
  expect(note).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(note).toContain(
    '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>F2026-0042</ram:IssuerAssignedID><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20261031</qdt:DateTimeString></ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>',
  );
  expect(note).toContain('<ram:GrandTotalAmount>5965.49</ram:GrandTotalAmount>');
});

test('the framework says goods or services, and whether it is paid', () => {
  const framework = (change: Partial<EInvoice>) => {
    const invoice = { ...sample, ...change };
    return frameworkOf(invoice, totalsOf(invoice));
  };
  expect(framework({})).toBe('S1');
  expect(framework({ operations: 'goods' })).toBe('B1');
  expect(framework({ operations: 'mixed' })).toBe('M1');
  expect(framework({ prepaidCents: totalsOf(sample).grossTotalCents })).toBe('S2');
  expect(
    framework({ prepaidCents: 0, lines: sample.lines.map((l) => ({ ...l, unitPriceCents: 0 })), adjustments: [] }),
  ).toBe('S1');
  expect(framework({ framework: 'S4' })).toBe('S4');
});

test('what is absent is not written', () => {
  const bare = ciiXml({
    number: 'F1',
    kind: 'invoice',
    issueDay: '2026-01-01',
    dueDay: '2026-01-31',
    currency: 'EUR',
    operations: 'services',
    seller: { name: 'A', siren: '552100554', address: { country: 'FR' } },
    buyer: {
      name: 'B',
      address: { country: 'FR' },
      electronicAddress: { scheme: 'EM', value: 'b@b.test' },
      contact: { phone: ' ' },
    },
    payment: { meansCode: '20' },
    lines: [
      { name: 'x', quantity: 1, unitCode: 'C62', unitPriceCents: 0, vat: outOfScope, discount: { basisPoints: 1_000 } },
    ],
    notes: [{ text: ' ' }, { text: 'Sans sujet' }],
  });
  for (const absent of [
    'Contact',
    'ShipTo',
    'BillingSpecifiedPeriod',
    'AllowanceCharge',
    'Prepaid',
    'PayeeParty',
    'InvoiceReferenced',
    'BICID',
    'TaxCurrency',
    'RateApplicablePercent',
  ]) {
    expect(bare).not.toContain(absent);
  }
  // The schema requires this element and Factur-X forbids an empty one, so it holds the day of the invoice.
  expect(bare).toContain(
    '<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime><udt:DateTimeString format="102">20260101',
  );
  expect(bare).toContain('<ram:IncludedNote><ram:Content>Sans sujet</ram:Content></ram:IncludedNote>');
  // An exempt seller without VAT number gives its SIREN as tax registration.
  expect(bare).toContain('<ram:ID schemeID="FC">552100554</ram:ID>');
  expect(bare.match(/schemeID="FC"/g)).toHaveLength(1);
  expect(bare).toContain('<ram:URIID schemeID="EM">b@b.test</ram:URIID>');
  expect(bare).not.toMatch(/<(\w+:\w+)[^>]*><\/\1>(?<!TradeDelivery>)/);
});

test('out of the scope of VAT neither VAT number is given', () => {
  const written = ciiXml({
    ...sample,
    lines: [{ name: 'x', quantity: 1, unitCode: 'C62', unitPriceCents: 100, vat: outOfScope }],
    adjustments: [],
  });
  expect(written).not.toContain('schemeID="VA"');
  expect(written).toContain('schemeID="FC"');
});

test('in another currency the VAT is also given in euros', () => {
  const written = ciiXml({ ...sample, currency: 'CHF', vatInEurCents: 95_000 });
  expect(written).toContain(
    '<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode><ram:InvoiceCurrencyCode>CHF</ram:InvoiceCurrencyCode>',
  );
  expect(written).toContain(
    '<ram:TaxTotalAmount currencyID="CHF">917.99</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">950.00</ram:TaxTotalAmount>',
  );
});

test('the payment notes carry their subject codes', () => {
  expect(paymentNotes({ latePenalty: { basisPoints: 1_215 } })).toEqual([
    { subject: 'PMD', text: 'En cas de retard de paiement, des pénalités sont exigibles au taux annuel de 12,15 %.' },
    { subject: 'PMT', text: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.' },
    { subject: 'AAB', text: "Pas d'escompte pour paiement anticipé." },
  ]);
  const own = paymentNotes({ latePenalty: { text: 'Nos conditions' }, earlyDiscount: 'Escompte de 1 % à 8 jours' });
  expect(own.map((note) => note.text)).toEqual(['Nos conditions', expect.any(String), 'Escompte de 1 % à 8 jours']);
  expect(paymentNotes({ latePenalty: { basisPoints: 1_000 } })[0]?.text).toContain(' 10 %');
  expect(paymentNotes({ latePenalty: { basisPoints: 1_150 } })[0]?.text).toContain(' 11,5 %');
});

test('a directory address may be given, and bank details without spaces', () => {
  const seller = { ...agency, electronicAddress: { scheme: '0225', value: '552100554_FACTURES' } };
  const written = ciiXml({ ...sample, seller });
  expect(written).toContain('<ram:URIID schemeID="0225">552100554_FACTURES</ram:URIID>');
  expect(written).toContain(
    '<ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>FR7630006000011234567890189</ram:IBANID><ram:AccountName>Vigie</ram:AccountName></ram:PayeePartyCreditorFinancialAccount><ram:PayeeSpecifiedCreditorFinancialInstitution><ram:BICID>AGRIFRPP</ram:BICID>',
  );
});
