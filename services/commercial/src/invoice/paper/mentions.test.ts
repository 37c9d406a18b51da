import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import { ciiXml } from '@vigie/contracts/rules/einvoice/cii';
import { VAT_REASONS } from '@vigie/contracts/rules/einvoice/vat-reasons';
import { invoicePdf } from '@vigie/service-kit/pdf/document/invoice.pdf';
import { violationsOf } from '@vigie/service-kit/pdf/document/invoice-document';
import { einvoiceViolations } from '@vigie/testing/einvoice/einvoice-violations';
import { readPdf } from '@vigie/testing/read-pdf';
import type { IssuedDocument } from './issued-document';
import { agency, customer, lineOf, paperOf, siteIn } from './testing/papers';

const at = new Date('2026-10-31T08:00:00Z');
const printed = async (document: IssuedDocument) => (await readPdf(await invoicePdf(document, { at }))).text;
const german = {
  ...customer,
  siren: null,
  vatNumber: 'DE136695976',
  address: { street: 'Hauptstraße 1', zipcode: '10115', city: 'Berlin', country: 'Allemagne' },
};

test.each(VAT_REASONS.map((reason) => [reason.value, reason] as const))(
  'a line without VAT (%s) is issued in its category, with its mention on the paper',
  async (vatReason, reason) => {
    const items = [lineOf({ vatBasisPoints: 0, vatReason, vatExemption: vatReason === 'exempt' ? 'Art. 261' : null })];
    const document = paperOf({ items }, { customer: vatReason === 'intraCommunity' ? german : customer });
    const xml = ciiXml(document.einvoice);
    expect(violationsOf(document)).toEqual([]);
    expect(await einvoiceViolations([xml])).toEqual([[]]);
    expect(xml).toContain(`<ram:CategoryCode>${reason.category}</ram:CategoryCode>`);
    if ('code' in reason) expect(xml).toContain(reason.code);
    const text = await printed(document);
    if ('text' in reason) expect(text).toContain(reason.text);
    expect(text).not.toContain('exigible à l');
  },
);

test('« à l’encaissement » and the option for debits are printed where they are true', async () => {
  expect(await printed(paperOf())).toContain("TVA exigible à l'encaissement.");
  const debits = paperOf({}, { agency: { ...agency, vatRegime: 'issue' } });
  const text = await printed(debits);
  expect(text).toContain("Option pour le paiement de la taxe d'après les débits.");
  expect(text).not.toContain('encaissement');
  expect(ciiXml(debits.einvoice)).toContain('<ram:DueDateTypeCode>5<');
});

test('services on several sites each name their place, period and rate, on paper and in the XML', async () => {
  const lille = siteIn('Entrepôt', '59000', 'Lille');
  const reunion = siteIn('Galerie', '97400', 'Saint-Denis');
  const document = paperOf(
    {
      items: [
        lineOf({ siteId: lille.id, description: 'Entrepôt', period: { start: '2026-10-01', end: '2026-10-12' } }),
        lineOf({ siteId: reunion.id, vatBasisPoints: 850, period: { start: '2026-10-05', end: '2026-10-31' } }),
      ],
    },
    { sites: [lille, reunion] },
  );
  const text = await printed(document);
  for (const said of [
    '2 lieux',
    'Prestations du 01/10/2026 au 31/10/2026',
    'Lieu : Entrepôt, Quai 4, 59000 Lille',
    'Du 01/10/2026 au 12/10/2026',
    'Lieu : Galerie, Quai 4, 97400 Saint-Denis',
    'TVA 8,5',
    'TVA 20',
  ]) {
    expect(text.replaceAll('\u00a0', ' ')).toContain(said);
  }
  const xml = ciiXml(document.einvoice);
  expect(xml).toContain('<ram:Content>Lieu : Galerie, Quai 4, 97400 Saint-Denis</ram:Content>');
  expect(xml).not.toContain('ShipToTradeParty');
  expect(await einvoiceViolations([xml])).toEqual([[]]);
});

test('the lines of one site name it once, as the place of the document', async () => {
  const site = siteIn('Entrepôt', '59000', 'Lille');
  const document = paperOf({ items: [lineOf({ siteId: site.id }), lineOf({ siteId: site.id })] }, { sites: [site] });
  expect(document.einvoice.delivery?.name).toBe('Entrepôt');
  expect(await printed(document)).not.toContain('Lieu :');
});

