import { ciiXml } from '../cii';
import { sample } from '../testing/samples';
import type { CiiModel, CiiParty } from './cii-model';
import { ciiRoot, readCii } from './read-cii';
import { VALID } from './testing/valid-model';
import { wholeDocument } from './testing/whole-document';
import { parseXml, textAt } from './xml-tree';

const xml = ciiXml(sample);

const party = (n: number): CiiParty => ({
  ids: [{ value: `${n}01`, scheme: '0088' }, { value: `${n}02` }],
  globalIds: [{ value: `${n}03`, scheme: '0009' }, { value: `${n}04` }],
  name: `Partie ${n}`,
  legalId: { value: `${n}05`, scheme: '0002' },
  hasAddress: true,
  country: `F${n}`,
  electronicAddress: { value: `${n}06`, scheme: '0225' },
  taxRegistrations: [
    { value: `${n}07`, scheme: 'VA' },
    { value: `${n}08`, scheme: 'FC' },
  ],
});

const nothingOnTheLine = {
  notes: [],
  hasTax: false,
  adjustments: [],
  attributes: [],
  classifications: [],
  documents: [],
  references: [],
};

test('the sample invoice, read back whole', () => {
  expect(readCii(ciiRoot(xml))).toEqual(VALID);
});

test('every element of a document has its place in the model', () => {
  const expected: CiiModel = {
    guideline: 'urn:cen.eu:en16931:2017',
    framework: 'S1',
    number: 'F1',
    typeCode: '380',
    issueDate: '20260101',
    notes: [{ content: 'Note 1', subject: 'AAI' }, { content: 'Note 2' }],
    contract: 'CT1',
    seller: party(1),
    buyer: party(2),
    taxRepresentative: party(3),
    shipTo: party(4),
    payee: party(5),
    documents: [{ id: 'D2', typeCode: '916', name: 'RIB', referenceType: 'AVV', mimeType: 'application/pdf' }],
    deliveryDate: '20260104',
    currency: 'CHF',
    taxCurrency: 'EUR',
    payments: [
      { meansCode: '58', hasAccount: true, iban: 'FR76', proprietaryId: 'P1', cardNumber: '1234' },
      { meansCode: '10', hasAccount: false },
    ],
    vatGroups: [
      {
        typeCode: 'VAT',
        category: 'E',
        rate: '0.00',
        base: '1.02',
        tax: '1.01',
        exemption: 'Motif',
        exemptionCode: 'VATEX-EU-132',
        taxPointDate: '20260105',
        dueDateCode: '5',
      },
      {},
    ],
    period: { start: '20260106', end: '20260107' },
    adjustments: [
      {
        indicator: 'false',
        amount: '1.04',
        base: '1.03',
        percent: '9.00',
        reason: 'Remise',
        reasonCode: '95',
        hasTax: true,
        taxType: 'VAT',
        category: 'Z',
        rate: '5.50',
      },
    ],
    paymentTerms: '30 jours',
    dueDates: ['20260108', '202602', ''],
    totals: {
      line: '2.01',
      charge: '2.02',
      allowance: '2.03',
      net: '2.04',
      tax: [{ amount: '2.05', currency: 'CHF' }, { amount: '2.06' }],
      rounding: '2.07',
      gross: '2.08',
      prepaid: '2.09',
      due: '2.10',
    },
    references: [
      { number: 'F02', date: '20250102', typeCode: '380' },
      { number: 'F03', date: '20250103', typeCode: '380' },
    ],
    lines: [
      {
        id: 'L1',
        notes: [{ content: 'Note 3', subject: 'AAJ' }],
        name: 'Article',
        quantity: '6',
        unitCode: 'C62',
        netPrice: '10.25',
        priceBaseQuantity: '5',
        priceBaseUnit: 'HUR',
        grossPrice: '12.50',
        grossBaseUnit: 'DAY',
        priceDiscount: '2.25',
        net: '61.50',
        hasTax: true,
        taxType: 'VAT',
        category: 'S',
        rate: '20.00',
        period: { start: '20260102', end: '20260103' },
        adjustments: [
          {
            indicator: 'true',
            amount: '0.56',
            base: '8.00',
            percent: '7.00',
            reason: 'Transport',
            reasonCode: 'FC',
            hasTax: false,
          },
        ],
        productId: { value: 'G1', scheme: '0160' },
        attributes: [
          { name: 'Couleur', value: 'rouge' },
          { code: 'POIDS', measureUnit: 'KGM' },
          // A measure without a unit differs from no measure.
          { measureUnit: '' },
        ],
        classifications: [{ value: 'C1', scheme: 'STI' }, { value: 'C2' }],
        origin: 'BE',
        documents: [{ id: 'D1', typeCode: '130', referenceType: 'AFL' }],
        references: [{ number: 'F01', date: '20250101', typeCode: '380' }],
      },
      nothingOnTheLine,
    ],
  };
  expect(readCii(ciiRoot(wholeDocument))).toEqual(expected);
});

