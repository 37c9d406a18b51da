import type { EInvoiceLine, Reduction, Vat } from '../../rules/einvoice/einvoice';
import { totalsOf } from '../../rules/einvoice/totals';
import { vatOf } from '../../rules/einvoice/vat-reasons';
import {
  type DocumentDiscount,
  type DocumentTotals,
  type InvoiceItem,
  ITEM_UNITS,
  type PricedDocument,
} from './invoice-item';

const reductionOf = (discount: DocumentDiscount): Reduction =>
  discount.kind === 'percent' ? { basisPoints: discount.basisPoints } : { cents: discount.cents };

export function einvoiceLine(item: InvoiceItem): EInvoiceLine {
  return {
    name: item.name,
    description: item.description ?? undefined,
    quantity: item.quantity,
    unitCode: ITEM_UNITS.find((u) => u.value === item.unit)?.code ?? 'C62',
    unitPriceCents: item.unitPriceCents,
    discount: item.discount ? reductionOf(item.discount) : undefined,
    vat: vatOf(item),
    period: item.period ?? undefined,
    ...(item.section ? { section: item.section } : {}),
  };
}

const DOCUMENT_DISCOUNT_REASON = 'Remise';

export const adjustmentsOf = (discount: DocumentDiscount | null) =>
  discount
    ? [{ kind: 'allowance' as const, reason: DOCUMENT_DISCOUNT_REASON, reasonCode: '95', ...reductionOf(discount) }]
    : [];

/**
 * Totals of a document as in its electronic invoice (EN 16931, BR-CO-10 to BR-CO-17). Editor, list, PDF and XML share
 * this calculation, so that they never differ by a cent.
 */
export function documentTotalsOf(document: PricedDocument): DocumentTotals {
  const totals = einvoiceTotalsOf(document);
  return {
    lines: totals.lines.map((line) => line.netCents),
    linesCents: totals.lineTotalCents,
    discountCents: totals.allowanceTotalCents,
    priceCents: totals.netTotalCents,
    vat: totals.vatGroups.map(({ rateBasisPoints, baseCents, vatCents }) => ({
      vatBasisPoints: rateBasisPoints,
      baseCents,
      vatCents,
    })),
    vatCents: totals.vatTotalCents,
    totalCents: totals.grossTotalCents,
  };
}

const einvoiceTotalsOf = ({ items, discount, vatRounding }: PricedDocument) =>
  totalsOf({ ...EMPTY, lines: items.map(einvoiceLine), adjustments: adjustmentsOf(discount), vatRounding });

/** A VAT breakdown is one category and rate. */
export const vatKeyOf = ({ category, rateBasisPoints }: Pick<Vat, 'category' | 'rateBasisPoints'>): string =>
  `${category} ${rateBasisPoints}`;

/** Returns the net amount of each VAT breakdown, in the order of the lines. */
export function vatBasesOf(document: PricedDocument): Map<string, number> {
  const bases = new Map(einvoiceTotalsOf(document).vatGroups.map((group) => [vatKeyOf(group), group.baseCents]));
  const keys = [...new Set(document.items.map((item) => vatKeyOf(vatOf(item))))];
  return new Map(keys.map((key) => [key, bases.get(key) ?? 0]));
}

const NOBODY = { name: '', address: { country: 'FR' } };
const EMPTY = {
  number: '',
  kind: 'invoice' as const,
  issueDay: '',
  dueDay: '',
  currency: 'EUR',
  operations: 'services' as const,
  seller: NOBODY,
  buyer: NOBODY,
  notes: [],
};
