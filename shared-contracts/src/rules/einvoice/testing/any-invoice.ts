import fc from 'fast-check';
import type { Adjustment, EInvoice, EInvoiceLine, Vat } from '../einvoice';
import { paymentNotes } from '../notes';
import { totalsOf } from '../totals';
import { agency, customer, exempt, outOfScope, reverse } from './samples';

const character = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
/** XML syntax, control characters, letters of any script and lone surrogates, as from a keyboard or a paste. */
const anyCharacter = fc.oneof(
  fc.constantFrom('<', '>', '&', '"', "'", ']', '\r', '\n', '\t'),
  character(0, 0xff),
  character(0x100, 0xffff),
  character(0x1_0000, 0x10_ffff),
);
/** Texts that a user may type; never blank. */
const words = fc.string({ minLength: 1, maxLength: 60, unit: anyCharacter }).map((s) => `x${s}`);
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const periods = fc.tuple(day, day).map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }));
const cents = (min: number, max: number) => fc.integer({ min, max });
const reduction = fc.oneof(
  fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ cents: cents(0, 100_000) }),
);

const FRENCH_RATES = [2_000, 1_000, 850, 550, 210];
const taxed: Vat[] = FRENCH_RATES.map((rateBasisPoints) => ({ category: 'S', rateBasisPoints }));
const franchise: Vat = {
  category: 'E',
  rateBasisPoints: 0,
  exemption: { text: 'TVA non applicable, article 293 B du CGI', code: 'VATEX-FR-FRANCHISE' },
};
const untaxed: Vat[] = [
  { category: 'Z', rateBasisPoints: 0 },
  exempt,
  franchise,
  reverse,
  { category: 'K', rateBasisPoints: 0, exemption: { text: 'Livraison intracommunautaire' } },
  { category: 'G', rateBasisPoints: 0, exemption: { text: 'Exportation', code: 'VATEX-EU-G' } },
];

function lineOf(vats: readonly Vat[]): fc.Arbitrary<EInvoiceLine> {
  return fc.record(
    {
      name: words,
      description: words,
      quantity: fc.oneof(
        fc.integer({ min: -500, max: 5_000 }),
        cents(-99_999, 9_999_999).map((q) => q / 10_000),
        cents(-600, 20_000).map((minutes) => ({ minutes })),
      ),
      unitCode: fc.constantFrom('HUR', 'DAY', 'C62', 'LS', 'MON', 'KMT'),
      unitPriceCents: cents(-50_000, 500_000),
      discount: fc.tuple(reduction, words).map(([by, reason]) => ({ ...by, reason })),
      vat: fc.constantFrom(...vats),
      period: periods,
    },
    { requiredKeys: ['name', 'quantity', 'unitCode', 'unitPriceCents', 'vat'] },
  );
}

function adjustmentOf(vats: readonly Vat[]): fc.Arbitrary<Adjustment> {
  return fc
    .tuple(
      fc.constantFrom('allowance' as const, 'charge' as const),
      reduction,
      words,
      fc.option(fc.constantFrom(...vats), { nil: undefined }),
    )
    .map(([kind, by, reason, vat]) => ({ kind, ...by, reason, vat }));
}

const partsOf = (vats: readonly Vat[]) =>
  fc.record({
    number: fc.stringMatching(/^[A-Z][A-Z0-9_/-]{0,33}[0-9]$/),
    kind: fc.constantFrom('invoice' as const, 'creditNote' as const),
    original: fc.tuple(fc.stringMatching(/^F20[0-9]{2}-[0-9]{4}$/), day),
    days: fc.tuple(day, day).map((pair) => pair.sort()),
    period: periods,
    words: fc.tuple(words, words, words, words),
    operations: fc.constantFrom('services' as const, 'goods' as const, 'mixed' as const),
    vatDue: fc.constantFrom('issue' as const, 'delivery' as const, 'payment' as const, undefined),
    paid: fc.constantFrom('nothing' as const, 'part' as const, 'all' as const),
    foreign: fc.boolean(),
    treatment: fc.constantFrom('B2B', undefined),
    lines: fc.array(lineOf(vats), { minLength: 1, maxLength: 12 }),
    adjustments: fc.array(adjustmentOf(vats), { maxLength: 3 }),
  });

/** Any invoice or credit note that the product can issue. */
export const anyInvoice: fc.Arbitrary<EInvoice> = fc
  .oneof(partsOf(taxed), partsOf([...taxed, ...untaxed]), partsOf(untaxed), partsOf([outOfScope]))
  .map((parts) => {
    const [name, terms, reference, place] = parts.words;
    const [issueDay = '', dueDay = ''] = parts.days;
    const invoice: EInvoice = {
      number: parts.number,
      kind: parts.kind,
      original: parts.kind === 'creditNote' ? { number: parts.original[0], issueDay: parts.original[1] } : undefined,
      issueDay,
      dueDay,
      paymentTerms: terms,
      period: parts.period,
      currency: parts.foreign ? 'CHF' : 'EUR',
      vatInEurCents: parts.foreign ? 12_345 : undefined,
      operations: parts.operations,
      vatDue: parts.vatDue,
      seller: agency,
      buyer: { ...customer, name },
      delivery: { name: place, address: { country: 'BE' } },
      payment: { meansCode: '58', iban: 'FR7630006000011234567890189' },
      buyerReference: reference,
      lines: parts.lines,
      adjustments: parts.adjustments,
      notes: [
        { text: terms, subject: 'AAI' },
        ...paymentNotes({ latePenalty: { text: reference } }),
        ...(parts.treatment === undefined ? [] : [{ subject: 'BAR', text: parts.treatment }]),
      ],
    };
    if (parts.paid === 'nothing') return invoice;
    return { ...invoice, prepaidCents: parts.paid === 'part' ? 1_234 : totalsOf(invoice).grossTotalCents };
  });
