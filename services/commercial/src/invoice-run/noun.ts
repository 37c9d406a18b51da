import { INVOICE_RUN_MESSAGES, type InvoiceRun } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { invoiceRunActs } from '@vigie/contracts/commercial/invoice-run/invoice-run.acts';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { invoiceRuns } from './list-runs';

export type InvoiceRunRecord = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

export const lockRun = (id: string) =>
  db().selectFrom('invoiceRun').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const invoiceRunSet = asAnySet(invoiceRunActs);

export const invoiceRunNoun: NounBinding<InvoiceRunRecord, { invoiceRun: InvoiceRun }> = {
  table: 'commercial.invoice_run',
  lock: lockRun,
  visible: () => true,
  notFound: INVOICE_RUN_MESSAGES.notFound,
  answer: async (id) => ({ invoiceRun: await selectRun(id) }),
  audience: () => ({ right: 'ACCOUNT_RIGHT_CREATE_INVOICE' }),
  rows: invoiceRuns.byIds,
  gone: [],
  history: {
    // Counts change with each document, which has a history of its own.
    silent: [
      'search_text',
      'asked_by',
      'author_name',
      'planned',
      'left_out',
      'done',
      'drafted',
      'issued',
      'sent',
      'skipped',
      'refused',
    ],
  },
};

export function readRun(row: InvoiceRunRecord): InvoiceRun {
  const { id, periodStart, periodEnd, upTo, authorName, total, done, drafted, issued, sent, skipped, refused } = row;
  return {
    id,
    period: { start: periodStart, end: periodEnd },
    upTo,
    status: row.status,
    author: authorName,
    total,
    done,
    drafted,
    issued,
    sent,
    skipped,
    refused,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
    updatedAt: row.updatedAt,
  };
}

export async function selectRun(id: string): Promise<InvoiceRun> {
  const row = await db().selectFrom('invoiceRun').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(INVOICE_RUN_MESSAGES.notFound);
  return readRun(row);
}
