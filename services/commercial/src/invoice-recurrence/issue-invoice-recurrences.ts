import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { UnreadableStored } from '@vigie/contracts/core/received/stored';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { HolidayZone } from '@vigie/contracts/rules/holidays/zones';
import { indexedOn } from '@vigie/contracts/rules/prices/indexation';
import { type Actor, productItself } from '@vigie/service-kit/acts/actor';
import { readAhead } from '@vigie/service-kit/acts/history';
import { lockAll, runAct, Writes } from '@vigie/service-kit/acts/run-act';
import { type PublishedAgency, selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { asProblem } from '@vigie/service-kit/as-problem';
import { type Database, inSavepoint, transaction } from '@vigie/service-kit/db/database';
import { conflict, Problem } from '@vigie/service-kit/problem';
import type { Updateable } from 'kysely';
import { issueInvoice } from '../invoice/issue-invoice';
import { type InvoiceRecord, invoiceNoun, invoiceSet } from '../invoice/noun';
import { createDraft } from '../invoice/save-invoice';
import { send } from '../invoice/sending/send-invoice';
import { agencyHolidayZone } from '../invoice/simulation/site-calendar';
import { type CommercialTables, db } from '../tables';
import { pricedValues } from './indexation';
import { dueUntil, nextDueAt, partBilled, periodOf } from './next-due';
import {
  type InvoiceRecurrenceRecord,
  invoiceRecurrenceNoun,
  invoiceRecurrenceSet,
  lockInvoiceRecurrences,
} from './noun';
import { partOfPeriod } from './part-of-period';

/** Recurrences per transaction, which share the reads common to them all. */
const TOGETHER = 10;

interface Asked {
  agencyId: string;
  recurrenceIds: readonly string[];
  /** `YYYY-MM-DD` in the agency's time zone. */
  today: string;
}

/**
 * Issues the invoices that recurrences owe up to today, one due day of each per transaction: the row of the due day,
 * the numbered invoice and the recurrence's next day are written together or not at all, and a due day has one row
 * only.
 *
 * @returns the errors of those that could not be issued; they do not stop the others
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
  // Each pass settles one due day of each recurrence.
  while (recurrenceIds.length > 0) {
    const owing = recurrenceIds;
    recurrenceIds = await transaction(database, { agencyId: asked.agencyId }, () =>
      issueNext({ ...asked, recurrenceIds: owing }),
    );
  }
}

/** Issues one invoice of each recurrence; returns the ids of those that owe another. */
async function issueNext({ recurrenceIds, today }: Asked): Promise<string[]> {
  const known = (await lockInvoiceRecurrences(recurrenceIds)).filter(
    ({ status }) => status === invoiceRecurrenceStatuses.value.active,
  );
  if (known.length === 0) return [];
  const agency = await selectPublishedAgency();
  const zone = agencyHolidayZone(agency);
  const actor = { ...productItself(agency), today };
  const drafts = new Map<string, { autoSend: boolean; kept: InvoiceWarning[] }>();
  const owing: string[] = [];
  const ids = known.map(({ id }) => id);
  await readAhead(invoiceRecurrenceNoun.table, ids, invoiceRecurrenceNoun.history);
  for (const recurrence of known) {
    const { id } = recurrence;
    const [dueDay, ...later] = dueUntil(recurrence, zone, recurrence.settledUntil, today);
    if (dueDay === undefined) continue;
    const invoiceId = newId();
    const generate = (locked: InvoiceRecurrenceRecord) => settle(locked, { dueDay, zone, invoiceId }, actor);
    const asked = { id, body: {}, locked: recurrence };
    await runAct(invoiceRecurrenceSet, 'generate', invoiceRecurrenceNoun, generate, asked, actor);
    drafts.set(invoiceId, { autoSend: recurrence.autoSend, kept: whileClosed(recurrence, dueDay, agency) });
    if (later.length > 0) owing.push(id);
  }
  const made = await lockAll(invoiceNoun, [...drafts.keys()]);
  // Numbered last: other transactions wait for the number counter until this one ends.
  for (const draft of made) {
    const { autoSend = false, kept = [] } = drafts.get(draft.id) ?? {};
    await (kept.length > 0 ? keep(draft.id, kept, actor) : issueOrKeep(draft, autoSend, actor));
  }
  return owing;
}

/**
 * Returns why the invoice of a due day is left for a person to check: the agency was deactivated on that day, and its
 * customers would otherwise receive the invoices of months at once, for services that may not have taken place.
 */
function whileClosed(
  { createdAt }: { createdAt: string },
  dueDay: string,
  { activatedOn, timeZone }: PublishedAgency,
): InvoiceWarning[] {
  // Past days of a recurrence that was created since are invoiced because the person asked for them.
  if (activatedOn === null || dueDay >= activatedOn || todayIn(timeZone, Date.parse(createdAt)) >= activatedOn)
    return [];
  return [{ key: 'agency_closed', message: COMMERCIAL_MESSAGES.dueWhileClosed({ day: formatFrenchDay(dueDay) }) }];
}

/** « Générer maintenant »: issues the invoice of the next due day ahead of time, and settles that day. */
export async function generateNow(recurrence: InvoiceRecurrenceRecord, _body: object, actor: Actor): Promise<Writes> {
  const zone = agencyHolidayZone(await selectPublishedAgency());
  const dueDay = nextDueAt(recurrence, zone, recurrence.settledUntil);
  if (!dueDay) throw conflict(COMMERCIAL_MESSAGES.recurrenceIsOver, 'recurrence_over');
  const invoiceId = newId();
  const settled = await settle(recurrence, { dueDay, zone, invoiceId }, actor);
  for (const draft of await lockAll(invoiceNoun, [invoiceId])) await issueOrKeep(draft, recurrence.autoSend, actor);
  return settled;
}

interface Due {
  dueDay: string;
  zone: HolidayZone;
  invoiceId: string;
}

/** Drafts the invoice of one due day; returns the columns that mark the day as settled. */
async function settle(
  recurrence: InvoiceRecurrenceRecord,
  { dueDay, zone, invoiceId }: Due,
  actor: Actor,
): Promise<Writes> {
  const { agencyId, id: recurrenceId, discount } = recurrence;
  const period = periodOf(recurrence, zone, dueDay);
  // The price is that of the first day of the period: an indexation in January does not change an invoice for December.
  const { items, indexation } = indexedOn(recurrence, period?.start ?? dueDay);
  const part = partBilled(recurrence, zone, dueDay);
  await createDraft(
    {
      id: invoiceId,
      type: invoiceTypes.value.invoice,
      date: null,
      customer: { id: recurrence.customerId },
      title: recurrence.title,
      ...(part ? partOfPeriod({ items, discount }, part) : { items, discount }),
      period,
      site: null,
      settlementPeriod: null,
      settlementDays: null,
      purchaseOrder: recurrence.purchaseOrder,
      serviceCode: null,
      euroRate: null,
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
  const columns: Updateable<CommercialTables['invoiceRecurrence']> = {
    settledUntil: dueDay,
    lastGeneratedAt: dueDay,
    nextDueAt: nextDueAt(recurrence, zone, dueDay),
    ...(indexation !== recurrence.indexation && pricedValues({ items, discount, indexation })),
  };
  return new Writes(columns);
}

/** Keys of the refusals that a person resolves; others are faults, and the job runs again. */
const KEPT_FOR: readonly (string | undefined)[] = ['einvoice_rule', 'to_check', 'stored_unreadable'];

function asRefusal(error: unknown): never {
  throw error instanceof UnreadableStored ? asProblem(error) : error;
}

/** Issues a draft; one with a warning, or refused by the rules, stays « À contrôler » with the reason. */
async function issueOrKeep(draft: InvoiceRecord, autoSend: boolean, actor: Actor): Promise<void> {
  const { id } = draft;
  if (draft.totalCents < 0) {
    await keep(id, [{ key: 'negative', message: COMMERCIAL_MESSAGES.negativeInvoice }], actor);
    return;
  }
  // The rules would refuse it for the same reason, which the draft then showed twice.
  if (draft.warnings.some(({ key }) => key === 'euro_rate')) {
    await keep(id, draft.warnings, actor);
    return;
  }
  const acceptWarnings = draft.warnings.length === 0;
  const refusal = await inSavepoint(
    () => issueInvoice(id, { acceptWarnings, confirmProspect: true }, actor, draft).catch(asRefusal),
    Problem,
  );
  if (refusal) {
    if (!KEPT_FOR.includes(refusal.key)) throw refusal;
    const said = refusal.key === 'stored_unreadable' ? [refusal] : (refusal.errors ?? []);
    const rules = said.map(({ message }) => ({ key: 'rule' as const, message }));
    await keep(id, [...draft.warnings, ...rules], actor);
    return;
  }
  if (!autoSend) return;
  const customer = await db()
    .selectFrom('customer')
    .select(['email', 'invoicesByMail'])
    .where('id', '=', draft.customerId)
    .executeTakeFirstOrThrow();
  // The office prints it: sent by mail it would count as received.
  if (!customer.email || !customer.invoicesByMail) return;
  const body = { id: newId(), channel: 'mail', to: customer.email, subject: null, message: null, attachments: [] };
  await runAct(invoiceSet, 'send', invoiceNoun, send, { id, body }, actor);
}

const keep = (id: string, warnings: InvoiceWarning[], actor: Actor): Promise<number> => {
  const write = async () => new Writes({ warnings: JSON.stringify(warnings) });
  return runAct(invoiceSet, 'check', invoiceNoun, write, { id, body: {} }, actor);
};
