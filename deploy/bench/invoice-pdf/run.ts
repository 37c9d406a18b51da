import { invoiceItemSchema } from '@vigie/contracts/commercial/invoice/invoice-item';
import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import { newId } from '@vigie/contracts/core/id';
import { documentOf } from '@vigie/service-commercial/invoice/paper/issued-document';
import { invoicePdf } from '@vigie/service-kit/pdf/document/invoice.pdf';
import { closePdf, openPdf } from '@vigie/service-kit/pdf/pdf-a';
import { inTurns, reportBudget } from '../verdict';

const DOCUMENTS = 40;
const ROUNDS = 9;
/** A document of the product may take this many times as long as a bare page. */
const BUDGET = 3;
const LINES = 12;
const at = new Date('2026-10-31T08:00:00Z');

const company = {
  siren: '404833048',
  siret: null,
  vatNumber: 'FR83404833048',
  address: { street: '3 quai de Seine', zipcode: '59000', city: 'Lille', country: 'France' },
};

/** The invoice of one month: a dozen lines with two VAT rates. */
const document = documentOf(
  {
    number: 'F2026-0042',
    type: 0,
    issueDay: '2026-10-31',
    dueDay: '2026-11-30',
    terms: '30 jours',
    title: 'Prestations du 01/10/2026 au 31/10/2026',
    note: null,
    period: { start: '2026-10-01', end: '2026-10-31' },
    siteId: null,
    purchaseOrder: 'BC-778',
    serviceCode: null,
    currency: 'EUR',
    items: Array.from({ length: LINES }, (_, i) =>
      invoiceItemSchema.parse({
        id: newId(),
        name: `Agent de sécurité – ligne ${i + 1}`,
        description: 'Galerie des Tilleuls',
        quantity: 7.3333 + i,
        unitPriceCents: 2_100 + i,
        vatBasisPoints: i % 4 === 3 ? 550 : 2_000,
      }),
    ),
    discount: null,
  },
  {
    agency: {
      ...company,
      activatedOn: null,
      agencyId: newId(),
      name: 'Sentinelle Sécurité',
      type: 'SAS',
      timeZone: 'Europe/Paris',
      holidayLocale: 'metropole',
      currency: 'EUR',
      phone: null,
      email: 'contact@sentinelle.example',
      authorisationNumber: 'AUT-075-2119-01-15-20260123456',
      shareCapitalCents: null,
      rcsCity: null,
      vatRegime: 'payment',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      logoFileId: null,
      settings: {},
    },
    settings: readInvoiceSettings({}),
    customer: {
      ...company,
      name: 'Entrepôts du Nord',
      type: 100,
      email: 'compta@entrepots.example',
      serviceCode: null,
      engagementNumber: null,
    },
    sites: [],
  },
);

/** Draws the same number of texts on a page with the same library, without layout, rules or an electronic invoice. */
async function bare(): Promise<void> {
  const pdf = openPdf({ title: 'Page', author: 'Vigie', at });
  pdf.addPage({ size: 'A4', margin: 0 });
  for (let i = 0; i < LINES * 7 + 60; i++)
    pdf.text('Agent de sécurité 21,00', 42, 42 + (i % 60) * 12, { lineBreak: false });
  await closePdf(pdf);
}

/** Returns the processor milliseconds per document, which other work of the machine does not change. */
const cost = (draw: () => Promise<unknown>) => async (): Promise<number> => {
  const began = process.cpuUsage();
  for (let i = 0; i < DOCUMENTS; i++) await draw();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000 / DOCUMENTS;
};

const { product, baseline, ratio } = await inTurns(
  ROUNDS,
  cost(() => invoicePdf(document, { at })),
  cost(bare),
);
reportBudget(
  `invoice PDFs (PDF/A-3 with Factur-X, ${LINES} lines): ${(1_000 / product).toFixed(0)} a second of one core; bare pdfkit page with as many texts: ${(1_000 / baseline).toFixed(0)}; ${ratio.toFixed(2)} times its work`,
  `${BUDGET} times`,
  ratio <= BUDGET,
);
