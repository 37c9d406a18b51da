import { setFrenchErrors } from '../core/french-errors';
import { newId } from '../core/id';
import { errorsOf } from '../core/testing/errors-of';
import { vatOf } from '../rules/einvoice/vat-reasons';
import { agentExportSchema } from './agent/agent-export';
import { DOCUMENT_ITEMS_MAX, sendingSchema } from './commercial-document/commercial-document';
import { estimateList, estimateSaveSchema, estimateSchema } from './estimate/estimate';
import { estimateCalls } from './estimate/estimate.calls';
import { invoiceList, invoiceSchema, sendInvoiceSchema } from './invoice/invoice';
import { invoiceCalls } from './invoice/invoice.calls';
import { invoiceSaveSchema } from './invoice/invoice-draft';
import { type InvoiceItemInput, invoiceItemSchema } from './invoice/invoice-item';
import { readInvoiceSettings } from './invoice/invoice-settings';
import { adjustmentsOf, documentTotalsOf, einvoiceLine } from './invoice/invoice-totals';
import { invoiceRecurrenceSaveSchema } from './invoice-recurrence/invoice-recurrence';
import { readPricing } from './price/pricing';
import { purchaseOrderSaveSchema } from './purchase-order/purchase-order';
import { formationDocumentSaveSchema, sharedDocumentSaveSchema } from './shared-document/shared-document';

beforeAll(setFrenchErrors);

const id = newId();
const ref = { id: newId() };
const named = { ...ref, name: 'Résidence des Tilleuls' };
const now = '2026-11-21T10:00:00.000Z';

const item = (more: Partial<InvoiceItemInput> = {}): InvoiceItemInput => ({
  id: newId(),
  name: 'Surveillance de nuit',
  quantity: 12,
  unitPriceCents: 2_310,
  ...more,
});

/** Answer for a document of any kind. */
function answered(items: readonly InvoiceItemInput[]) {
  const lines = items.map((line) => invoiceItemSchema.parse(line));
  const totals = documentTotalsOf({ items: lines, discount: null });
  return {
    id,
    number: 'D2026-0001',
    status: 100,
    createdAt: now,
    date: '2026-11-21',
    title: null,
    items: lines,
    discount: null,
    period: null,
    note: null,
    serviceIds: [],
    currency: 'EUR',
    totals,
    price: totals.priceCents,
    vat: totals.vatCents,
    total: totals.totalCents,
    file: null,
    warnings: [],
    updatedAt: now,
  };
}

describe('estimate', () => {
  const estimate = { id, customer: ref, items: [item()] };

  test('is saved whole, and gets its number unless it is kept a draft', () => {
    expect(estimateSaveSchema.parse(estimate)).toMatchObject({
      status: 100,
      site: null,
      settlementPeriod: null,
      serviceIds: [],
      items: [{ unit: 'hour', vatBasisPoints: 2_000 }],
    });
    expect(estimateSaveSchema.parse({ ...estimate, status: 0 }).status).toBe(0);
  });

  test.each([
    [{ status: 200 }, 'status: Format invalide'],
    [{ customer: undefined }, 'customer: Obligatoire'],
    [{ items: [item({ name: ' ' })] }, 'items.0.name: Obligatoire'],
    [{ items: [item({ unitPriceCents: 10.5 })] }, 'items.0.unitPriceCents: Nombre entier uniquement'],
    [{ period: { start: '2026-11-30', end: '2026-11-01' } }, 'period.end: Doit être après le 29/11/2026'],
    [{ settlementPeriod: 'later' }, 'settlementPeriod: Format invalide'],
    [{ settlementDays: 121 }, 'settlementDays: Doit être inférieur ou égale à 120'],
    [{ validated: true }, ': Champ inconnu : validated'],
    [
      { items: Array.from({ length: DOCUMENT_ITEMS_MAX + 1 }, () => item()) },
      `items: Maximum ${DOCUMENT_ITEMS_MAX} éléments`,
    ],
  ])('%# is refused', (change, expected) => {
    expect(errorsOf(estimateSaveSchema, { ...estimate, ...change })).toEqual([expected]);
  });

  test('is answered with its totals and the invoice it became', () => {
    const answer = {
      ...answered([item()]),
      customer: named,
      validated: true,
      refused: false,
      sent: true,
      site: null,
      settlementPeriod: 'days',
      settlementDays: 30,
      validUntil: '2026-12-21',
      accepted: true,
      invoiced: true,
      replaced: false,
      costCents: null,
      documentHash: null,
      invoice: { id: newId(), number: null },
      replaces: null,
      replacedBy: null,
      answers: [],
    };
    expect(estimateSchema.parse({ ...answer, secret: 'x' })).toEqual(answer);
    expect(answer).toMatchObject({ price: 27_720, vat: 5_544, total: 33_264 });
  });

  test('is filtered by what was decided, all, without and only', () => {
    const { validated, refused, sent } = estimateList.filters;
    expect([validated.labels, refused.labels, sent.labels]).toEqual([
      { all: 'Tous', without: 'En attente', only: 'Validés' },
      { all: 'Tous', without: 'Non refusés', only: 'Refusés' },
      { all: 'Tous', without: 'Non envoyés', only: 'Envoyés' },
    ]);
  });
});

