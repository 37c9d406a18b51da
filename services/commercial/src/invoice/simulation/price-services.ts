import { invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { Billing, SimulatedInvoice } from '@vigie/contracts/commercial/invoice/invoice-draft';
import type { InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { PRICE_SOURCES_MAX, type PriceSource } from '@vigie/contracts/commercial/price/price-source';
import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { newId } from '@vigie/contracts/core/id';
import { formatDays } from '@vigie/contracts/formats/french';
import { addSplits, type HourCalendar, type HourSplit, totalMinutes } from '@vigie/contracts/rules/hours/split-hours';
import { HOUR_KIND_LABELS } from '@vigie/contracts/rules/prices/default-prices';
import type { PriceTable } from '@vigie/contracts/rules/prices/price-table';
import { type ChargeLine, chargeFlat, chargeHours } from '@vigie/contracts/rules/prices/service-price';
import { type PublishedAgency, selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { openPriceBook, type PriceBook } from '../../price/price-book';
import { type ServiceCounts, servicesWarnings } from '../warnings/warnings';
import { type BilledCustomer, type BillingGroup, customerWarnings } from './billing-groups';
import { billedOf, chargedHours, differenceOf, keptAsPlanned } from './charged-times';
import { type LineTerms, termsOf } from './line-terms';
import type { ServiceToInvoice } from './select-services';
import { calendarOf } from './site-calendar';

export type Choice = Billing | 'out';
type Charged = ServiceToInvoice & { as: Billing };

interface Asked extends Pick<LineTerms, 'period' | 'vatBasisPoints'> {
  chosen: (service: ServiceToInvoice) => Choice;
}

/** The data that prices a set of services, read once for all of their documents. */
export interface Pricer {
  agency: PublishedAgency;
  prices: PriceBook;
  /** Returns a service's hours by kind; each service is split once and cached. */
  hoursOf: (service: ServiceToInvoice, as: Billing) => HourSplit;
}

export async function openPricer(services: readonly ServiceToInvoice[]): Promise<Pricer> {
  const agency = await selectPublishedAgency();
  const calendars = new Map<string, HourCalendar>();
  const splits = new Map<string, HourSplit>();
  return {
    agency,
    prices: await openPriceBook(agency, services),
    hoursOf(service, as) {
      const key = `${service.id} ${keptAsPlanned(service) ? 'planned' : as}`;
      const known = splits.get(key);
      if (known) return known;
      const calendar = calendars.get(service.siteId) ?? calendarOf(service.site, agency);
      calendars.set(service.siteId, calendar);
      const split = chargedHours(service, as, calendar);
      splits.set(key, split);
      return split;
    },
  };
}

/** Prices the document of a group of services of one customer. */
export function priceServices(
  { agency, prices, hoursOf }: Pricer,
  customer: BilledCustomer,
  { key, label, services: found, siteId, purchaseOrder }: BillingGroup,
  options: Asked,
): SimulatedInvoice {
  const choices = found.map((service) => ({ service, as: settledChoice(service, options.chosen(service)) }));
  const services = choices.flatMap(({ service, as }) => (as === 'out' ? [] : [{ ...service, as }]));
  // When a price changes within the period, services at the old and the new price go on separate lines.
  const kinds = groupBy(services, (s) => `${s.siteId} ${s.intervention} ${s.isCircuit} ${s.specialty ?? ''}`);
  /** Services with equal prices may take them from several sources. */
  const sourcesOf = ({ kind }: ChargeLine, group: readonly Charged[]): PriceSource[] => {
    const charged = group.filter((s) => isFlat(kind) || hoursOf(s, s.as)[kind] > 0);
    const sources = charged.flatMap((s) => prices.sourcesOf(s, kind));
    return [...new Map(sources.map((source) => [JSON.stringify(source), source])).values()].slice(0, PRICE_SOURCES_MAX);
  };
  const groups = [...kinds.values()].flatMap((kind) =>
    [...groupBy(kind, prices.tableOf)].map(([table, group], _, { length }) => ({
      table,
      group,
      // With several prices, each line shows the days it covers.
      period: length > 1 ? null : options.period,
    })),
  );
  const items = groups.flatMap(({ table, group, period }) => {
    const { lines } = chargeGroup(group, table, hoursOf);
    const terms = termsOf(group, { ...options, period, agency, customer });
    return lines.map((line) => ({ ...itemOf(line, group, terms), priceSources: sourcesOf(line, group) }));
  });
  const siteIds = new Set(services.map((service) => service.siteId));
  const [onlySite] = siteIds.size === 1 ? siteIds : [];
  const place = siteId ?? onlySite;
  const draft = {
    id: newId(),
    type: invoiceTypes.value.invoice,
    date: null,
    customer: { id: customer.id },
    title: options.period ? `Prestations ${formatDays(options.period)}` : null,
    items,
    discount: null,
    period: options.period,
    site: place ? { id: place } : null,
    settlementPeriod: null,
    settlementDays: null,
    purchaseOrder: purchaseOrder ?? null,
    serviceCode: null,
    euroRate: null,
    note: null,
    serviceIds: services.map((service) => service.id),
    billed: services.map((it) => ({ ...billedOf(it, it.as), cents: centsOf({ prices, hoursOf }, it) })),
    original: null,
    estimate: null,
  };
  return {
    draft,
    group: { key, label },
    customer: { id: customer.id, name: customer.name, prospect: customer.prospect },
    currency: customer.currency,
    totals: documentTotalsOf(draft),
    services: services.length,
    minutes: services.reduce((sum, s) => sum + totalMinutes(hoursOf(s, s.as)), 0),
    plannedMinutes: found.reduce((sum, s) => sum + totalMinutes(hoursOf(s, 'planned')), 0),
    warnings: [...customerWarnings(customer), ...servicesWarnings(countsOf(services))],
    differences: choices.flatMap(({ service, as }) => differenceOf(service, as) ?? []),
  };
}

const isFlat = (kind: ChargeLine['kind']): kind is 'intervention' | 'circuit' =>
  kind === 'intervention' || kind === 'circuit';

/** A service without kept minutes is not billed, unless the user chose to bill it as planned. */
const settledChoice = (service: ServiceToInvoice, choice: Choice): Choice =>
  choice === 'kept' && billedOf(service, choice).minutes === 0 ? 'out' : choice;

/** Returns the price of one service excluding tax; the lines of several round once, so their sum may differ by a cent. */
export function centsOf({ prices, hoursOf }: Pick<Pricer, 'prices' | 'hoursOf'>, service: Charged): number {
  const { lines } = chargeGroup([service], prices.tableOf(service), hoursOf);
  return lines.reduce((sum, { netCents }) => sum + netCents, 0);
}

/** Sums the hours first and rounds once; interventions and circuits have a flat price. */
function chargeGroup(
  group: readonly Charged[],
  table: PriceTable,
  hoursOf: Pricer['hoursOf'],
): { lines: ChargeLine[] } {
  const [first] = group;
  if (first?.intervention) return { lines: [chargeFlat('intervention', group.length, table)] };
  if (first?.isCircuit) return { lines: [chargeFlat('circuit', group.length, table)] };
  return { lines: chargeHours(addSplits(group.map((service) => hoursOf(service, service.as))), table) };
}

function itemOf(
  line: ChargeLine,
  group: readonly ServiceToInvoice[],
  terms: ReturnType<typeof termsOf>,
): Omit<InvoiceItem, 'priceSources'> {
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
    section: null,
    ofServices: true,
  };
}

const tenThousandths = (value: number): number => Math.round(value * 10_000) / 10_000;

export function countsOf(services: readonly ServiceToInvoice[]): ServiceCounts {
  const count = (holds: (service: ServiceToInvoice) => boolean) => services.filter(holds).length;
  return {
    noEnd: count((service) => service.open),
    invoiced: count((service) => service.invoiced),
    unsettled: count((service) => service.unsettled > 0),
    inDraft: count((service) => service.inDraft),
  };
}
