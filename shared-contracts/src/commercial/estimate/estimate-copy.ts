import { newId } from '../../core/id';
import { invoiceTypes } from '../invoice/invoice.statuses';
import type { ParsedInvoiceSave } from '../invoice/invoice-draft';
import type { Estimate, ParsedEstimateSave } from './estimate';
import { estimateStatuses } from './estimate.statuses';

/** Fields of an estimate that a copy takes, from a screen's answer or the server's row. */
type Copied = Pick<
  Estimate,
  'id' | 'title' | 'items' | 'discount' | 'period' | 'settlementPeriod' | 'settlementDays' | 'note' | 'serviceIds'
> & { customer: { id: string }; site: { id: string } | null; costCents: number | null };

const same = ({ title, items, discount, period, settlementPeriod, settlementDays, note, customer, site }: Copied) => ({
  customer: { id: customer.id },
  site: site && { id: site.id },
  title,
  items: items.map((item) => ({ ...item, id: newId() })),
  discount,
  period,
  settlementPeriod,
  settlementDays,
  note,
});

/** Draft of a new estimate with the lines of another, without number, decision, validity or invoice. */
export const copyOfEstimate = (estimate: Copied, copy: { id: string; date: string | null }): ParsedEstimateSave => ({
  ...copy,
  ...same(estimate),
  serviceIds: estimate.serviceIds,
  costCents: estimate.costCents,
  validUntil: null,
  status: estimateStatuses.value.draft,
});

/** Draft of the invoice for a validated estimate: its agreed lines and its services. */
export const invoiceOfEstimate = (estimate: Copied, id: string): ParsedInvoiceSave => ({
  ...same(estimate),
  id,
  type: invoiceTypes.value.invoice,
  date: null,
  purchaseOrder: null,
  serviceCode: null,
  euroRate: null,
  serviceIds: estimate.serviceIds,
  billed: [],
  original: null,
  estimate: { id: estimate.id },
});
