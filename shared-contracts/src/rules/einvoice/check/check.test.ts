import fc from 'fast-check';
import { ciiXml } from '../cii';
import { anyInvoice } from '../testing/any-invoice';
import { customer, sample } from '../testing/samples';
import { checkCiiText, EN16931_RULES, FRENCH_RULES, UNREADABLE } from './check';

const ids = (xml: string, french = true) => checkCiiText(xml, { french }).map((v) => v.id);

test('an invoice of the product is valid', () => {
  expect(checkCiiText(ciiXml(sample))).toEqual([]);
});

test('any invoice or credit note that the product can issue is valid', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      expect(checkCiiText(ciiXml(invoice))).toEqual([]);
    }),
    { numRuns: 120 },
  );
});

test('a changed amount of any invoice is refused by the rule it breaks', () => {
  const amounts = [
    { element: 'LineTotalAmount', id: 'BR-CO-10' },
    { element: 'TaxBasisTotalAmount', id: 'BR-CO-13' },
    { element: 'DuePayableAmount', id: 'BR-CO-16' },
  ] as const;
  fc.assert(
    fc.property(
      anyInvoice,
      fc.constantFrom(...amounts),
      fc.integer({ min: 1, max: 999 }),
      (invoice, { element, id }, by) => {
        const xml = ciiXml(invoice);
        // The last element of that name is the document's own total.
        const start = xml.lastIndexOf(`<ram:${element}>`) + element.length + 6;
        const end = xml.indexOf('<', start);
        const cents = Math.round(Number(xml.slice(start, end)) * 100) + by;
        const text = `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
        expect(ids(xml.slice(0, start) + text + xml.slice(end))).toContain(id);
      },
    ),
  );
});

test('what is wrong is said in French, with the place and the line', () => {
  const xml = ciiXml(sample).replace('<ram:GrandTotalAmount>5965.49<', '<ram:GrandTotalAmount>5965.50<');
  expect(checkCiiText(xml)).toEqual([
    { id: 'BR-CO-15', path: 'BT-112', message: 'Le total TVA comprise vaut 5965,49 et non 5965,50.' },
    { id: 'BR-CO-16', path: 'BT-115', message: 'Le montant à payer vaut 5865,50 et non 5865,49.' },
  ]);
  const unit = ciiXml(sample).replace('unitCode="HUR"', 'unitCode="HEURE"');
  expect(checkCiiText(unit)).toEqual([
    {
      id: 'BR-CL-23',
      path: 'BG-25[1]/BT-130',
      message: "Ligne 1 : l'unité « HEURE » n'est pas dans la liste des codes.",
    },
  ]);
});

test('an invoice to a private person is checked without the French rules', () => {
  const { siren: _, vatNumber: __, ...person } = customer;
  const xml = ciiXml({ ...sample, buyer: person, notes: sample.notes.filter((note) => note.subject !== 'BAR') });
  expect(ids(xml)).toEqual(['BR-FR-12']);
  expect(ids(xml, false)).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['text', 'Facture'],
  ['another document', '<a/>'],
  ['a broken end', ciiXml(sample).slice(0, -10)],
  ['an unknown entity', ciiXml(sample).replace('Ronde', '&ronde;')],
  ['a document type', ciiXml(sample).replace('<rsm:', '<!DOCTYPE x [<!ENTITY a "b">]><rsm:')],
  ['another vocabulary', ciiXml(sample).replaceAll('CrossIndustryInvoice:100', 'CrossIndustryInvoice:99')],
])('%s is not an invoice', (_name, xml) => {
  expect(checkCiiText(xml)).toEqual([
    { id: UNREADABLE, path: '', message: "Le document n'est pas une facture au format CII." },
  ]);
});

test('prefixes and CDATA do not matter, namespaces do', () => {
  const xml = ciiXml(sample);
  const renamed = xml.replaceAll('ram:', 'r:').replaceAll(':ram=', ':r=');
  expect(ids(renamed)).toEqual([]);
  expect(ids(xml.replace('<ram:Name>Ronde<', '<ram:Name><![CDATA[Ronde]]><'))).toEqual([]);
  expect(ids(xml.replace('ReusableAggregateBusinessInformationEntity:100', 'x'))).toContain('BR-02');
});

test('an empty invoice breaks every rule of presence at once', () => {
  const empty = '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>';
  const found = new Set(ids(empty));
  for (let i = 1; i <= 16; i++) expect(found).toContain(`BR-${String(i).padStart(2, '0')}`);
  for (const id of ['BR-CO-18', 'BR-CO-26', 'BR-FR-05', 'BR-FR-08', 'BR-FR-10', 'BR-FR-12', 'BR-FR-13'])
    expect(found).toContain(id);
});

test('every rule has an official id and a French sentence', () => {
  expect(new Set(EN16931_RULES.map((r) => r.id)).size).toBe(221);
  expect(new Set(FRENCH_RULES.map((r) => r.id)).size).toBe(49);
  for (const { id, message } of [...EN16931_RULES, ...FRENCH_RULES]) {
    expect(id).toMatch(
      /^(?:BR-(?:(?:CO-|DEC-|CL-|S-|Z-|E-|AE-|IC-|G-|O-|AF-|AG-|B-|FR-(?:CO-|DEC-|MV-|BD-)?)?\d\d)|CII-SR-470)$/,
    );
    expect(message).toMatch(/^[A-ZÀÉL].{6,}/);
  }
});