test('what a document does not have is absent, not empty', () => {
  const empty = '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>';
  const nobody: CiiParty = { ids: [], globalIds: [], hasAddress: false, taxRegistrations: [] };
  expect(readCii(ciiRoot(empty))).toEqual({
    notes: [],
    seller: nobody,
    buyer: nobody,
    documents: [],
    payments: [],
    vatGroups: [],
    adjustments: [],
    dueDates: [],
    totals: { tax: [] },
    references: [],
    lines: [],
  });
});

test('another document is no invoice', () => {
  expect(() => ciiRoot('<a/>')).toThrow('not a Cross Industry Invoice');
  expect(() => ciiRoot('')).toThrow();
  expect(() => ciiRoot(xml.replace('<rsm:', '<!DOCTYPE x><rsm:'))).toThrow('document type not allowed');
});

test('dates count in format 102 only, and are told from none', () => {
  const read = (from: string, to: string) => readCii(ciiRoot(wholeDocument.replace(from, to)));
  expect(read('format="102">20260101', 'format="610">202601').issueDate).toBe('');
  expect(read('format="102">20260104', 'format="610">202601').deliveryDate).toBe('');
  expect(read('format="102">20260106', 'format="610">202601').period).toEqual({ start: '', end: '20260107' });
  expect(read('format="102">20260107', '>20260107').period).toEqual({ start: '20260106', end: '' });
  expect(read('<udt:DateTimeString format="102">20260101</udt:DateTimeString>', '').issueDate).toBe('');
  expect(read('format="102">20260101<', 'format="102"> 20260101 <').issueDate).toBe('20260101');
  const two = '<udt:DateTimeString format="610">202601</udt:DateTimeString><udt:DateTimeString format="102">20260109<';
  expect(read('<udt:DateTimeString format="102">20260101<', two).issueDate).toBe('20260109');
  const start = '<ram:StartDateTime><udt:DateTimeString format="102">20260106</udt:DateTimeString></ram:StartDateTime>';
  expect(read(start, '').period).toEqual({ end: '20260107' });
});

test('an electronic address without its text is there all the same', () => {
  const of = (inside: string) =>
    readCii(
      ciiRoot(
        xml.replace(
          /<ram:URIUniversalCommunication>.*?<\/ram:URIUniversalCommunication>/,
          `<ram:URIUniversalCommunication>${inside}</ram:URIUniversalCommunication>`,
        ),
      ),
    ).seller.electronicAddress;
  expect(of('')).toEqual({ value: '' });
  expect(of('<ram:CompleteNumber>1</ram:CompleteNumber>')).toEqual({ value: '' });
  expect(of('<ram:URIID schemeID="EM"> a@b.test </ram:URIID>')).toEqual({ value: 'a@b.test', scheme: 'EM' });
});

test('elements of other vocabularies, or elsewhere, are not taken for those of an invoice', () => {
  const foreign = xml.replace('<ram:ID>F2026-0042</ram:ID>', '<x:ID xmlns:x="urn:x">1</x:ID><ram:ID>2</ram:ID>');
  expect(readCii(ciiRoot(foreign)).number).toBe('2');
  const moved = xml.replace(
    '<ram:Name>Ronde</ram:Name>',
    '<ram:OriginTradeCountry><ram:Name>x</ram:Name></ram:OriginTradeCountry>',
  );
  expect(readCii(ciiRoot(moved)).lines[1]?.name).toBeUndefined();
});

test('an unknown vocabulary keeps its own name', () => {
  const tree = parseXml('<a xmlns="urn:x" k="v"><b>1<!-- 2 -->3<![CDATA[4]]></b><b>5</b></a>');
  expect(textAt(tree, '{urn:x}a', '{urn:x}b')).toBe('134');
  expect(textAt(tree, 'a')).toBeUndefined();
  expect(tree.children[0]).toMatchObject({ attributes: { k: 'v' }, text: '' });
  expect(tree.children[0]?.children.map((child) => child.text)).toEqual(['134', '5']);
  expect(textAt(undefined, 'a')).toBeUndefined();
});
