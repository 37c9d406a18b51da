import type { DayRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { invoiceRunCalls } from '@vigie/contracts/commercial/invoice-run/invoice-run.calls';
import { refundCalls } from '@vigie/contracts/commercial/refund/refund.calls';
import { addDays, dayNumber, dayParts, formatDay, parseDay } from '@vigie/contracts/core/time/days';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { DEMO_AGENCY } from '../agency';
import { type DemoClient, found } from '../client';
import type { Step } from '../context';
import { customerId } from '../customers';
import { postsHeld, saveSteps } from '../planning';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };

/** The monthly invoice of a customer for the services that were done. */
interface Monthly {
  customer: string;
  title: string;
  /** How many months ago the last invoiced month was; the previous month if undefined. */
  until?: number;
}

const MONTHLY: readonly Monthly[] = [
  { customer: 'tilleuls', title: 'Sûreté de la galerie' },
  { customer: 'hospital', title: 'Sécurité incendie et urgences' },
  { customer: 'logistics', title: 'Gardiennage des entrepôts' },
  { customer: 'town', title: 'Surveillance des bâtiments communaux' },
  // The last month is left for the invoice run.
  { customer: 'museum', title: 'Surveillance des salles', until: 2 },
];

/** Customers for two years, so that the charts can compare each month with that of the year before. */
const LONG_STANDING = ['logistics', 'town'];
const LONG_STANDING_MONTHS = 24;
/** All customers have this many invoiced months, whose services are planned in full. */
const RECENT_MONTHS = 2;
/** The sites at which the two were guarded in the earlier months: few, so that two years are loaded within moments. */
const POSTS_BEFORE: Readonly<Record<string, readonly string[]>> = {
  logistics: ['logistics-hq'],
  town: ['town-hall'],
};

/** Returns the paid share of an invoice, by its age in months and by customer. */
function paidPart(monthsAgo: number, customer: string): number {
  // Late on every day of a month: until its middle, what the months after it owe is not due yet.
  if (monthsAgo === 4 && customer === 'logistics') return 0.5;
  if (monthsAgo >= 3) return 1;
  if (monthsAgo === 2) return customer === 'logistics' ? 0 : customer === 'hospital' ? 0.5 : 1;
  return customer === 'town' ? 0.25 : 0;
}

/**
 * Creates two years of invoices, the last of them paid, partly paid and late, a draft to finish and two invoice
 * recurrences.
 */
export function invoicingSteps(owner: DemoClient, today: string): Step[] {
  const { year, month } = dayParts(parseDay(today));
  const longStanding = MONTHLY.filter(({ customer }) => LONG_STANDING.includes(customer));
  // Oldest first, because the numbers must follow the dates.
  const monthly = Array.from({ length: LONG_STANDING_MONTHS }, (_, at) => LONG_STANDING_MONTHS - at).flatMap(
    (monthsAgo) =>
      (monthsAgo > RECENT_MONTHS ? longStanding : MONTHLY.filter(({ until = 1 }) => until <= monthsAgo)).map(
        (invoice) => () => monthlyInvoice(owner, invoice, monthsAgo, { year, month, today }),
      ),
  );
  const before = { start: formatDay(dayNumber(year, month - 1, 1)), end: formatDay(dayNumber(year, month, 0)) };
  return [
    ...monthly,
    () => privateInvoice(owner, notAfter(addDays(before.end, 2), today)),
    ...subscriptionSteps(owner, today),
    () => draft(owner),
    () => monthEnd(owner, before),
    () => paidTwice(owner, 'logistics', formatDay(dayNumber(year, month - 3, 1)), today),
  ];
}

