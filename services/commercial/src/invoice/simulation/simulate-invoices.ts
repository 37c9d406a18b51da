import { DEFAULT_TAX_RATE } from '@vigie/contracts/catalogues/constants/tax-rates';
import type { SimulatedInvoice } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses, invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { readPricing } from '@vigie/contracts/commercial/price/pricing';
import { refusalOf } from '@vigie/contracts/core/acts/judge';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { parseInstant } from '@vigie/contracts/core/time/zone';
import { addSplits, type HourCalendar, totalMinutes } from '@vigie/contracts/rules/hours/split-hours';
import { HOUR_KIND_LABELS } from '@vigie/contracts/rules/prices/default-prices';
import { type PriceTable, priceTable } from '@vigie/contracts/rules/prices/price-table';
import { type ChargeLine, chargedSplit, chargeFlat, chargeHours } from '@vigie/contracts/rules/prices/service-price';
import { type PublishedAgency, selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badRequest, conflict, notFound } from '@vigie/service-kit/problem';
import { db } from '../../tables';
import { periodOf, type StoredInvoice, selectInvoiceRecord, selectServiceIds } from '../select-invoice';
import { servicesWarnings } from '../warnings';
import { type ServiceToInvoice, selectServices, selectServicesByIds } from './select-services';
import { calendarOf } from './site-calendar';

/** Services priced at once at most: a year of a large customer. */
const SIMULATION_MAX = 20_000;

/** Prices the services of a period, one document a customer; nothing is written. */
export const simulateInvoices: Handler<typeof invoiceCalls.simulateInvoices> = async ({ body, standing }) => {
  const services = await selectServices(body.filters, standing.timeZone, SIMULATION_MAX + 1);
  if (services.length > SIMULATION_MAX) {
    throw badRequest(
      'Trop de services : choisissez une période plus courte ou moins de clients.',
      undefined,
      'too_many',
    );
  }
  const agency = await selectPublishedAgency();
  const byCustomer = groupBy(services, (service) => service.customerId);
  const invoices: SimulatedInvoice[] = [];
  for (const [customerId, own] of byCustomer) {
    invoices.push(
      await simulate(agency, customerId, own, { period: body.filters.period ?? null, vat: body.vatBasisPoints }),
    );
  }
  invoices.sort((a, b) => a.customer.name.localeCompare(b.customer.name, 'fr'));
  return { invoices, warnings: servicesWarnings(await countsOf(services), true) };
};

/** « Corriger la facture » : a document to be checked, priced anew from its services. */
export const rewriteInvoice: Handler<typeof invoiceCalls.rewriteInvoice> = async ({ params }) => {
  const invoice = await selectInvoiceRecord(params.id);
  const refusal = refusalOf(invoiceStatuses, { ...invoiceActs.acts.correct, when: undefined }, invoice);
  if (refusal) throw conflict(refusal, 'correct_refused');
  const priced = await priceAnew(invoice);
  return {
    invoice: { ...priced, draft: { ...priced.draft, id: invoice.id, title: invoice.title, note: invoice.note } },
    warnings: priced.warnings,
  };
};

/** What the services of a document come to now. */
export async function priceAnew(invoice: StoredInvoice): Promise<SimulatedInvoice> {
  const services = await selectServicesByIds(await selectServiceIds(invoice.id));
  if (services.length === 0) throw notFound(COMMERCIAL_MESSAGES.invoiceWithoutService);
  return simulate(await selectPublishedAgency(), invoice.customerId, services, { period: periodOf(invoice) });
}

