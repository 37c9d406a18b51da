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
import { type InvoiceRecurrenceRecord, invoiceRecurrenceNoun, invoiceRecurrenceSet } from './noun';

/** Subscriptions whose invoices are written in one transaction: what they share is done once for all of them. */
const TOGETHER = 5;

interface Asked {
  agencyId: string;
  recurrenceIds: readonly string[];
  /** `YYYY-MM-DD` in the zone of the agency. */
  today: string;
}

/**
 * Issues what subscriptions owe up to today, a due day of each in one transaction: the row of the due day, the invoice
 * with its number and the subscription's next day are written together or not at all, and a due day has one row.
 *
 * @returns why some could not be issued: one that cannot stops no other
 */
export async function issueInvoiceRecurrences(database: Database, asked: Asked): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let from = 0; from < asked.recurrenceIds.length; from += TOGETHER) {
    const share = { ...asked, recurrenceIds: asked.recurrenceIds.slice(from, from + TOGETHER) };
    await issueShare(database, share).catch(async () => {
      for (const id of share.recurrenceIds)
        await issueShare(database, { ...asked, recurrenceIds: [id] }).catch((error: unknown) => failures.push(error));
    });
  }
  return failures;
}

async function issueShare(database: Database, asked: Asked): Promise<void> {
  let recurrenceIds = asked.recurrenceIds;
  // Each turn settles one due day of each.
  while (recurrenceIds.length > 0) {
    const owing = recurrenceIds;
    recurrenceIds = await transaction(database, { agencyId: asked.agencyId }, () =>
      issueNext({ ...asked, recurrenceIds: owing }),
    );
  }
}

/** Answers those that owe another invoice. */
async function issueNext({ recurrenceIds, today }: Asked): Promise<string[]> {
  const known = await lockActive(recurrenceIds);
  if (known.length === 0) return [];
  const agency = await selectPublishedAgency();
  const zone = agencyHolidayZone(agency);
  const actor = { ...productItself(agency), today };
  const drafts: { invoiceId: string; autoSend: boolean }[] = [];
  const owing: string[] = [];
  for (const { id, ...recurrence } of known) {
    const [dueDay, ...later] = dueUntil(recurrence, zone, recurrence.settledUntil, today);
    if (dueDay === undefined) continue;
    const invoiceId = newId();
    const generate = (locked: InvoiceRecurrenceRecord) => settle(locked, { dueDay, zone, invoiceId }, actor);
    await runAct(invoiceRecurrenceSet, 'generate', invoiceRecurrenceNoun, generate, { id, body: {} }, actor);
    drafts.push({ invoiceId, autoSend: recurrence.autoSend });
    if (later.length > 0) owing.push(id);
  }
  // Last: the next number waits for what this transaction does after it took its own.
  for (const { invoiceId, autoSend } of drafts) await issueOrKeep(invoiceId, autoSend, actor);
  return owing;
}

/** In one order, so that two that take the same ones wait instead of deadlocking. */
const lockActive = (ids: readonly string[]) =>
  db()
    .selectFrom('invoiceRecurrence')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '=', invoiceRecurrenceStatuses.value.active)
    .orderBy('id')
    .forUpdate()
    .execute();

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
