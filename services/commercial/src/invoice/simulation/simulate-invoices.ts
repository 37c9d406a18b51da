import type { DocumentWarning } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import type { Billing, SimulatedInvoice } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses, invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { refusalOf } from '@vigie/contracts/core/acts/judge';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { addSplits, type HourCalendar, totalMinutes } from '@vigie/contracts/rules/hours/split-hours';
import { HOUR_KIND_LABELS } from '@vigie/contracts/rules/prices/default-prices';
import type { PriceTable } from '@vigie/contracts/rules/prices/price-table';
import { type ChargeLine, chargeFlat, chargeHours } from '@vigie/contracts/rules/prices/service-price';
import { type PublishedAgency, selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badRequest, conflict, notFound } from '@vigie/service-kit/problem';
import { openPriceBook } from '../../price/price-book';
import { db } from '../../tables';
import { selectBilled } from '../billed-services';
import { periodOf, selectInvoiceRecord } from '../select-invoice';
import type { StoredInvoice } from '../tables';
import { type ServiceCounts, servicesWarnings } from '../warnings/warnings';
import { billedOf, chargedHours, differenceOf } from './charged-times';
import { type LineTerms, termsOf } from './line-terms';
import {
  DONE,
  type ServiceToInvoice,
  type SimulationFilters,
  selectServices,
  selectServicesByIds,
} from './select-services';
import { calendarOf } from './site-calendar';

/** Services priced at once at most: a year of a large customer. */
const SIMULATION_MAX = 20_000;

/** Prices the services of a period, one document a customer; nothing is written. */
export const simulateInvoices: Handler<typeof invoiceCalls.simulateInvoices> = async ({ body, standing }) => {
  const planned = new Set(body.choices.planned);
  const out = new Set(body.choices.out);
  const chosen = ({ id }: ServiceToInvoice) => (out.has(id) ? 'out' : planned.has(id) ? 'planned' : 'kept');
  return simulateByCustomer(body, { timeZone: standing.timeZone, statuses: DONE, chosen });
};

interface Asked {
  filters: SimulationFilters;
  vatBasisPoints?: number;
}

/** One document a customer, of the services that filters find; of the given statuses where they name none. */
export async function simulateByCustomer(
  body: Asked,
  o: { timeZone: string; statuses: readonly number[]; chosen: (service: ServiceToInvoice) => Choice },
): Promise<{ invoices: SimulatedInvoice[]; warnings: DocumentWarning[] }> {
  const status = body.filters.status.length > 0 ? body.filters.status : [...o.statuses];
  const services = await selectServices({ ...body.filters, status }, o.timeZone, SIMULATION_MAX + 1);
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
      await simulate(agency, customerId, own, {
        period: body.filters.period ?? null,
        vatBasisPoints: body.vatBasisPoints,
        chosen: o.chosen,
      }),
    );
  }
  invoices.sort((a, b) => a.customer.name.localeCompare(b.customer.name, 'fr'));
  return { invoices, warnings: servicesWarnings(countsOf(services), true) };
}

/** « Corriger la facture », « Mettre à jour » : a document before it is issued, priced anew from its services. */
export const rewriteInvoice: Handler<typeof invoiceCalls.rewriteInvoice> = async ({ params }) => {
  const invoice = await selectInvoiceRecord(params.id);
  const { from } = invoiceActs.save;
  const refusal = refusalOf(invoiceStatuses, { from, label: invoiceActs.acts.correct.label }, invoice);
  if (refusal) throw conflict(refusal, 'correct_refused');
  const priced = await priceAnew(invoice);
  return {
    invoice: { ...priced, draft: { ...priced.draft, id: invoice.id, title: invoice.title, note: invoice.note } },
    warnings: priced.warnings,
  };
};

/** What the services of a document come to now, each billed as it was; lines that somebody added stay. */
export async function priceAnew(invoice: StoredInvoice): Promise<SimulatedInvoice> {
  const billed = new Map((await selectBilled(invoice.id)).map((it) => [it.serviceId, it.as]));
  const services = await selectServicesByIds([...billed.keys()]);
  if (services.length === 0) throw notFound(COMMERCIAL_MESSAGES.invoiceWithoutService);
  const chosen = ({ id }: ServiceToInvoice) => billed.get(id) ?? 'kept';
  const agency = await selectPublishedAgency();
  const priced = await simulate(agency, invoice.customerId, services, { period: periodOf(invoice), chosen });
  // Drafts from before lines said what they are have nothing but lines of services.
  const marked = invoice.items.some((item) => item.ofServices);
  const draft = {
    ...priced.draft,
    discount: invoice.discount,
    items: [...priced.draft.items, ...(marked ? invoice.items.filter((item) => !item.ofServices) : [])],
  };
  return { ...priced, draft, totals: documentTotalsOf(draft) };
}