test('a document is sent to one address, or to that of its other party', () => {
  expect(sendingSchema.parse({ to: 'A@B.fr' })).toEqual({
    to: 'a@b.fr',
    subject: null,
    message: null,
    attachments: [],
  });
  expect(errorsOf(sendingSchema, { to: 'ailleurs' })).toEqual(['to: Format invalide']);
});

test('a simulation prices everything unless it is told otherwise', () => {
  const filters = { period: { start: '2026-11-01', end: '2026-11-30' } };
  for (const schema of [estimateCalls.simulateEstimates.body, invoiceCalls.simulateInvoices.body]) {
    expect(schema.parse({ filters }).filters).toEqual({
      ...filters,
      customers: { all: true },
      sites: { all: true },
      isAgent: -1,
      isDrafted: -1,
      isInvoice: -1,
      isPlanned: -1,
      status: [],
    });
    expect(schema.parse({ filters: {} }).filters).toMatchObject({
      isAgent: -1,
      isInvoice: -1,
      isPlanned: -1,
      status: [],
    });
    expect(errorsOf(schema, { filters: { period: null } })).toEqual([]);
    expect(errorsOf(schema, {})).toEqual(['filters: Obligatoire']);
    expect(errorsOf(schema, { filters: { ...filters, isAgent: 2 } })).toEqual(['filters.isAgent: Format invalide']);
  }
});

test('a purchase order is saved whole, to an agent', () => {
  const order = { id, agent: ref, items: [item()] };
  expect(purchaseOrderSaveSchema.parse(order)).toMatchObject({ status: 100, site: null, agent: ref });
  expect(errorsOf(purchaseOrderSaveSchema, { ...order, agent: undefined })).toEqual(['agent: Obligatoire']);
  expect(errorsOf(purchaseOrderSaveSchema, { ...order, sent: true })).toEqual([': Champ inconnu : sent']);
});