test('the date of the service is always said: the day of the invoice where nobody gave another', async () => {
  const document = paperOf();
  expect(await printed(document)).toContain('Prestation du 31/10/2026');
  expect(ciiXml(document.einvoice)).toContain('<ram:OccurrenceDateTime><udt:DateTimeString format="102">20261031');
});

test('a public body is told its service, its engagement and the interest of public procurement', async () => {
  const town = { ...customer, type: CUSTOMER_TYPE.publicBody, serviceCode: 'SCE-12', engagementNumber: 'EJ-2026-77' };
  const document = paperOf({}, { customer: town });
  const text = await printed(document);
  expect(text).toContain('SCE-12');
  expect(text).toContain("N° d'engagement");
  expect(text).toContain('EJ-2026-77');
  expect(text).toContain('majoré de huit points (Code de la commande publique, article R2192-31)');
  expect(text).not.toContain('L441-10');
  const xml = ciiXml(document.einvoice);
  expect(xml).toContain('<ram:BuyerReference>SCE-12</ram:BuyerReference>');
  expect(xml).toContain('<ram:IssuerAssignedID>EJ-2026-77</ram:IssuerAssignedID>');
  expect(violationsOf(document)).toEqual([]);
  const own = paperOf({ serviceCode: 'SCE-13', purchaseOrder: 'EJ-2026-78' }, { customer: town }).einvoice;
  expect(own).toMatchObject({ buyerReference: 'SCE-13', purchaseOrder: 'EJ-2026-78' });
});

test('a private person is issued an invoice without SIREN, penalties or indemnity', async () => {
  const person = { ...customer, name: 'Jeanne Petit', type: CUSTOMER_TYPE.individual, siren: null, vatNumber: null };
  const document = paperOf({}, { customer: person });
  expect(violationsOf(document)).toEqual([]);
  expect(ciiXml(document.einvoice)).toContain('<ram:Content>B2C</ram:Content>');
  const text = await printed(document);
  expect(text).toContain('Jeanne Petit');
  expect(text).not.toMatch(/pénalités|40 €|L441-10/);
});

test('an invoice to a private person names the consumer mediator, and no other paper does', async () => {
  const mediator = { name: 'CM2C', address: '49 rue de Ponthieu, 75008 Paris', site: 'https://cm2c.net' };
  const named = { ...agency, settings: { mediator } };
  const individual = {
    ...customer,
    name: 'Jeanne Petit',
    type: CUSTOMER_TYPE.individual,
    siren: null,
    vatNumber: null,
  };
  const document = paperOf({}, { agency: named, customer: individual });
  expect(violationsOf(document)).toEqual([]);
  const text = await printed(document);
  for (const part of Object.values(mediator)) expect(text).toContain(part);
  expect(text).toMatch(/L616- ?1/);
  for (const other of [
    paperOf({}, { agency: named }),
    paperOf({}, { agency: { ...agency, settings: {} }, customer: individual }),
    paperOf({ type: 1 }, { agency: named, customer: individual }),
  ])
    expect(other.mediator).toBeUndefined();
});

test('a credit note speaks of no penalty and no indemnity; its XML keeps the notes that BR-FR-05 wants', async () => {
  const document = paperOf({ type: 1, original: { number: 'F2026-0041', issueDay: '2026-10-01' } });
  expect(violationsOf(document)).toEqual([]);
  expect(await printed(document)).not.toMatch(/pénalités|40 €|L441-10|escompte/);
});

test('the IBAN is printed in groups of four', async () => {
  expect(await printed(paperOf())).toContain('IBAN FR76 3000 6000 0112 3456 7890 189');
});

test('formatted header and footer are printed as text with their lists, however long', async () => {
  const settings = readInvoiceSettings({
    header:
      '<p>Merci de votre <strong>confiance</strong>.</p><ul><li>un</li><li>deux</li></ul><script>alert(1)</script>',
    footer: `<p>${'Conditions générales. '.repeat(600)}fin</p>`,
  });
  const bytes = await invoicePdf(paperOf({}, { settings }), { at });
  const { text, faults, pages } = await readPdf(bytes);
  expect(faults).toEqual([]);
  expect(text).toContain('Merci de votre confiance.');
  expect(text).toMatch(/• ?un/);
  expect(text).toContain('fin');
  expect(text).not.toMatch(/<\/?(?:p|ul|li|strong)|alert/);
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain(`page ${pages}/${pages}`);
});