/** Invoices a private person, to whom the late interest and the 40 EUR of the Code de commerce do not apply. */
async function privateInvoice(owner: DemoClient, date: string): Promise<void> {
  const params = { id: demoId('invoice/villa') };
  if (await known(owner, params.id)) return;
  const line = { id: demoId('invoice/villa/1'), name: 'Ronde de nuit', quantity: 14, unit: 'piece' as const };
  const items = [{ ...line, unitPriceCents: 2_500 }];
  const body = { ...params, date, customer: { id: customerId('villa') }, title: 'Rondes pendant vos congés', items };
  const { invoice } = await owner.call(invoiceCalls.saveInvoice, { body }, scope);
  const accepted = { updatedAt: invoice.updatedAt, acceptWarnings: true };
  const { invoice: issued } = await owner.call(invoiceCalls.issueInvoice, { params, body: accepted }, scope);
  const sending = { id: demoId('sending-invoice/villa'), channel: 'mail' as const, updatedAt: issued.updatedAt };
  const { invoice: sent } = await owner.call(invoiceCalls.sendInvoice, { params, body: sending }, scope);
  const payment = { id: demoId('invoice/villa/payment'), date, amountCents: sent.total, means: 'card' as const };
  const { updatedAt } = sent;
  await owner.call(invoiceCalls.addPaymentInvoice, { params, body: { ...payment, note: null, updatedAt } }, scope);
}

/** Drafts the rest of the month in one invoice run, for the customers without an invoice above. */
async function monthEnd(owner: DemoClient, period: { start: string; end: string }): Promise<void> {
  const id = demoId(`invoice-run/${period.start}`);
  if (await found(owner.call(invoiceRunCalls.invoiceRun, { params: { id } }, scope))) return;
  const { rows } = await owner.call(invoiceRunCalls.invoiceMonth, { body: { period, choices: {} } }, scope);
  const lines = rows.flatMap(({ state, billable, key, customer, price }) =>
    state === 'toBill' && billable ? [{ group: key, customerId: customer.id, priceCents: price }] : [],
  );
  if (lines.length === 0) return;
  const body = { id, period, upTo: 'draft' as const, choices: {}, lines };
  await owner.call(invoiceRunCalls.saveInvoiceRun, { body }, scope);
}

/** A customer paid an invoice a second time by mistake: a part is refunded, the rest is its credit. */
async function paidTwice(owner: DemoClient, customer: string, start: string, today: string): Promise<void> {
  const key = `invoice/${customer}/${start}`;
  const params = { id: demoId(key) };
  const read = await found(owner.call(invoiceCalls.invoice, { params }, scope));
  if (!read || read.invoice.toPay > 0 || read.invoice.surplus > 0) return;
  const { updatedAt } = read.invoice;
  const date = addDays(today, -12);
  const payment = { id: demoId(`${key}/twice`), date, amountCents: 90_000, creditCents: 90_000 };
  const body = { ...payment, means: 'transfer' as const, note: 'Virement reçu deux fois', updatedAt };
  await owner.call(invoiceCalls.addPaymentInvoice, { params, body }, scope);
  const refund = { id: demoId(`${key}/refund`), customerId: customerId(customer), date: addDays(today, -5) };
  const given = { ...refund, means: 'transfer' as const, amountCents: 50_000, reference: 'VIR 2211-07' };
  await owner.call(refundCalls.saveRefund, { body: given }, scope);
}

async function draft(owner: DemoClient): Promise<void> {
  const id = demoId('invoice/draft');
  if (await known(owner, id)) return;
  const body = {
    id,
    customer: { id: customerId('tilleuls') },
    title: "Renfort pour la nocturne d'ouverture",
    items: [{ id: demoId('invoice/draft/1'), name: 'Agent de sécurité – Nuit', quantity: 16, unitPriceCents: 2_310 }],
  };
  await owner.call(invoiceCalls.saveInvoice, { body }, scope);
}

const known = (owner: DemoClient, id: string) => found(owner.call(invoiceCalls.invoice, { params: { id } }, scope));

