import { ciiXml } from '../cii';
import { sample } from '../testing/samples';
import { checkCiiXml } from './check';

const xml = ciiXml(sample);
const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const declaring = (encoding: string) => xml.replace('encoding="UTF-8"', `encoding="${encoding}"`);
const sentences = (bytes: Uint8Array) => checkCiiXml(bytes).map(({ message }) => message);

const NOT_CII = "Le document n'est pas une facture au format CII.";
const WRONG_ENCODING = "Le document n'est pas dans l'encodage qu'il déclare.";

test('a document is read in the encoding that it declares, and its bytes are in it', () => {
  expect(sentences(utf8(xml))).toEqual([]);
  expect(sentences(utf8(`\ufeff${xml}`))).toEqual([]);
  expect(sentences(latin1(declaring('ISO-8859-1').replaceAll('’', "'")))).toEqual([]);
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${declaring('UTF-16')}`, 'utf16le'));
  expect(sentences(utf16)).toEqual([]);
});

test.each([
  ['Latin-1 that says UTF-8', latin1(xml)],
  ['UTF-8 with a mark that says Latin-1', utf8(`\ufeff${declaring('ISO-8859-1')}`)],
  ['UTF-8 that says UTF-16', utf8(declaring('UTF-16'))],
  ['accents that say ASCII', utf8(declaring('US-ASCII'))],
  ['an encoding that nobody knows', utf8(declaring('x-mac'))],
  ['a sign cut in two', utf8(xml).slice(0, utf8(xml).indexOf(0xc3) + 1)],
])('%s is refused for its encoding', (_name, bytes) => {
  expect(sentences(bytes)).toEqual([WRONG_ENCODING]);
});

test('a hundred thousand levels are refused', () => {
  const levels = 100_000;
  const deep = `${'<ram:A xmlns:ram="urn:x">'.repeat(levels)}${'</ram:A>'.repeat(levels)}`;
  expect(sentences(utf8(deep))).toEqual([NOT_CII]);
  expect(sentences(utf8('<a>'.repeat(levels)))).toEqual([NOT_CII]);
});

test('more than any upload may hold is not read', () => {
  expect(sentences(new Uint8Array(27_000_000))).toEqual([NOT_CII]);
});

const part = (name: string) => new RegExp(`<${name}>.*</${name}>`).exec(xml)?.[0] ?? '';
const twice = (name: string) => xml.replace(part(name), part(name) + part(name));

test.each([
  ['a second transaction', twice('rsm:SupplyChainTradeTransaction'), 'SupplyChainTradeTransaction est répété'],
  [
    'two totals',
    twice('ram:SpecifiedTradeSettlementHeaderMonetarySummation'),
    'SpecifiedTradeSettlementHeaderMonetarySummation est répété',
  ],
  [
    'two numbers',
    xml.replace('<ram:ID>F2026-0042</ram:ID>', '<ram:ID>F1</ram:ID><ram:ID>F2</ram:ID>'),
    'ram:ID est répété',
  ],
  [
    'an unknown element',
    xml.replace('</ram:SellerTradeParty>', '<ram:Password>x</ram:Password></ram:SellerTradeParty>'),
    "ram:Password n'a pas sa place ici",
  ],
  [
    'one of another vocabulary',
    xml.replace('<ram:ID>F2026', '<x:ID xmlns:x="urn:x">1</x:ID><ram:ID>F2026'),
    "{urn:x}ID n'a pas sa place ici",
  ],
  [
    'elements out of their order',
    xml.replace(/(<ram:TypeCode>380<\/ram:TypeCode>)(<ram:IssueDateTime>.*?<\/ram:IssueDateTime>)/, '$2$1'),
    "ram:TypeCode n'a pas sa place ici",
  ],
  [
    'a text that holds elements',
    xml.replace('<ram:Name>Ronde</ram:Name>', '<ram:Name><ram:ID>1</ram:ID></ram:Name>'),
    "ram:ID n'a pas sa place ici",
  ],
  [
    'what is wanted and missing',
    xml.replace(/<ram:ChargeIndicator>.*?<\/ram:ChargeIndicator>/, ''),
    'ram:ChargeIndicator manque',
  ],
])('%s is refused by the schema', (_name, text, sentence) => {
  const found = checkCiiXml(utf8(text)).filter(({ id }) => id === 'XSD');
  expect(found.map(({ message }) => message).join('\n')).toContain(sentence);
});

test('a document of the extended profile is read by its own schema', () => {
  const part = '<ram:LineID>1</ram:LineID>';
  const status = `${part}<ram:LineStatusReasonCode>DETAIL</ram:LineStatusReasonCode>`;
  const within = xml.replace(part, status);
  expect(checkCiiXml(utf8(within)).map(({ id }) => id)).toEqual(['XSD']);
  const extended = within.replace(
    'urn:cen.eu:en16931:2017',
    'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
  );
  expect(checkCiiXml(utf8(extended)).filter(({ id }) => id === 'XSD')).toEqual([]);
});

test('a document of another kind is told some of what is wrong, not all', () => {
  const strange = xml.replace('</rsm:CrossIndustryInvoice>', `${'<a/>'.repeat(10_000)}</rsm:CrossIndustryInvoice>`);
  expect(checkCiiXml(utf8(strange)).length).toBeLessThan(60);
});