async function simulate(
  agency: PublishedAgency,
  customerId: string,
  services: readonly ServiceToInvoice[],
  o: { period: { start: string; end: string } | null; vat?: number },
): Promise<SimulatedInvoice> {
  const customer = await db()
    .selectFrom('customer')
    .select(['id', 'name', 'prospect', 'prices'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const table = priceTable(
    readPricing(customer.prices, customer.name, readPricing(agency.settings.pricing, agency.name)),
  );
  const calendars = new Map<string, HourCalendar>();
  const calendar = (service: ServiceToInvoice): HourCalendar => {
    const known = calendars.get(service.siteId) ?? calendarOf(service.site, agency);
    calendars.set(service.siteId, known);
    return known;
  };
  const groups = groupBy(services, (s) => `${s.siteId} ${s.intervention} ${s.isCircuit} ${s.specialty ?? ''}`);
  const items = [...groups.values()].flatMap((group) => {
    const { lines } = chargeGroup(group, table, calendar);
    return lines.map((line) => itemOf(line, group, { ...o, vat: o.vat ?? DEFAULT_TAX_RATE }));
  });
  const siteIds = new Set(services.map((service) => service.siteId));
  const [onlySite] = siteIds.size === 1 ? siteIds : [];
  const draft = {
    id: newId(),
    type: invoiceTypes.value.invoice,
    date: null,
    customer: { id: customer.id },
    title: o.period ? `Prestations du ${french(o.period.start)} au ${french(o.period.end)}` : null,
    items,
    discount: null,
    period: o.period,
    site: onlySite ? { id: onlySite } : null,
    settlementPeriod: null,
    settlementDays: null,
    purchaseOrder: null,
    note: null,
    serviceIds: services.map((service) => service.id),
    original: null,
  };
  return {
    draft,
    customer: { id: customer.id, name: customer.name, prospect: customer.prospect },
    totals: documentTotalsOf(draft),
    services: services.length,
    minutes: services.reduce((sum, s) => sum + totalMinutes(splitOf(s, calendar(s))), 0),
    warnings: servicesWarnings(await countsOf(services)),
  };
}

const splitOf = (service: ServiceToInvoice, calendar: HourCalendar) =>
  chargedSplit(
    { start: parseInstant(service.startAt), end: parseInstant(service.endAt) },
    service.breaks.flatMap(({ startAt, endAt, notCharge }) =>
      endAt ? [{ start: parseInstant(startAt), end: parseInstant(endAt), notCharge }] : [],
    ),
    calendar,
  );

/** Hours are added up first and rounded once; interventions and circuits have a flat price. */
function chargeGroup(
  group: readonly ServiceToInvoice[],
  table: PriceTable,
  calendar: (service: ServiceToInvoice) => HourCalendar,
): { lines: ChargeLine[] } {
  const [first] = group;
  if (first?.intervention) return { lines: [chargeFlat('intervention', group.length, table)] };
  if (first?.isCircuit) return { lines: [chargeFlat('circuit', group.length, table)] };
  return { lines: chargeHours(addSplits(group.map((service) => splitOf(service, calendar(service)))), table) };
}

function itemOf(
  line: ChargeLine,
  group: readonly ServiceToInvoice[],
  o: { period: { start: string; end: string } | null; vat: number },
): InvoiceItem {
  const [first] = group;
  const flat = line.kind === 'intervention' ? 'Intervention' : line.kind === 'circuit' ? 'Passage de circuit' : null;
  const what = first?.specialty ?? 'Surveillance';
  return {
    id: newId(),
    name: flat ?? `${what} – ${HOUR_KIND_LABELS[line.kind as keyof typeof HOUR_KIND_LABELS]}`,
    description: first?.site.name ?? null,
    quantity: line.quantity.unit === 'minute' ? tenThousandths(line.quantity.value / 60) : line.quantity.value / 1_000,
    unit: line.quantity.unit === 'minute' ? 'hour' : 'piece',
    unitPriceCents: line.unitPriceCents,
    vatBasisPoints: o.vat,
    vatExemption: null,
    discount: null,
    specialty: first?.specialty ?? null,
    siteId: first?.siteId ?? null,
    period: o.period,
  };
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

const tenThousandths = (value: number): number => Math.round(value * 10_000) / 10_000;
const french = (day: string): string => day.split('-').reverse().join('/');

async function countsOf(services: readonly ServiceToInvoice[]): Promise<{ noEnd: number; invoiced: number }> {
  return {
    noEnd: services.filter((service) => service.open).length,
    invoiced: services.filter((service) => service.invoiced).length,
  };
}
