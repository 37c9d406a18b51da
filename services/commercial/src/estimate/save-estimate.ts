import { ESTIMATE_VALIDITY_DAYS, type ParsedEstimateSave } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { addDays } from '@vigie/contracts/core/time/days';
import { notBefore } from '@vigie/contracts/formats/day-bounds';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { badField, conflict } from '@vigie/service-kit/problem';
import { checkSite, refuseForeignServices, refuseForeignSites, selectCustomer } from '../commercial-document/parties';
import { settlementOf } from '../commercial-document/settlement';
import { takeNumber } from '../commercial-document/take-number';
import { openVatWarner } from '../invoice/warnings/vat-warnings';
import { documentWarnings } from '../invoice/warnings/warnings';
import { db } from '../tables';
import { selectAnswers } from './link/select-answers';
import { type EstimateRecord, estimateNoun, estimateSet } from './noun';
import { documentHash, estimateDocument } from './paper/estimate-document';
import { renderEstimateJob } from './paper/render-estimate.job';
import { draftOf, maySeeCost, selectServicesOf } from './select-estimate';

/** Fields that only the product sets on an estimate it makes. */
export interface EstimateOrigin {
  replacesId?: string;
}

export async function saveEstimate(draft: ParsedEstimateSave, known: EstimateRecord | undefined, actor: Actor) {
  await refuseForeignSites(draft);
  return writeEstimate(draft, known, actor);
}

/** Numbers a draft before it is validated or sent. */
export async function ensureNumbered(estimate: EstimateRecord, actor: Actor): Promise<void> {
  if (estimate.number) return;
  await writeEstimate({ ...(await draftOf(estimate)), status: estimateStatuses.value.active }, estimate, actor);
}

/** Writes an estimate with its totals, and, unless it stays a draft, with its number and document. */
export async function writeEstimate(
  draft: ParsedEstimateSave,
  known: EstimateRecord | undefined,
  actor: Actor,
  origin: EstimateOrigin = {},
): Promise<'draft' | 'active'> {
  const customer = await selectCustomer(draft.customer.id);
  await checkSite(draft);
  const totals = documentTotalsOf(draft);
  const warnings = [
    ...documentWarnings(draft.items, settlementOf(draft, customer)),
    ...(await openVatWarner([draft]))(draft, customer),
  ];
  const numbered = known?.number || draft.status === estimateStatuses.value.active;
  const replacesId = known?.replacesId ?? origin.replacesId ?? null;
  const values = {
    date: draft.date,
    validUntil: draft.validUntil,
    customerId: draft.customer.id,
    siteId: draft.site?.id ?? null,
    title: draft.title,
    items: JSON.stringify(draft.items),
    discount: draft.discount ? JSON.stringify(draft.discount) : null,
    periodStart: draft.period?.start ?? null,
    periodEnd: draft.period?.end ?? null,
    settlementPeriod: draft.settlementPeriod,
    settlementDays: draft.settlementDays,
    note: draft.note,
    currency: customer.currency,
    totals: JSON.stringify(totals),
    priceCents: totals.priceCents,
    vatCents: totals.vatCents,
    totalCents: totals.totalCents,
    // A user without the right to margins does not receive the cost, so the stored cost is kept.
    costCents: known && !maySeeCost(actor.standing) ? known.costCents : draft.costCents,
    warnings: JSON.stringify(warnings),
    ...(numbered ? await numberedValues(draft, known, replacesId, actor) : {}),
  };
  await db()
    .insertInto('estimate')
    .values({ agencyId: actor.agencyId, id: draft.id, createdBy: actor.userId, replacesId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  await writeServices(draft, actor.agencyId);
  if (!numbered) return 'draft';
  if (!known?.number && replacesId) await replace(replacesId, { byId: draft.id, since: known?.createdAt }, actor);
  enqueue(renderEstimateJob, { agencyId: actor.agencyId, estimateId: draft.id }, { agencyId: actor.agencyId });
  return 'active';
}

/**
 * Returns number, days and document of an estimate that is not a draft. Number and day never change, nor does the
 * customer, whose link would show it the estimate of another.
 */
async function numberedValues(
  draft: ParsedEstimateSave,
  known: EstimateRecord | undefined,
  replacesId: string | null,
  actor: Actor,
) {
  if (draft.items.length === 0) throw badField('items', VALIDATION_MESSAGES.required);
  const day = (known?.number ? known.date : null) ?? draft.date ?? actor.today;
  if (day > actor.today) throw badField('date', COMMERCIAL_MESSAGES.issueInFuture);
  if (known?.number && draft.date && draft.date !== day)
    throw badField('date', COMMERCIAL_MESSAGES.numberedKeepsItsDay);
  const validUntil = draft.validUntil ?? addDays(day, ESTIMATE_VALIDITY_DAYS);
  if (validUntil < day) throw badField('validUntil', notBefore(day));
  const replaced = replacesId
    ? await db().selectFrom('estimate').select(['number', 'customerId']).where('id', '=', replacesId).executeTakeFirst()
    : undefined;
  for (const before of [known?.number ? known : null, replaced])
    if (before && before.customerId !== draft.customer.id)
      throw badField('customer', COMMERCIAL_MESSAGES.numberedKeepsItsCustomer);
  const number = known?.number ?? (await takeNumber(actor.agencyId, 'D', day));
  const document = await estimateDocument(draft, { number, day, validUntil, replaces: replaced?.number ?? null });
  const hash = documentHash(document);
  return {
    number,
    date: day,
    validUntil,
    issued: JSON.stringify(document),
    issuedAt: new Date(),
    documentHash: hash,
    // The customer has the former paper under this number, so the estimate must be sent again.
    ...(known?.sent && known.documentHash !== hash ? { sent: false } : {}),
    fileKey: newId(),
    fileId: null,
  };
}

/** Marks the previous version as replaced: its customer can no longer accept it. */
async function replace(
  replacedId: string,
  { byId, since }: { byId: string; since: string | undefined },
  actor: Actor,
): Promise<void> {
  const give = async ({ id, number }: EstimateRecord) => {
    // Whoever began this version could not know of an acceptance since, which binds the agency.
    const answer = (await selectAnswers(id)).at(-1);
    if (answer?.answer === 'accepted' && since && Date.parse(answer.at) > Date.parse(since))
      throw conflict(COMMERCIAL_MESSAGES.estimateAcceptedMeanwhile({ number: number ?? '' }), 'estimate_accepted');
    await db().updateTable('estimate').set({ replacedById: byId }).where('id', '=', id).execute();
  };
  await runAct(estimateSet, 'replace', estimateNoun, give, { id: replacedId, body: {} }, actor);
}

async function writeServices(draft: ParsedEstimateSave, agencyId: string): Promise<void> {
  const wanted = [...new Set(draft.serviceIds)];
  const known = new Set(await selectServicesOf(draft.id));
  // Services of this estimate that were deleted from the planning since stay linked to it.
  await refuseForeignServices(
    wanted.filter((id) => !known.has(id)),
    draft.customer.id,
  );
  await db().deleteFrom('estimateService').where('estimateId', '=', draft.id).execute();
  if (wanted.length === 0) return;
  await db()
    .insertInto('estimateService')
    .values(wanted.map((serviceId) => ({ agencyId, estimateId: draft.id, serviceId })))
    .execute();
}
