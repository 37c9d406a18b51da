import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { offerAnswerSaveSchema, offerList } from './offer';
import { offerActs } from './offer.acts';

const { agencyCall } = callsOf('commercial');
const readsOffers = needs('ACCOUNT_RIGHT_LIST_OFFER', 'ACCOUNT_RIGHT_READ_OFFER');

const list = listCalls('commercial', offerList, {
  reads: ['offer'],
  name: 'fetchOffers',
  path: '/fetch/offers',
  access: needs('ACCOUNT_RIGHT_LIST_OFFER'),
  summary: 'Announcements of all agencies; the answers only of one’s own',
});

export const offerCalls = {
  ...offerActs.calls,
  fetchOffers: list.fetch,
  fetchOffersExport: list.export,
  offer: agencyCall({
    name: 'offer',
    method: 'GET',
    reads: ['offer'],
    path: '/offer/:id',
    access: readsOffers,
    summary: 'One announcement with its text: of the agency with its answers, of another while it runs',
    params: byId,
    response: offerActs.answer,
  }),
  answerOffer: agencyCall({
    name: 'answerOffer',
    method: 'POST',
    path: '/offer/:id/answer',
    access: needs('ACCOUNT_RIGHT_REPLY_OFFER'),
    summary: 'Answers the announcement of another agency, once; its contact is mailed',
    params: byId,
    body: offerAnswerSaveSchema,
    response: offerActs.answer,
    changes: ['offer'],
  }),
};
