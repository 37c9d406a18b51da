import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema } from '../../core/wire';
import { offerAnswerSaveSchema, offerList, offerSaveSchema, offerSchema } from './offer';

const { agencyCall } = callsOf('commercial');
const answer = z.object({ offer: offerSchema });

const list = listCalls('commercial', offerList, {
  reads: ['offer'],
  name: 'fetchOffers',
  path: '/fetch/offers',
  access: needs('ACCOUNT_RIGHT_LIST_OFFER'),
  summary: 'Announcements of all agencies; the answers only of one’s own',
});

export const offerCalls = {
  fetchOffers: list.fetch,
  fetchOffersExport: list.export,
  saveOffer: agencyCall({
    name: 'saveOffer',
    method: 'POST',
    path: '/offer',
    // Creating and editing have one right each, checked with the data.
    access: needs('ACCOUNT_RIGHT_CREATE_OFFER', 'ACCOUNT_RIGHT_EDIT_OFFER'),
    summary: 'Publishes an announcement or saves one of the agency; the server gives the reference',
    body: offerSaveSchema,
    response: answer,
    changes: ['offer'],
  }),
  answerOffer: agencyCall({
    name: 'answerOffer',
    method: 'POST',
    path: '/offer/:id/answer',
    access: needs('ACCOUNT_RIGHT_REPLY_OFFER'),
    summary: 'Answers the announcement of another agency, once',
    params: byId,
    body: offerAnswerSaveSchema,
    response: answer,
    changes: ['offer'],
  }),
  changeOfferStatus: agencyCall({
    name: 'changeOfferStatus',
    method: 'PUT',
    path: '/offer/:id/:status',
    // Deleting has its own right, checked with the path.
    access: needs('ACCOUNT_RIGHT_EDIT_OFFER', 'ACCOUNT_RIGHT_DELETE_OFFER'),
    summary: 'Publishes again (100), withdraws (200) or deletes (400) an announcement of the agency',
    params: z.object({ id: idSchema, status: z.enum(['100', '200', '400'], VALIDATION_MESSAGES.format) }),
    response: answer,
    changes: ['offer'],
  }),
};