async function simulate(
  agency: PublishedAgency,
  customerId: string,
  found: readonly ServiceToInvoice[],
  o: Pick<LineTerms, 'period' | 'vatBasisPoints'> & { chosen: (service: ServiceToInvoice) => Choice },
): Promise<SimulatedInvoice> {
  const customer = await db()
    .selectFrom('customer')
    .select(['id', 'name', 'prospect', 'vatReason'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const tableOf = await openPriceBook(agency, found);
  const calendars = new Map<string, HourCalendar>();
  const calendar = (service: ServiceToInvoice): HourCalendar => {
    const known = calendars.get(service.siteId) ?? calendarOf(service.site, agency);
    calendars.set(service.siteId, known);
    return known;
  };
  const choices = found.map((service) => ({ service, as: settledChoice(service, o.chosen(service)) }));
  const services = choices.flatMap(({ service, as }) => (as === 'out' ? [] : [{ ...service, as }]));
  // Services of one kind whose price changed in between are lines of their own.
  const kinds = groupBy(services, (s) => `${s.siteId} ${s.intervention} ${s.isCircuit} ${s.specialty ?? ''}`);
  const groups = [...kinds.values()].flatMap((kind) =>
    [...groupBy(kind, tableOf)].map(([table, group], _, { length }) => ({
      table,
      group,
      // Of several prices each line says the days that it is about.
      period: length > 1 ? null : o.period,
    })),
  );
  const items = groups.flatMap(({ table, group, period }) => {
    const { lines } = chargeGroup(group, table, calendar);
    return lines.map((line) => itemOf(line, group, termsOf(group, { ...o, period, agency, customer })));
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
    serviceCode: null,
    note: null,
    serviceIds: services.map((service) => service.id),
    billed: services.map((service) => billedOf(service, service.as)),
    original: null,
    estimate: null,
  };
  return {
    draft,
    customer: { id: customer.id, name: customer.name, prospect: customer.prospect },
    totals: documentTotalsOf(draft),
    services: services.length,
    minutes: services.reduce((sum, s) => sum + totalMinutes(chargedHours(s, s.as, calendar(s))), 0),
    plannedMinutes: found.reduce((sum, s) => sum + totalMinutes(chargedHours(s, 'planned', calendar(s))), 0),
    warnings: servicesWarnings(countsOf(services)),
    differences: choices.flatMap(({ service, as }) => differenceOf(service, as) ?? []),
  };
}

type Choice = Billing | 'out';
type Charged = ServiceToInvoice & { as: Billing };

/** Nothing was kept of it: it is not billed unless somebody has it billed as planned. */
const settledChoice = (service: ServiceToInvoice, choice: Choice): Choice =>
  choice === 'kept' && billedOf(service, choice).minutes === 0 ? 'out' : choice;

/** Hours are added up first and rounded once; interventions and circuits have a flat price. */
function chargeGroup(
  group: readonly Charged[],
  table: PriceTable,
  calendar: (service: Charged) => HourCalendar,
): { lines: ChargeLine[] } {
  const [first] = group;
  if (first?.intervention) return { lines: [chargeFlat('intervention', group.length, table)] };
  if (first?.isCircuit) return { lines: [chargeFlat('circuit', group.length, table)] };
  return {
    lines: chargeHours(addSplits(group.map((service) => chargedHours(service, service.as, calendar(service)))), table),
  };
}

function itemOf(line: ChargeLine, group: readonly ServiceToInvoice[], terms: ReturnType<typeof termsOf>): InvoiceItem {
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
    ...terms,
    discount: null,
    specialty: first?.specialty ?? null,
    siteId: first?.siteId ?? null,
    ofServices: true,
  };
}

function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

const tenThousandths = (value: number): number => Math.round(value * 10_000) / 10_000;
const french = (day: string): string => day.split('-').reverse().join('/');

function countsOf(services: readonly ServiceToInvoice[]): ServiceCounts {
  const count = (holds: (service: ServiceToInvoice) => boolean) => services.filter(holds).length;
  return {
    noEnd: count((service) => service.open),
    invoiced: count((service) => service.invoiced),
    unsettled: count((service) => service.unsettled > 0),
    inDraft: count((service) => service.inDraft),
  };
}
