import { invoiceStatuses, invoiceTypes, sentStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import {
  INVOICE_RUN_MESSAGES,
  type InvoiceRun,
  type MonthRow,
  type MonthState,
} from '@vigie/contracts/commercial/invoice-run/invoice-run';
import type { invoiceRunCalls } from '@vigie/contracts/commercial/invoice-run/invoice-run.calls';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { sql } from 'kysely';
import { selectBilledCustomers } from '../invoice/simulation/billing-groups';
import { CHARGES } from '../invoice/simulation/invoiced';
import { DONE } from '../invoice/simulation/select-services';
import { chosenOf, simulateByCustomer } from '../invoice/simulation/simulate-invoices';
import { selectIssuedWarnings, selectWarnings } from '../invoice/warnings/draft-warnings';
import { db } from '../tables';
import { creditNotesOf } from './credit-notes';
import { earlierMonths } from './earlier-months';
import { readRun } from './noun';

interface Period {
  start: string;
  end: string;
}

/** Returns what is to be billed for a period, customer by customer, next to the documents that already bill it. */
export const invoiceMonth: Handler<typeof invoiceRunCalls.invoiceMonth> = async ({ body, standing }) => {
  const rows = [
    ...(await proposedRows(body.period, chosenOf(body.choices), standing.timeZone)),
    ...(await documentRows(body.period, standing.timeZone)),
  ];
  const byName = (a: MonthRow, b: MonthRow) =>
    a.customer.name.localeCompare(b.customer.name, 'fr') || (a.label ?? '').localeCompare(b.label ?? '', 'fr');
  return {
    rows: rows.sort(byName),
    earlier: await earlierMonths(body.period.start, standing.timeZone),
    run: await selectLastRun(body.period),
  };
};

/** Prices the services that are on no invoice and no draft. */
async function proposedRows(
  period: Period,
  chosen: ReturnType<typeof chosenOf>,
  timeZone: string,
): Promise<MonthRow[]> {
  const all = { all: true as const };
  const filters = {
    period,
    customers: all,
    sites: all,
    isAgent: -1,
    isInvoice: 0,
    isDrafted: 0,
    isPlanned: -1,
  } as const;
  const { invoices } = await simulateByCustomer(
    { filters: { ...filters, status: [] } },
    { timeZone, statuses: DONE, chosen },
  );
  const customers = new Map(
    (await selectBilledCustomers(invoices.map(({ customer }) => customer.id))).map((it) => [it.id, it]),
  );
  return invoices.map((invoice) => {
    const customer = customers.get(invoice.customer.id);
    const { totals } = invoice;
    return {
      key: invoice.group.key,
      state: 'toBill' as const,
      invoiceId: null,
      number: null,
      customer: invoice.customer,
      label: invoice.group.label,
      services: invoice.services,
      plannedMinutes: invoice.plannedMinutes,
      minutes: invoice.minutes,
      currency: invoice.currency,
      price: totals.priceCents,
      vat: totals.vatCents,
      total: totals.totalCents,
      warnings: invoice.warnings,
      differences: invoice.differences,
      mailTo: customer?.invoicesByMail ? customer.email : null,
      billable: invoice.draft.items.length > 0 && !invoice.warnings.some(({ key }) => key === 'customer_gone'),
    };
  });
}

const { draft, toCheck, active } = invoiceStatuses.value;

type Document = Omit<MonthRow, 'state' | 'differences' | 'billable' | 'key' | 'warnings'> & {
  invoiceId: string;
  status: number;
  sent: number;
  credited: number;
};

/** SQL for the minutes of a service's planned breaks that are not charged. */
const NOT_CHARGED = sql`coalesce((
  select sum(extract(epoch from (p->>'endAt')::timestamptz - (p->>'startAt')::timestamptz)) / 60
  from jsonb_array_elements(v.breaks) p where (p->>'notCharge')::boolean and p->>'endAt' is not null), 0)`;

/**
 * Returns the documents of services whose period ends within this one, net of their credit notes: one that begins in an
 * earlier month is shown in one month too. Without a period, the day of the last service counts. One that is credited
 * in full bills nothing: its services are proposed again.
 */
async function documentRows(period: Period, timeZone: string): Promise<MonthRow[]> {
  const { rows } = await sql<Document>`
    select i.id as invoice_id, i.number, i.status, i.sent, i.currency, i.price_cents - n.price as price,
      i.vat_cents - n.vat as vat, i.total_cents - n.total as total, n.total as credited,
      jsonb_build_object('id', c.id, 'name', c.name, 'prospect', c.prospect) as customer,
      case c.invoice_grouping when 'order' then coalesce('Commande ' || i.purchase_order, 'Sans commande')
        when 'site' then t.name end as label,
      case when c.invoices_by_mail then c.email end as mail_to, s.services, s.minutes, s.planned_minutes
    from commercial.invoice i
    join commercial.customer c on c.agency_id = i.agency_id and c.id = i.customer_id
    left join commercial.site t on t.agency_id = i.agency_id and t.id = i.site_id
    cross join lateral (
      select count(*)::int as services, coalesce(sum(b.billed_min), 0)::int as minutes,
        coalesce(sum(extract(epoch from v.end_at - v.start_at) / 60 - ${NOT_CHARGED}), 0)::int as planned_minutes,
        (max(v.start_at) at time zone ${timeZone})::date as last_day
      from commercial.invoice_service b
      left join lateral (
        select f.breaks, f.start_at, f.end_at from field.shared_service f
        where f.agency_id = b.agency_id and f.id = b.service_id offset 0) v on true
      where b.agency_id = i.agency_id and b.invoice_id = i.id) s
    cross join lateral ${creditNotesOf(sql`i`)} n
    where i.type = ${invoiceTypes.value.invoice} and i.status = any(${[draft, toCheck, active]})
      and (i.period_end is null or i.period_end between ${period.start}::date and ${period.end}::date)
      and coalesce(i.period_end, s.last_day) between ${period.start}::date and ${period.end}::date and s.services > 0
      and ${CHARGES}`.execute(db());
  const warningsOf = await selectWarningsOf(rows.map(({ invoiceId }) => invoiceId));
  return rows.map(({ status, sent, credited, ...row }) => ({
    ...row,
    warnings: [...warningsOf(row.invoiceId), ...creditedWarning(credited, row.currency)],
    key: row.invoiceId,
    state: stateOf(status, sent),
    differences: [],
    billable: true,
  }));
}

/**
 * Returns the current warnings: since its save, a draft's services may have been changed, settled or billed elsewhere,
 * and those of an issued invoice may no longer be as it bills them.
 */
async function selectWarningsOf(ids: readonly string[]) {
  if (ids.length === 0) return () => [];
  const documents = await db().selectFrom('invoice').selectAll().where('id', 'in', ids).execute();
  const [ofDrafts, ofIssued] = [await selectWarnings(documents), await selectIssuedWarnings(documents)];
  return (id: string) => [...ofDrafts(id), ...ofIssued(id)];
}

const creditedWarning = (cents: number, currency: string): MonthRow['warnings'] =>
  cents > 0 ? [{ key: 'credited', message: INVOICE_RUN_MESSAGES.credited({ cents, currency }) }] : [];

function stateOf(status: number, sent: number): MonthState {
  if (status === draft) return 'draft';
  if (status === toCheck) return 'toCheck';
  return sent === sentStatuses.value.sent ? 'sent' : 'issued';
}

async function selectLastRun({ start, end }: Period): Promise<InvoiceRun | null> {
  const row = await db()
    .selectFrom('invoiceRun')
    .selectAll()
    .where('periodStart', '=', start)
    .where('periodEnd', '=', end)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readRun(row) : null;
}
