import { z } from 'zod';
import { platformAdminOnly, signedIn } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { feedbackList, feedbackSaveSchema, feedbackSchema } from './feedback';

const { globalCall } = callsOf('platform');

const list = listCalls('platform', feedbackList, {
  reads: ['feedback'],
  name: 'fetchFeedbacks',
  path: '/admin/fetch/feedbacks',
  access: platformAdminOnly,
  summary: 'Improvements that users ask for',
  global: true,
});

export const feedbackCalls = {
  fetchFeedbacks: list.fetch,
  fetchFeedbacksExport: list.export,
  sendFeedback: globalCall({
    name: 'sendFeedback',
    method: 'POST',
    path: '/feedback',
    access: signedIn,
    summary: 'Asks for an improvement',
    body: feedbackSaveSchema,
    response: z.object({ feedback: feedbackSchema }),
  }),
};
