import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { sql } from 'kysely';
import type { z } from 'zod';
import { markUnreadable } from '../commercial-document/unreadable-lines';
import { db } from '../tables';
import { invoices } from './list-invoices';
import { selectInvoiceById } from './select-invoice';

export const invoiceSet = asAnySet(invoiceActs);

/** An invoice as its acts receive it: the row, locked until the transaction ends, and the values that guards read. */
export type InvoiceRecord = Awaited<ReturnType<typeof lockInvoices>>[number];

const lockInvoices = (ids: readonly string[]) =>
  db()
    .selectFrom('invoice')
    .selectAll()
    .select((e) => [
      'totalCents as total',
      'toPayCents as toPay',
      'creditedCents as credited',
      e('dispute', 'is not', null).$castTo<boolean>().as('disputed'),
      e('creditNoteId', 'is not', null).$castTo<boolean>().as('hasCreditNote'),
      sql<boolean>`exists (select from commercial.invoice_link l
        where l.agency_id = invoice.agency_id and l.invoice_id = invoice.id and l.revoked_at is null)`.as('hasLinks'),
      sql<boolean>`exists (select from commercial.invoice_service s
        where s.agency_id = invoice.agency_id and s.invoice_id = invoice.id)`.as('hasServices'),
      sql<{ name: string }>`(select jsonb_build_object('name', c.name) from commercial.customer c
        where c.agency_id = invoice.agency_id and c.id = invoice.customer_id)`.as('customer'),
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The history stores payments as text, because a payment that was taken back is stored nowhere else. */
const PAID = sql`replace(to_char(p.amount_cents / 100.0, 'FM999999999990.00'), '.', ',')
  || case t.currency when 'EUR' then ' €' else ' ' || t.currency end || ' le ' || to_char(p.day, 'DD/MM/YYYY') || case when p.from_credit then ' (crédit du client)' else '' end`;

export const invoiceNoun: NounBinding<InvoiceRecord, z.input<typeof invoiceActs.answer>> = {
  table: 'commercial.invoice',
  lock: async (id) => (await lockInvoices([id]))[0],
  lockAll: lockInvoices,
  visible: () => true,
  notFound: COMMERCIAL_MESSAGES.invoiceNotFound,
  answer: async (id, { today }) => ({ invoice: await selectInvoiceById(id, { today }) }),
  // The customer gets no live update of drafts, which it may not see.
  audience: ({ number, customerId }) => ({
    right: 'ACCOUNT_RIGHT_LIST_INVOICE',
    customerIds: number ? [customerId] : [],
  }),
  rows: async (ids) => markUnreadable('invoice', await invoices.byIds(ids)),
  gone: [],
  history: {
    // Computed from the lines, or drawn from them; the number shows that the document was issued.
    silent: [
      'issued',
      'issued_at',
      'totals',
      'vat_cents',
      'to_pay_cents',
      'paid',
      'surplus_cents',
      // Already recorded with the mark « Envoyée ».
      'unsent',
      'file_id',
      'warnings',
      'credit_note_id',
    ],
    parts: {
      payments: sql`(select coalesce(jsonb_agg(${PAID} order by p.created_at, p.id), '[]')
        from commercial.invoice_payment p
        where p.agency_id = t.agency_id and p.invoice_id = t.id and p.cancelled_at is null)`,
      sendings: sql`(select coalesce(jsonb_agg(case when s.channel <> 'mail' then 'courrier' when s.reminder then coalesce(lower(s.level_title), 'relance') || ' : ' || s.to_address else s.to_address end order by s.n), '[]')
        from commercial.invoice_sending s where s.agency_id = t.agency_id and s.invoice_id = t.id)`,
      links: sql`(select count(*) from commercial.invoice_link l
        where l.agency_id = t.agency_id and l.invoice_id = t.id and l.revoked_at is null)`,
      services: sql`(select count(*) from commercial.invoice_service s
        where s.agency_id = t.agency_id and s.invoice_id = t.id)`,
    },
  },
};