describe('invoice', () => {
  const invoice = { id, customer: ref, items: [item()] };

  test('begins as an unpaid draft of its customer', () => {
    expect(invoiceSaveSchema.parse(invoice)).toMatchObject({
      type: 0,
      date: null,
      original: null,
      purchaseOrder: null,
    });
    expect(errorsOf(invoiceSaveSchema, { ...invoice, type: 2 })).toEqual(['type: Format invalide']);
    expect(errorsOf(invoiceSaveSchema, { ...invoice, settlementDays: -1 })).toEqual([
      'settlementDays: Doit être supérieur à -1',
    ]);
    expect(invoiceList.filters.late.labels).toEqual({ all: 'Toutes', without: 'À jour', only: 'En retard' });
    expect(sendInvoiceSchema.parse({})).toMatchObject({ channel: null, to: null, attachments: [] });
  });

  test('is answered with what is left to pay', () => {
    const answer = {
      ...answered([item()]),
      type: 0,
      dueDate: '2026-12-21',
      customer: named,
      site: null,
      settlementPeriod: 'days',
      settlementDays: 30,
      purchaseOrder: null,
      paid: 50,
      toPay: 10_000,
      percent: 70,
      isLateToPay: false,
      sent: 1,
      sendChannel: 'mail',
      partialPayments: [
        { id: newId(), date: '2026-11-21', amountCents: 23_264, note: null, means: null, fromCredit: false },
      ],
      credited: 0,
      leftToCredit: null,
      surplus: 0,
      customerCredit: 0,
      dispute: null,
      hasLinks: false,
      reminders: [{ at: '2026-11-21T09:00:00.000Z', title: 'Rappel', to: null }],
      billed: [],
      original: null,
      creditNote: null,
      estimate: null,
      recurrenceId: null,
      latePayment: null,
      serviceCode: null,
    };
    expect(invoiceSchema.parse(answer)).toEqual(answer);
  });

  test('may repeat until a day, on the days of its rule', () => {
    const repeated = { id, customer: ref, title: 'Gardiennage', items: [item()], startAt: '2026-12-01' };
    expect(invoiceRecurrenceSaveSchema.parse(repeated)).toMatchObject({
      repeat: 'monthly',
      frequency: 1,
      autoSend: false,
    });
    expect(errorsOf(invoiceRecurrenceSaveSchema, { ...repeated, endAt: '2026-12-01' })).toEqual([]);
    expect(errorsOf(invoiceRecurrenceSaveSchema, { ...repeated, endAt: '2026-11-30' })).toEqual([
      'endAt: Doit être après le 30/11/2026',
    ]);
    expect(errorsOf(invoiceRecurrenceSaveSchema, { ...repeated, repeat: 'hourly', frequency: 0, items: [] })).toEqual([
      'items: Obligatoire',
      'repeat: Format invalide',
      'frequency: Doit être supérieur à 0',
    ]);
  });
});

describe('totals of a document', () => {
  const parse = (more: Partial<InvoiceItemInput>) => invoiceItemSchema.parse(item(more));

  test('a quantity keeps four decimals', () => {
    expect(parse({ quantity: 7.500_049 }).quantity).toBe(7.5);
  });

  test('each rate makes its own VAT, discounts are taken off before it', () => {
    const items = [
      parse({ quantity: 10, unitPriceCents: 1_000 }),
      parse({ quantity: 1, unitPriceCents: 5_000, vatBasisPoints: 1_000, discount: { kind: 'amount', cents: 500 } }),
      parse({ quantity: 1, unitPriceCents: 300, vatBasisPoints: 0, vatExemption: 'Article 261 du CGI' }),
    ];
    expect(documentTotalsOf({ items, discount: null })).toMatchObject({
      lines: [10_000, 4_500, 300],
      linesCents: 14_800,
      discountCents: 0,
      priceCents: 14_800,
      vatCents: 2_450,
      totalCents: 17_250,
    });
    const discounted = documentTotalsOf({
      items: [items[0] ?? parse({})],
      discount: { kind: 'percent', basisPoints: 1_000 },
    });
    expect(discounted).toMatchObject({ linesCents: 10_000, discountCents: 1_000, priceCents: 9_000, vatCents: 1_800 });
  });

  test('a discount brings what gives money back nearer to nothing, never farther from it', () => {
    const back = parse({ quantity: -1, unitPriceCents: 10_000 });
    const amount = { kind: 'amount' as const, cents: 1_000 };
    const percent = { kind: 'percent' as const, basisPoints: 1_000 };
    for (const discount of [amount, percent]) {
      expect(documentTotalsOf({ items: [{ ...back, discount }], discount: null }).lines).toEqual([-9_000]);
      expect(documentTotalsOf({ items: [back], discount })).toMatchObject({
        discountCents: -1_000,
        priceCents: -9_000,
      });
    }
  });

  test('no VAT is an exemption, with its reason when there is one', () => {
    const none = { vatBasisPoints: 0, vatReason: null, vatExemption: null };
    expect(vatOf({ ...none, vatBasisPoints: 550 })).toEqual({ category: 'S', rateBasisPoints: 550 });
    expect(vatOf(none)).toEqual({ category: 'E', rateBasisPoints: 0 });
    expect(vatOf({ ...none, vatExemption: 'Art. 261' })).toMatchObject({
      exemption: { text: 'Art. 261' },
    });
  });

  test('a line of the electronic invoice has its unit, discount and period', () => {
    const period = { start: '2026-11-01', end: '2026-11-30' };
    const line = parse({
      unit: 'month',
      description: 'Site principal',
      period,
      discount: { kind: 'amount', cents: 10 },
    });
    expect(einvoiceLine(line)).toMatchObject({
      unitCode: 'MON',
      description: 'Site principal',
      discount: { cents: 10 },
      period,
    });
    expect(einvoiceLine(parse({}))).toMatchObject({ unitCode: 'HUR' });
    expect(adjustmentsOf(null)).toEqual([]);
    expect(adjustmentsOf({ kind: 'amount', cents: 700 })).toEqual([
      { kind: 'allowance', reason: 'Remise', reasonCode: '95', cents: 700 },
    ]);
  });
});

