import { OFFER_MESSAGES, offerAnswerMail } from '@vigie/contracts/commercial/offer/offer';
import type { offerCalls } from '@vigie/contracts/commercial/offer/offer.calls';
import { newId } from '@vigie/contracts/core/id';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handler, Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { offerActHandlers } from './acts';
import { AT_WORK, offers } from './list-offers';
import { selectOffer } from './select-offer';

/** Stores the answer for both agencies, and mails it to the contact in the name of the answering agency. */
const answerOffer: Handler<(typeof offerCalls)['answerOffer']> = async ({
  params,
  body,
  standing,
  caller,
  requestId,
}) => {
  const { agencyId } = standing;
  const offer = await db()
    .selectFrom('offerBoard as b')
    .selectAll()
    .where('id', '=', params.id)
    .where(AT_WORK)
    .executeTakeFirst();
  if (!offer) throw notFound(OFFER_MESSAGES.notFound);
  if (offer.ofAgency === agencyId) throw conflict(OFFER_MESSAGES.own, 'own_offer');
  const agency = await selectPublishedAgency();
  const id = newId();
  const { message, phone } = body;
  const written = await db()
    .insertInto('offerAnswer')
    .values({
      id,
      offerId: offer.id,
      toAgency: offer.ofAgency,
      fromAgency: agencyId,
      agencyName: agency.name,
      contact: caller.name,
      message,
      phone,
    })
    .onConflict((c) => c.columns(['offerId', 'fromAgency']).doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows === 0n) throw conflict(OFFER_MESSAGES.answered, 'offer_answered');
  const { subject, paragraphs } = offerAnswerMail(offer, agency.name, message);
  const to = { address: offer.contact.email, name: offer.contact.name };
  const signature = [caller.name, agency.name, phone].filter(Boolean).join(', ');
  const mail = letter({ paragraphs, signature });
  const { fromName } = await selectAgencySender();
  const sent = {
    agencyId,
    businessKey: `offer/${id}`,
    to,
    fromName,
    replyTo: caller.email,
    subject,
    ...mail,
  };
  await queueMail(sent, requestId);
  for (const told of [agencyId, offer.ofAgency])
    publishLive(told, 'offer.updated', [offer.id], { right: 'ACCOUNT_RIGHT_LIST_OFFER' });
  return { offer: await selectOffer(offer.id) };
};

export const offerHandlers: Handlers<typeof offerCalls> = {
  ...offerActHandlers,
  ...listHandlers('fetchOffers', offers, () => undefined),
  offer: async ({ params }) => ({ offer: await selectOffer(params.id) }),
  answerOffer,
};
