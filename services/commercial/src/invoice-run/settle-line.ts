import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { invoiceStatuses, sentStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { INVOICE_RUN_MESSAGES, type RunResult } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { asProblem } from '@vigie/service-kit/as-problem';
import { inSavepoint } from '@vigie/service-kit/db/database';
import type { Problem } from '@vigie/service-kit/problem';
import { issueInvoice } from '../invoice/issue-invoice';
import { invoiceNoun, invoiceSet } from '../invoice/noun';
import { createDraft } from '../invoice/save-invoice';
import { selectInvoiceRecord } from '../invoice/select-invoice';
import { send } from '../invoice/sending/send-invoice';
import { DONE } from '../invoice/simulation/select-services';
import { chosenOf, simulateByCustomer } from '../invoice/simulation/simulate-invoices';
import { db } from '../tables';
import { selectNetPrice } from './credit-notes';
import type { InvoiceRunRecord } from './noun';
import type { RunLine } from './tables';

/** The outcome of a line. */
interface Settled {
  result: RunResult;
  message: string;
  invoiceId?: string | null;
  number?: string | null;
  shownCents?: number;
}

/** A fault of the server or the database, not of the document: the job retries the step. */
const isOurFault = ({ status: code }: Problem): boolean => code >= 500;

/** A refusal with a sentence for the user. Any other error is a fault, which makes the job fail and retry. */
class Refused extends Error {}

const refusing = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const problem = asProblem(error);
    if (isOurFault(problem)) throw error;
    // All that is missing, so that one visit to the customer's file completes it.
    const told = new Set(problem.errors?.map(({ message }) => message) ?? [problem.message]);
    throw new Refused([...told].join(' '));
  }
};

/**
 * Drafts, issues and sends one document as far as its run goes. When a step is refused, the steps before it stay done.
 */
export async function processLine(run: InvoiceRunRecord, line: RunLine, actor: Actor): Promise<Settled> {
  let drafted: Settled = { result: 'refused', message: '' };
  const refusal = await inSavepoint(
    () =>
      refusing(async () => {
        drafted = line.groupKey === null ? await foundDocument(line) : await draftGroup(run, line, actor);
      }),
    Refused,
  );
  if (refusal) return { result: 'refused', message: refusal.message };
  if (drafted.result !== 'drafted' || run.upTo === 'draft' || !drafted.invoiceId) return drafted;
  return issueAndSend(run, drafted.invoiceId, actor);
}

/** Checks a document that existed before the run. If it changed since it was shown, it is skipped or refused. */
async function foundDocument({ invoiceId, shownCents }: RunLine): Promise<Settled> {
  const invoice = await selectInvoiceRecord(invoiceId ?? '');
  if (invoice.status === invoiceStatuses.value.cancelled)
    return { result: 'skipped', message: INVOICE_RUN_MESSAGES.cancelledMeanwhile };
  const now = await selectNetPrice(invoice.id);
  if (now !== shownCents)
    return {
      result: 'refused',
      message: INVOICE_RUN_MESSAGES.changedMeanwhile({ shown: shownCents, now, currency: invoice.currency }),
    };
  return { result: 'drafted', message: '', invoiceId, number: invoice.number };
}

/** Prices a group of services again, and drafts it if the price is still the one that was shown. */
async function draftGroup(run: InvoiceRunRecord, line: RunLine, actor: Actor): Promise<Settled> {
  // The row lock serialises runs over one customer: the second finds the services on the first one's draft.
  const customer = await db()
    .selectFrom('customer')
    .select('status')
    .where('id', '=', line.customerId ?? '')
    .forUpdate()
    .executeTakeFirst();
  if (!customer || customer.status === customerStatuses.value.deleted)
    return { result: 'refused', message: INVOICE_RUN_MESSAGES.customerGone };
  const { invoices } = await simulateByCustomer(
    {
      filters: {
        period: { start: run.periodStart, end: run.periodEnd },
        customers: [line.customerId ?? ''],
        sites: { all: true },
        isAgent: -1,
        isInvoice: 0,
        isDrafted: 0,
        isPlanned: -1,
        status: [],
      },
    },
    { timeZone: run.askedBy.timeZone, statuses: DONE, chosen: chosenOf({ planned: run.planned, out: run.leftOut }) },
  );
  const found = invoices.find(({ group }) => group.key === line.groupKey);
  if (!found || found.draft.items.length === 0)
    return { result: 'skipped', message: INVOICE_RUN_MESSAGES.billedMeanwhile };
  const { priceCents } = found.totals;
  if (priceCents !== line.shownCents)
    return {
      result: 'refused',
      message: INVOICE_RUN_MESSAGES.changedMeanwhile({
        shown: line.shownCents,
        now: priceCents,
        currency: found.currency,
      }),
    };
  await createDraft({ ...found.draft, id: line.id }, actor);
  return { result: 'drafted', message: '', invoiceId: line.id };
}

async function issueAndSend(run: InvoiceRunRecord, id: string, actor: Actor): Promise<Settled> {
  const before = await selectInvoiceRecord(id);
  const wasIssued = before.number !== null;
  if (!wasIssued) {
    const body = { acceptWarnings: run.acceptWarnings, confirmProspect: run.confirmProspects };
    const refusal = await inSavepoint(() => refusing(() => issueInvoice(id, body, actor)), Refused);
    if (refusal)
      return { result: 'drafted', invoiceId: id, message: INVOICE_RUN_MESSAGES.stays({ why: refusal.message }) };
  }
  const invoice = await selectInvoiceRecord(id);
  const issued = { invoiceId: id, number: invoice.number };
  if (run.upTo !== 'send')
    return wasIssued
      ? { ...issued, result: 'skipped', message: INVOICE_RUN_MESSAGES.issuedMeanwhile }
      : { ...issued, result: 'issued', message: '' };
  if (invoice.sent === sentStatuses.value.sent)
    return { ...issued, result: 'skipped', message: INVOICE_RUN_MESSAGES.sentMeanwhile };
  const customer = await db()
    .selectFrom('customer')
    .select(['email', 'invoicesByMail'])
    .where('id', '=', invoice.customerId)
    .executeTakeFirstOrThrow();
  if (!customer.invoicesByMail) return { ...issued, result: 'issued', message: INVOICE_RUN_MESSAGES.byLetter };
  if (!customer.email) return { ...issued, result: 'issued', message: INVOICE_RUN_MESSAGES.withoutAddress };
  // The document's id is the id of its first sending, so retries send one mail.
  const body = { id, channel: 'mail', to: null, subject: null, message: null, attachments: [] };
  const refusal = await inSavepoint(
    () => refusing(() => runAct(invoiceSet, 'send', invoiceNoun, send, { id, body }, actor)),
    Refused,
  );
  if (refusal) return { ...issued, result: 'issued', message: refusal.message };
  return { ...issued, result: 'sent', message: '' };
}
