import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { HolidayZone } from '@vigie/contracts/rules/holidays/zones';
import { indexedOn } from '@vigie/contracts/rules/prices/indexation';
import { type Actor, productItself } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { attempt, type Database, transaction } from '@vigie/service-kit/db/database';
import { conflict, Problem } from '@vigie/service-kit/problem';
import { issueInvoice } from '../invoice/issue-invoice';
import { invoiceNoun, invoiceSet } from '../invoice/noun';
import { createDraft } from '../invoice/save-invoice';
import { selectInvoiceRecord } from '../invoice/select-invoice';
import { send } from '../invoice/sending/send-invoice';
import { agencyHolidayZone } from '../invoice/simulation/site-calendar';
import { db } from '../tables';
import { pricedValues } from './indexation';
import { dueUntil, nextDueAt, periodOf } from './next-due';
import {
  type InvoiceRecurrenceRecord,
  invoiceRecurrenceNoun,
  invoiceRecurrenceSet,
  lockInvoiceRecurrence,
} from './noun';

interface Asked {
  agencyId: string;
  recurrenceId: string;
  /** `YYYY-MM-DD` in the zone of the agency. */
  today: string;
}

/**
 * Issues what a subscription owes up to today, one transaction a due day: the row of the due day, the invoice with its
 * number and the subscription's next day are written together or not at all, and a due day has one row.
 */
export async function issueInvoiceRecurrence(database: Database, asked: Asked): Promise<void> {
  while (await transaction(database, { agencyId: asked.agencyId }, () => issueNext(asked))) {
    // Each turn settles one due day.
  }
}

/** False when nothing is due any more. */
async function issueNext({ recurrenceId: id, today }: Asked): Promise<boolean> {
  const known = await lockInvoiceRecurrence(id);
  if (known?.status !== invoiceRecurrenceStatuses.value.active) return false;
  const agency = await selectPublishedAgency();
  const zone = agencyHolidayZone(agency);
  const [dueDay, ...later] = dueUntil(known, zone, known.settledUntil, today);
  if (dueDay === undefined) return false;
  const actor = { ...productItself(agency), today };
  const invoiceId = newId();
  const generate = (recurrence: InvoiceRecurrenceRecord) => settle(recurrence, { dueDay, zone, invoiceId }, actor);
  await runAct(invoiceRecurrenceSet, 'generate', invoiceRecurrenceNoun, generate, { id, body: {} }, actor);
  // Last: the next number waits for what this transaction does after it took its own.
  await issueOrKeep(invoiceId, known.autoSend, actor);
  return later.length > 0;
}

/** « Générer maintenant » : the invoice of the next due day, which then falls due no more. */
export async function generateNow(recurrence: InvoiceRecurrenceRecord, _body: object, actor: Actor): Promise<void> {
  const zone = agencyHolidayZone(await selectPublishedAgency());
  const dueDay = nextDueAt(recurrence, zone, recurrence.settledUntil);
  if (!dueDay) throw conflict(COMMERCIAL_MESSAGES.recurrenceIsOver, 'recurrence_over');
  const invoiceId = newId();
  await settle(recurrence, { dueDay, zone, invoiceId }, actor);
  await issueOrKeep(invoiceId, recurrence.autoSend, actor);
}

interface Due {
  dueDay: string;
  zone: HolidayZone;
  invoiceId: string;
}

/** Drafts the invoice of one due day, which then falls due no more. */
async function settle(recurrence: InvoiceRecurrenceRecord, { dueDay, zone, invoiceId }: Due, actor: Actor) {
  const { agencyId, id: recurrenceId, discount } = recurrence;
  const period = periodOf(recurrence, zone, dueDay);
  // A price holds for what begins while it holds: that of January changes no invoice of December.
  const { items, indexation } = indexedOn(recurrence, period?.start ?? dueDay);
  await createDraft(
    {
      id: invoiceId,
      type: invoiceTypes.value.invoice,
      date: null,
      customer: { id: recurrence.customerId },
      title: recurrence.title,
      items,
      discount,
      period,
      site: null,
      settlementPeriod: null,
      settlementDays: null,
      purchaseOrder: recurrence.purchaseOrder,
      serviceCode: null,
      note: recurrence.note,
      serviceIds: [],
      billed: [],
      original: null,
      estimate: null,
    },
    actor,
    { recurrenceId },
  );
  await db().insertInto('invoiceRecurrenceDue').values({ agencyId, recurrenceId, dueDay, invoiceId }).execute();
  await db()
    .updateTable('invoiceRecurrence')
    .set({ settledUntil: dueDay, lastGeneratedAt: dueDay, nextDueAt: nextDueAt(recurrence, zone, dueDay) })
    .$if(indexation !== recurrence.indexation, (update) => update.set(pricedValues({ items, discount, indexation })))
    .where('id', '=', recurrenceId)
    .execute();
}

/** What the rules refuse, or what has a warning, stays a document « À contrôler » that says why. */
async function issueOrKeep(id: string, autoSend: boolean, actor: Actor): Promise<void> {
  const draft = await selectInvoiceRecord(id);
  if (draft.totalCents < 0) {
    await keep(id, [{ key: 'negative', message: COMMERCIAL_MESSAGES.negativeInvoice }], actor);
    return;
  }
  const acceptWarnings = draft.warnings.length === 0;
  const refusal = await attempt(() => issueInvoice(id, { acceptWarnings, confirmProspect: true }, actor), Problem);
  if (refusal) {
    if (refusal.key !== 'einvoice_rule' && refusal.key !== 'to_check') throw refusal;
    const rules = (refusal.errors ?? []).map(({ message }) => ({ key: 'rule' as const, message }));
    await keep(id, [...draft.warnings, ...rules], actor);
    return;
  }
  if (!autoSend) return;
  const customer = await db()
    .selectFrom('customer')
    .select('email')
    .where('id', '=', draft.customerId)
    .executeTakeFirstOrThrow();
  if (!customer.email) return;
  const body = { id: newId(), channel: 'mail', to: customer.email, subject: null, message: null, attachments: [] };
  await runAct(invoiceSet, 'send', invoiceNoun, send, { id, body }, actor);
}

const keep = (id: string, warnings: InvoiceWarning[], actor: Actor): Promise<number> => {
  const write = () =>
    db()
      .updateTable('invoice')
      .set({ warnings: JSON.stringify(warnings) })
      .where('id', '=', id)
      .execute();
  return runAct(invoiceSet, 'check', invoiceNoun, write, { id, body: {} }, actor);
};
