import type { DocumentWarning } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { SimulatedInvoice } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { refusalOf } from '@vigie/contracts/core/acts/judge';
import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badRequest, conflict, notFound } from '@vigie/service-kit/problem';
import { settlementOf } from '../../commercial-document/settlement';
import { selectBilled } from '../billed-services';
import { periodOf, selectInvoiceRecord } from '../select-invoice';
import type { StoredInvoice } from '../tables';
import { openRateWarner } from '../warnings/rate-warning';
import { documentWarnings, servicesWarnings, zeroTotalWarning } from '../warnings/warnings';
import { groupsOf, selectBilledCustomers } from './billing-groups';
import { type Choice, countsOf, openPricer, priceServices } from './price-services';
import {
  DONE,
  type ServiceToInvoice,
  type SimulationFilters,
  selectServices,
  selectServicesByIds,
} from './select-services';

/** Services priced at once at most: a year of a large customer. */
const SIMULATION_MAX = 20_000;

/**
 * Prices the services of a period, in as many documents per customer as the customer's settings ask. Writes nothing.
 */
export const simulateInvoices: Handler<typeof invoiceCalls.simulateInvoices> = async ({ body, standing }) =>
  simulateByCustomer(body, { timeZone: standing.timeZone, statuses: DONE, chosen: chosenOf(body.choices) });

/** Returns how each service is billed: by its kept times, unless the user chose otherwise. */
export function chosenOf(choices: { planned: readonly string[]; out: readonly string[] }) {
  const planned = new Set(choices.planned);
  const out = new Set(choices.out);
  return ({ id }: ServiceToInvoice): Choice => (out.has(id) ? 'out' : planned.has(id) ? 'planned' : 'kept');
}

interface Asked {
  filters: SimulationFilters;
  vatBasisPoints?: number;
}

interface How {
  timeZone: string;
  statuses: readonly number[];
  chosen: (service: ServiceToInvoice) => Choice;
  /** Makes one document per customer, whatever grouping the customer's settings ask for. */
  together?: boolean;
}

/** Prices the services that the filters match; `statuses` apply when the filters name none. */
export async function simulateByCustomer(
  body: Asked,
  { timeZone, statuses, chosen, together }: How,
): Promise<{ invoices: SimulatedInvoice[]; warnings: DocumentWarning[] }> {
  const status = body.filters.status.length > 0 ? body.filters.status : [...statuses];
  const services = await selectServices({ ...body.filters, status }, timeZone, SIMULATION_MAX + 1);
  if (services.length > SIMULATION_MAX) {
    throw badRequest(
      'Trop de services : choisissez une période plus courte ou moins de clients.',
      undefined,
      'too_many',
    );
  }
  const byCustomer = groupBy(services, (service) => service.customerId);
  const customers = await selectBilledCustomers([...byCustomer.keys()]);
  const pricer = await openPricer(services);
  const rateWarning = await openRateWarner();
  const asked = { period: body.filters.period ?? null, vatBasisPoints: body.vatBasisPoints, chosen };
  const invoices = customers
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
    .flatMap((customer) => {
      const wants = together ? { ...customer, invoiceGrouping: 'customer' as const } : customer;
      return groupsOf(wants, byCustomer.get(customer.id) ?? []).map((group) => {
        const priced = priceServices(pricer, customer, group, asked);
        if (together) return priced;
        const terms = documentWarnings(priced.draft.items, settlementOf(priced.draft, customer));
        const document = [...zeroTotalWarning(priced.draft), ...terms, ...rateWarning(priced.draft, customer)];
        return { ...priced, warnings: [...priced.warnings, ...document] };
      });
    });
  return { invoices, warnings: servicesWarnings(countsOf(services), true) };
}

/** « Corriger la facture », « Mettre à jour »: prices a document that is not issued yet anew from its services. */
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

/** Prices the services of a document at their current times, each billed as before; lines added by hand stay. */
export async function priceAnew(invoice: StoredInvoice): Promise<SimulatedInvoice> {
  const billed = new Map((await selectBilled(invoice.id)).map((it) => [it.serviceId, it.as]));
  const services = await selectServicesByIds([...billed.keys()]);
  if (services.length === 0) throw notFound(COMMERCIAL_MESSAGES.invoiceWithoutService);
  const chosen = ({ id }: ServiceToInvoice) => billed.get(id) ?? 'kept';
  const [customer] = await selectBilledCustomers([invoice.customerId]);
  if (!customer) throw notFound(COMMERCIAL_MESSAGES.customerNotFound);
  const priced = priceServices(
    await openPricer(services),
    customer,
    { key: invoice.id, label: null, services, purchaseOrder: invoice.purchaseOrder },
    { period: periodOf(invoice), chosen },
  );
  // Drafts that predate the mark `ofServices` on lines have lines of services only.
  const marked = invoice.items.some((item) => item.ofServices);
  const draft = {
    ...priced.draft,
    discount: invoice.discount,
    items: [...priced.draft.items, ...(marked ? invoice.items.filter((item) => !item.ofServices) : [])],
  };
  return { ...priced, draft, totals: documentTotalsOf(draft) };
}