describe('settings read back', () => {
  test('invoice settings have defaults for what is absent, and none for what does not parse', () => {
    expect(readInvoiceSettings(null)).toEqual({
      header: null,
      footer: null,
      email: { subject: null, message: null },
      bankDetails: null,
      latePaymentMessage: null,
      latePaymentBasisPoints: null,
      earlyDiscountMessage: null,
    });
    for (const wrong of [{ latePaymentBasisPoints: 'ten' }, { header: 12 }, 'IBAN', []]) {
      expect(() => readInvoiceSettings(wrong)).toThrow("Le réglage « Facturation » de l'agence n'est pas lisible");
    }
  });

  test('prices that are absent are those of the agency, then the default ones; wrong ones are none', () => {
    const agency = readPricing({ dayPriceCents: 2_500, factors: { night: 1.2 } }, 'Agence');
    expect(agency).toMatchObject({
      dayPriceCents: 2_500,
      interventionCents: 4_500,
      factors: { night: 1.2, sunday: 1.1 },
    });
    expect(readPricing({ factors: { sunday: 1.5 } }, 'Client', agency)).toMatchObject({
      dayPriceCents: 2_500,
      factors: { night: 1.2, sunday: 1.5 },
    });
    for (const wrong of [{ dayPriceCents: -1 }, { factors: { night: 'double' } }, 'free']) {
      expect(() => readPricing(wrong, 'Hôpital', agency)).toThrow(
        'Les prix de Hôpital ne sont pas lisibles : corrigez-les dans les paramètres.',
      );
    }
    expect(readPricing(null, 'Agence')).toMatchObject({ dayPriceCents: 2_100 });
  });
});

describe('papers', () => {
  test('a shared document is an agent’s or a customer’s', () => {
    const document = { id, name: 'Attestation', owner: 'agent', agent: ref, file: ref };
    expect(sharedDocumentSaveSchema.parse(document)).toMatchObject({ customer: null, endDate: null });
    expect(errorsOf(sharedDocumentSaveSchema, { ...document, owner: 'customer' })).toEqual([
      'customer: Obligatoire',
      'agent: Format invalide',
    ]);
    expect(errorsOf(sharedDocumentSaveSchema, { ...document, agent: null })).toEqual(['agent: Obligatoire']);
    expect(formationDocumentSaveSchema.parse({ id, name: 'SSIAP', file: ref })).toMatchObject({
      agents: [],
      customers: [],
    });
  });

  test('an export is of a type of its format', () => {
    const period = { start: '2026-11-01', end: '2026-11-30' };
    expect(agentExportSchema('xlsx').parse({ type: 'payroll', period })).toEqual({
      type: 'payroll',
      period,
      agents: [],
    });
    expect(agentExportSchema('pdf').parse({ type: 'staff_register', period }).type).toBe('staff_register');
    expect(errorsOf(agentExportSchema('pdf'), { type: 'payroll', period })).toEqual(['type: Format invalide']);
  });
});