async function monthlyInvoice(
  owner: DemoClient,
  monthly: Monthly,
  monthsAgo: number,
  now: { year: number; month: number; today: string },
): Promise<void> {
  const start = formatDay(dayNumber(now.year, now.month - monthsAgo, 1));
  const end = formatDay(dayNumber(now.year, now.month - monthsAgo + 1, 0));
  const issueDay = notAfter(addDays(end, 2), now.today);
  const key = `invoice/${monthly.customer}/${start}`;
  const id = demoId(key);
  if (!(await known(owner, id))?.invoice.number) {
    const period = { start, end };
    if (monthsAgo > RECENT_MONTHS) await doneBefore(owner, monthly.customer, period, now.today);
    const content = await realised(owner, monthly, period);
    if (!content) return;
    const customer = { id: customerId(monthly.customer) };
    const body = { ...content, id, date: issueDay, customer, title: monthly.title };
    const { invoice } = await owner.call(invoiceCalls.saveInvoice, { body }, scope);
    const accepted = { updatedAt: invoice.updatedAt, acceptWarnings: true };
    await owner.call(invoiceCalls.issueInvoice, { params: { id }, body: accepted }, scope);
  }
  let { invoice } = await owner.call(invoiceCalls.invoice, { params: { id } }, scope);
  if (invoice.sent === 0) {
    // The invoices of the last month are sent by mail, so that the local mailbox has something to show.
    const channel = monthsAgo === 1 ? 'mail' : 'letter';
    const { updatedAt } = invoice;
    ({ invoice } = await owner.call(
      invoiceCalls.sendInvoice,
      { params: { id }, body: { id: demoId(`sending-${key}`), channel, updatedAt } },
      scope,
    ));
  }
  const amountCents = Math.round(invoice.total * paidPart(monthsAgo, monthly.customer));
  if (amountCents === 0 || invoice.paid > 0) return;
  const date = notAfter(addDays(issueDay, 20), now.today);
  const note = amountCents === invoice.total ? null : 'Acompte';
  await owner.call(
    invoiceCalls.addPaymentInvoice,
    {
      params: { id },
      body: { id: demoId(`${key}/payment`), date, amountCents, means: 'transfer', note, updatedAt: invoice.updatedAt },
    },
    scope,
  );
}

/** Creates the services of an earlier month, held by the agents who were employed then. */
async function doneBefore(owner: DemoClient, customer: string, period: DayRange, today: string): Promise<void> {
  const services = postsHeld(parseDay(period.start), parseDay(period.end), today, POSTS_BEFORE[customer]).filter(
    ({ agent }) => agent !== null,
  );
  const [first] = services;
  if (!first) return;
  const params = { id: first.id };
  if (await found(owner.call(serviceReadCalls.service, { params }, scope))) return;
  for (const save of saveSteps(owner, services, '300')) await save();
}

/** Returns the draft of the services done in a period, or null without such services. */
async function realised(owner: DemoClient, monthly: Monthly, period: DayRange) {
  const filters = { period, customers: [customerId(monthly.customer)] };
  const { invoices } = await owner.call(invoiceCalls.simulateInvoices, { body: { filters } }, scope);
  return invoices[0]?.draft ?? null;
}

function notAfter(day: string, limit: string): string {
  const [first = day] = [day, limit].sort();
  return first;
}

function subscriptionSteps(owner: DemoClient, today: string): Step[] {
  const monthly = [
    { key: 'alarm', customer: 'tilleuls', title: 'Télésurveillance', cents: 18_900, days: [1] },
    { key: 'rounds', customer: 'logistics', title: 'Rondes forfaitaires', cents: 74_000, days: [-1] },
  ];
  const { year, month } = dayParts(parseDay(today));
  const nextJanuary = formatDay(dayNumber(year + 1, 1, 1));
  const firstOfMonth = formatDay(dayNumber(year, month, 1));
  return monthly.map(({ key, customer, title, cents, days }) => async () => {
    const id = demoId(`recurrence/${key}`);
    if (await found(owner.call(invoiceRecurrenceCalls.invoiceRecurrence, { params: { id } }, scope))) return;
    const body = {
      id,
      customer: { id: customerId(customer) },
      title,
      items: [
        { id: demoId(`recurrence/${key}/1`), name: title, quantity: 1, unit: 'month', unitPriceCents: cents } as const,
      ],
      repeat: 'monthly' as const,
      monthDays: days,
      // What the last day of a month bills is a whole month.
      startAt: days.includes(-1) ? firstOfMonth : today,
      autoSend: true,
      indexation: key === 'rounds' ? { from: nextJanuary, basisPoints: 220, yearly: true } : null,
    };
    await owner.call(invoiceRecurrenceCalls.saveInvoiceRecurrence, { body }, scope);
  });
}
