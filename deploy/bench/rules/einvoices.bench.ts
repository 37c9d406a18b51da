import { createRequire } from 'node:module';
import type { FacturXInvoiceInput, TradePartyInput } from '@stackforge-eu/factur-x';
import { ciiXml } from '@vigie/contracts/rules/einvoice/cii';
import type { EInvoice, Party } from '@vigie/contracts/rules/einvoice/einvoice';
import { paymentNotes } from '@vigie/contracts/rules/einvoice/notes';
import { totalsOf } from '@vigie/contracts/rules/einvoice/totals';
import type { Bench } from './bench';

const INVOICES = 1_000;
const LINES = 12;

const party = (name: string, siren: string): Party => ({
  name,
  siren,
  vatNumber: `FR83${siren}`,
  address: { line1: "12 rue de l'Église", zipcode: '75011', city: 'Paris', country: 'FR' },
});
const seller = party('Vigie & Fils', '552100554');

const invoices: EInvoice[] = Array.from({ length: INVOICES }, (_, invoice) => ({
  number: `F2026-${String(invoice + 1).padStart(4, '0')}`,
  kind: 'invoice',
  issueDay: '2026-10-31',
  dueDay: '2026-11-30',
  currency: 'EUR',
  operations: 'services',
  seller,
  buyer: party(`Client ${invoice}`, '404833048'),
  lines: Array.from({ length: LINES }, (_line, at) => ({
    name: `Gardiennage, site ${at}`,
    quantity: { minutes: ((invoice * 31 + at * 977) % 20_000) + 15 },
    unitCode: 'HUR',
    unitPriceCents: 2_100 + ((invoice + at) % 9) * 105,
    vat: { category: 'S', rateBasisPoints: at % 4 === 3 ? 550 : 2_000 },
  })),
  notes: paymentNotes({ latePenalty: { basisPoints: 1_215 } }),
}));

/** The invoice writer of the package that ships the schema files. Only this benchmark loads it. */
type Library = typeof import('@stackforge-eu/factur-x');
const library = createRequire(import.meta.url)('@stackforge-eu/factur-x') as Library;

const theirParty = (of: Party): TradePartyInput => ({
  name: of.name,
  legalOrganization: { id: of.siren ?? '', schemeID: '0002' },
  electronicAddress: { value: of.siren ?? '', schemeID: '0225' },
  address: {
    line1: of.address.line1 ?? '',
    city: of.address.city ?? '',
    postalCode: of.address.zipcode ?? '',
    country: of.address.country,
  },
  taxRegistrations: [{ id: of.vatNumber ?? '', schemeId: 'VA' }],
});

/** The same invoice in the terms of the library, which takes totals as input, so they are computed here too. */
function theirInput(invoice: EInvoice): FacturXInvoiceInput {
  const totals = totalsOf(invoice);
  return {
    document: {
      id: invoice.number,
      issueDate: invoice.issueDay,
      dueDate: invoice.dueDay,
      businessProcessId: 'S1',
      notes: invoice.notes.map((note) => ({ content: note.text, subjectCode: note.subject })),
    },
    seller: theirParty(invoice.seller),
    buyer: theirParty(invoice.buyer),
    lines: totals.lines.map((amounts, at) => ({
      id: String(at + 1),
      name: amounts.line.name,
      quantity: amounts.quantityE4 / 10_000,
      unitCode: amounts.line.unitCode,
      unitPrice: amounts.unitPriceCents / 100,
      lineTotal: amounts.netCents / 100,
      vatCategoryCode: amounts.line.vat.category,
      vatRatePercent: amounts.line.vat.rateBasisPoints / 100,
    })),
    totals: {
      lineTotal: totals.lineTotalCents / 100,
      taxBasisTotal: totals.netTotalCents / 100,
      taxTotal: totals.vatTotalCents / 100,
      grandTotal: totals.grossTotalCents / 100,
      duePayableAmount: totals.dueCents / 100,
      currency: invoice.currency,
    },
    vatBreakdown: totals.vatGroups.map((group) => ({
      categoryCode: group.category,
      ratePercent: group.rateBasisPoints / 100,
      taxableAmount: group.baseCents / 100,
      taxAmount: group.vatCents / 100,
    })),
  };
}

const size = (documents: readonly string[]) => documents.reduce((sum, xml) => sum + xml.length, 0);

export const crossIndustryInvoices: Bench = {
  name: '1,000 Cross Industry Invoices of twelve lines written',
  of: 'all of them',
  product: () => size(invoices.map((invoice) => ciiXml(invoice))),
  baseline: () => size(invoices.map((invoice) => library.buildXml(theirInput(invoice), library.Profile.EN16931))),
  baselineName: '@stackforge-eu/factur-x',
  turns: 5,
  budgetMs: 4_000,
  baselineTurns: 5,
  sameAnswer: false,
};
