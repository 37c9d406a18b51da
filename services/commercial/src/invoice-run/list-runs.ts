import { invoiceRunLineList, invoiceRunList } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { bindList, choicesOf } from '@vigie/service-kit/lists/bind-list';
import { inText } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

export const invoiceRuns = bindList(invoiceRunList, {
  from: sql`commercial.invoice_run r`,
  id: sql`r.id`,
  notNull: ['createdAt'],
  select: {
    id: sql`r.id`,
    period: sql`to_char(r.period_start, 'DD/MM/YYYY') || ' – ' || to_char(r.period_end, 'DD/MM/YYYY')`,
    upTo: sql`r.up_to`,
    status: sql`r.status`,
    author: sql`r.author_name`,
    total: sql`r.total`,
    done: sql`r.done`,
    drafted: sql`r.drafted`,
    issued: sql`r.issued`,
    sent: sql`r.sent`,
    skipped: sql`r.skipped`,
    refused: sql`r.refused`,
    createdAt: sql`r.created_at`,
    finishedAt: sql`r.finished_at`,
    updatedAt: sql`r.updated_at`,
  },
  order: { author: sql`public.fold(r.author_name)` },
  search: [inText(sql`r.search_text`)],
  filters: { status: choicesOf(sql`r.status`) },
});

export const invoiceRunLines = bindList(invoiceRunLineList, {
  from: sql`commercial.invoice_run_line l`,
  joins: { c: sql`join commercial.customer c on c.agency_id = l.agency_id and c.id = l.customer_id` },
  id: sql`l.id`,
  notNull: ['line'],
  select: {
    id: sql`l.id`,
    line: sql`l.line`,
    name: sql`l.name`,
    number: sql`l.number`,
    price: sql`l.shown_cents`,
    currency: sql`c.currency`,
    result: sql`l.result`,
    message: sql`l.message`,
    invoiceId: sql`l.invoice_id`,
  },
  order: { name: sql`public.fold(l.name)` },
  search: [inText(sql`public.fold(l.name || ' ' || coalesce(l.number, '') || ' ' || l.message)`)],
  filters: { result: choicesOf(sql`l.result`) },
});
