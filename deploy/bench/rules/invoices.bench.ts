import type { EInvoice, EInvoiceLine } from '@vigie/contracts/rules/einvoice/einvoice';
import { exactTotals } from '@vigie/contracts/rules/einvoice/testing/exact-totals';
import { sample } from '@vigie/contracts/rules/einvoice/testing/samples';
import { totalsOf } from '@vigie/contracts/rules/einvoice/totals';
import type { Bench } from './bench';

const INVOICES = 10_000;
const LINES = 12;
const RATES = [2000, 2000, 1000, 550];

const lineAt = (invoice: number, at: number): EInvoiceLine => ({
  name: 'Surveillance',
  quantity: { minutes: ((invoice * 31 + at * 977) % 20_000) + 15 },
  unitCode: 'HUR',
  unitPriceCents: 2100 + ((invoice + at) % 9) * 105,
  vat: { category: 'S', rateBasisPoints: RATES[at % RATES.length] ?? 2000 },
  ...(at % 4 === 0 && { discount: { basisPoints: 500 } }),
});
const invoices: EInvoice[] = Array.from({ length: INVOICES }, (_, invoice) => ({
  ...sample,
  adjustments: [],
  lines: Array.from({ length: LINES }, (_line, at) => lineAt(invoice, at)),
}));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const pricing: Bench = {
  name: '10,000 invoices of twelve lines priced',
  of: 'all of them',
  product: () => sum(invoices.map((invoice) => totalsOf(invoice).grossTotalCents)),
  baseline: () => sum(invoices.map(({ lines }) => exactTotals(lines).grossCents)),
  baselineName: 'directly in BigInt',
  turns: 10,
  baselineTurns: 10,
  sameAnswer: true,
};
