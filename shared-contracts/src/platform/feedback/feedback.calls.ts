import { z } from 'zod';
import { platformAdminOnly, signedIn } from '../../core/access';
import { callsOf } from '../../core/call';
import { globalListCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { feedbackAnswerSchema, feedbackList, feedbackSaveSchema, feedbackSchema, ideaList } from './feedback';

const { globalCall } = callsOf('platform');

const list = globalListCalls('platform', feedbackList, {
  reads: ['feedback'],
  name: 'fetchFeedbacks',
  path: '/admin/fetch/feedbacks',
  access: platformAdminOnly,
  summary: 'Improvements that users ask for',
});

const ideas = globalListCalls('platform', ideaList, {
  reads: ['feedback'],
  name: 'fetchIdeas',
  path: '/fetch/ideas',
  access: signedIn,
  summary: 'Improvements one asked for oneself, and those that the platform published',
});

export const feedbackCalls = {
  fetchIdeas: ideas.fetch,
  fetchIdeasExport: ideas.export,
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
    changes: ['feedback'],
  }),
  voteIdea: globalCall({
    name: 'voteIdea',
    method: 'PUT',
    path: '/feedback/:id/vote',
    access: signedIn,
    summary: 'Says that one wants an improvement too, or no longer',
    params: byId,
    body: z.object({ voted: z.boolean() }).strict(),
    response: z.object({ votes: z.number().int() }),
    changes: ['feedback'],
  }),
  answerFeedback: globalCall({
    name: 'answerFeedback',
    method: 'PUT',
    path: '/admin/feedback/:id/answer',
    access: platformAdminOnly,
    summary: 'Answers an improvement that was asked for; its author is told by mail',
    params: byId,
    body: feedbackAnswerSchema,
    response: z.object({ feedback: feedbackSchema }),
    changes: ['feedback'],
  }),
};
