import { invoiceItemSchema } from '@vigie/contracts/commercial/invoice/invoice-item';
import { newId } from '@vigie/contracts/core/id';
import { ciiXml } from '@vigie/contracts/rules/einvoice/cii';
import { DEFAULT_PRICING } from '@vigie/contracts/rules/prices/default-prices';
import { invoicePdf } from '@vigie/service-kit/pdf/document/invoice.pdf';
import { einvoiceViolations } from '@vigie/testing/einvoice/einvoice-violations';
import { readPdf } from '@vigie/testing/read-pdf';
import { lineOf, paperOf, siteIn } from './testing/papers';

const site = siteIn('Plateforme du port', '59140', 'Dunkerque');

/** Makes a document with awkward texts, quantities and rates. */
function document(lines: number, type: 0 | 1 = 0) {
  const items = Array.from({ length: lines }, (_, i) =>
    invoiceItemSchema.parse({
      id: newId(),
      name: i % 3 === 0 ? "Agent de sécurité <SSIAP 1> – Dimanche férié nuit à l'Étoile" : `Surveillance – Nuit ${i}`,
      description: i % 5 === 0 ? 'Galerie des Tilleuls, entrée nord\nRenfort demandé par le client' : null,
      quantity: i % 2 === 0 ? 7.3333 + i : 12,
      unit: i % 7 === 3 ? 'piece' : 'hour',
      unitPriceCents: DEFAULT_PRICING.dayPriceCents + i * 13,
      vatBasisPoints: i % 4 === 3 ? 550 : 2_000,
      discount: i % 6 === 2 ? { kind: 'percent', basisPoints: 250 } : null,
    }),
  );
  return paperOf(
    {
      number: type === 1 ? 'A2026-0007' : 'F2026-0042',
      type,
      title: 'Prestations du 01/10/2026 au 31/10/2026',
      period: { start: '2026-10-01', end: '2026-10-31' },
      siteId: site.id,
      purchaseOrder: 'BC-778',
      items,
      discount: { kind: 'percent', basisPoints: 300 },
      original: type === 1 ? { number: 'F2026-0042', issueDay: '2026-10-31' } : undefined,
    },
    { sites: [site] },
  );
}

const at = new Date('2026-10-31T08:00:00Z');

test.each([
  [1, 1],
  [40, 3],
  [400, 24],
])('%i lines make a sound PDF/A-3 of at most %i pages', async (lines, most) => {
  const bytes = await invoicePdf(document(lines), { at });
  const text = bytes.toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  for (const part of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '/AFRelationship /Data',
    '/AF [',
    'GTS_PDFA1',
  ]) {
    expect(text).toContain(part);
  }
  // The metadata is XML, so the « & » of the agency's name is escaped there; every font is embedded.
  expect(text).toContain('Sentinelle Sécurité &#38; Fils'.normalize('NFC').replace(/é/g, 'Ã©'));
  expect(text).not.toContain('/Helvetica');
  const read = await readPdf(bytes);
  expect(read.faults).toEqual([]);
  expect(read.pages).toBeLessThanOrEqual(most);
  expect(read.text).toContain(`page ${read.pages}/${read.pages}`);
});

test('a file that is damaged is told from a sound one', async () => {
  const bytes = await invoicePdf(document(2), { at });
  const moved = Buffer.concat([bytes.subarray(0, 2_000), Buffer.from('xx'), bytes.subarray(2_000)]);
  expect((await readPdf(moved)).faults).not.toEqual([]);
  await expect(readPdf(bytes.subarray(0, -300))).rejects.toThrow();
});

test.each([0, 1] as const)(
  'the XML inside is the electronic invoice, which the schema and every rule accept (type %i)',
  async (type) => {
    const made = document(30, type);
    const xml = ciiXml(made.einvoice);
    expect(await einvoiceViolations([xml])).toEqual([[]]);
    const { attachments } = await readPdf(await invoicePdf(made, { at }));
    expect([...attachments.keys()]).toEqual(['factur-x.xml']);
    expect(attachments.get('factur-x.xml')?.equals(Buffer.from(xml))).toBe(true);
  },
);

test('the same document drawn again has the same bytes', async () => {
  const made = document(12);
  expect((await invoicePdf(made, { at })).equals(await invoicePdf(made, { at }))).toBe(true);
});

test('the mandatory mentions are on the paper', async () => {
  const { text } = await readPdf(await invoicePdf(document(2), { at }));
  for (const mention of [
    'F2026-0042',
    '31/10/2026',
    '30/11/2026',
    'SIRET 73282932000074',
    'FR44732829320',
    'SIREN 404833048',
    'AUT-075-2119-01-15-20260123456',
    "L'autorisation d'exercice ne confère aucune prérogative de puissance publique",
    "Catégorie d'opération : prestations de services",
    'Dunkerque',
    'pénalités',
    '40 €',
    "Pas d'escompte pour paiement anticipé",
    'page 1/1',
  ]) {
    expect(text).toContain(mention);
  }
});

test('a credit note names what it corrects, and neither penalties nor an indemnity', async () => {
  const { text } = await readPdf(await invoicePdf(document(2, 1), { at }));
  expect(text).toContain('F2026-0042 du 31/10/2026');
  for (const mention of ['pénalités', 'recouvrement', 'forfaitaire', 'escompte', 'Échéance', 'Règlement']) {
    expect(text).not.toContain(mention);
  }
});

test('a draft is marked as one and carries no electronic invoice', async () => {
  const { text, attachments } = await readPdf(await invoicePdf(document(1), { at, draft: true }));
  expect(attachments.size).toBe(0);
  expect(text).not.toContain('F2026-0042');
  expect(text).toMatch(/brouillon/i);
});

test('a document in another currency has its VAT in euros: nil without VAT, refused with some', async () => {
  const without = lineOf({ vatBasisPoints: 0, vatReason: 'export' });
  const issued = paperOf({ currency: 'CHF', items: [without] });
  const taxed = paperOf({ currency: 'CHF' });
  const found = await einvoiceViolations([issued, taxed].map(({ einvoice }) => ciiXml(einvoice)));
  expect(found.map((violations) => violations.map(({ id }) => id))).toEqual([[], ['BR-FR-CO-12']]);
  const { text } = await readPdf(await invoicePdf(issued, { at }));
  expect(text).toMatch(/TVA en euros 0,00.€/);
  expect(text).toMatch(/210,00.CHF/);
});

test('with the rate of a day, the VAT in euros of another currency is computed and its rate is written', async () => {
  const rated = paperOf({ currency: 'CHF', euroRate: { perEuro: 0.9351, day: '2026-10-30' } });
  const [found] = await einvoiceViolations([ciiXml(rated.einvoice)]);
  expect(found).toEqual([]);
  // 42.00 CHF of VAT on 210.00 CHF.
  expect(rated.einvoice.vatInEurCents).toBe(4_491);
  const { text } = await readPdf(await invoicePdf(rated, { at }));
  expect(text).toMatch(/TVA en euros 44,91.€/);
  expect(text.replace(/\s+/g, ' ')).toContain('TVA convertie en euros au cours du 30/10/2026 : 1 EUR = 0,9351 CHF.');
});
