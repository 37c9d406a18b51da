import { readIssuedEstimate } from '@vigie/contracts/commercial/commercial-document/issued-copy';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import type { EstimateLinkState, PublicEstimate } from '@vigie/contracts/commercial/estimate/estimate-link';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { hashSecret, newSecret, publicUrl } from '@vigie/service-kit/link-secret';
import { notFound } from '@vigie/service-kit/problem';
import { isDeleted } from '../../commercial-document/parties';
import { shownLines } from '../../commercial-document/shown-lines';
import { db } from '../../tables';
import type { EstimateDocument } from '../paper/kept-estimate';
import { type StoredEstimate, selectEstimateRecord } from '../select-estimate';
import { selectAnswers } from './select-answers';

/** The parameters in the address of a link. */
export interface LinkParams {
  agency: string;
  id: string;
  token: string;
}

/** Makes a link with which a customer reads and answers one estimate, until the estimate is answered or expires. */
export async function newEstimateLink(estimate: { agencyId: string; id: string }, sentTo: string): Promise<string> {
  const { agencyId, id } = estimate;
  const token = newSecret();
  await db()
    .insertInto('estimateLink')
    .values({ agencyId, id: newId(), estimateId: id, tokenHash: hashSecret(token), sentTo })
    .execute();
  return `${publicUrl()}/#/devis/${agencyId}/${id}/${token}`;
}

/** Returns the link of a token, with its estimate. Every invalid link gets the same 404 message. */
export async function openLink({ id, token }: LinkParams) {
  const link = await db()
    .selectFrom('estimateLink')
    .select(['id', 'sentTo'])
    .where('estimateId', '=', id)
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
  if (!link) throw notFound(COMMERCIAL_MESSAGES.linkUnknown);
  return { link, estimate: await selectEstimateRecord(id) };
}

/** Returns the state of an estimate for its customer; a customer that is deleted answers nothing any more. */
export async function linkStateOf(estimate: StoredEstimate, today: string): Promise<EstimateLinkState> {
  if (estimate.replacedById) return 'replaced';
  if (estimate.status === estimateStatuses.value.cancelled) return 'cancelled';
  if (estimate.validated) return 'accepted';
  if (estimate.refused) return 'refused';
  if (await isDeleted({ customerId: estimate.customerId })) return 'cancelled';
  return estimate.validUntil !== null && estimate.validUntil < today ? 'expired' : 'open';
}

/** Returns the data for the public page of an estimate. */
export async function publicEstimateOf(estimate: StoredEstimate): Promise<PublicEstimate> {
  const { name, phone, email, timeZone } = await selectPublishedAgency();
  const { number } = estimate;
  const issued = readIssuedEstimate(estimate);
  if (!issued || !number) throw notFound(COMMERCIAL_MESSAGES.linkUnknown);
  const state = await linkStateOf(estimate, todayIn(timeZone));
  const answer = (await selectAnswers(estimate.id)).at(-1);
  const answered = answer && answer.answer === state ? { name: answer.name, at: answer.at } : null;
  return {
    state,
    number,
    agency: { name, phone: phone && formatPhone(phone), email, timeZone },
    customer: issued.einvoice.buyer.name,
    answer: answered,
    document: state === 'open' || state === 'accepted' ? documentOf(estimate, issued) : null,
  };
}

function documentOf(estimate: StoredEstimate, issued: EstimateDocument): PublicEstimate['document'] {
  const { items, totals, documentHash } = estimate;
  return {
    date: issued.einvoice.issueDay,
    validUntil: issued.validUntil,
    title: issued.title,
    note: issued.note,
    terms: issued.einvoice.paymentTerms ?? '',
    withdrawal: issued.withdrawal ?? null,
    mediator: issued.mediator ?? null,
    currency: issued.einvoice.currency,
    lines: shownLines(items, totals.lines),
    totals,
    hash: documentHash ?? '',
  };
}
