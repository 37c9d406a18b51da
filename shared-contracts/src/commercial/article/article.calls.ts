import { z } from 'zod';
import { needs, office } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { articleList, articleSchema } from './article';

const list = listCalls('commercial', articleList, {
  reads: ['agency'],
  name: 'fetchArticles',
  path: '/fetch/articles',
  access: office('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'),
  summary: 'The catalogue of services, which is saved with the settings of the agency',
});

export const articleCalls = {
  fetchArticles: list.fetch,
  fetchArticlesExport: list.export,
  articles: callsOf('commercial').agencyCall({
    name: 'articles',
    method: 'GET',
    reads: ['agency'],
    path: '/articles',
    access: needs(
      'ACCOUNT_RIGHT_CREATE_ESTIMATE',
      'ACCOUNT_RIGHT_EDIT_ESTIMATE',
      'ACCOUNT_RIGHT_CREATE_INVOICE',
      'ACCOUNT_RIGHT_EDIT_INVOICE',
      'ACCOUNT_RIGHT_CREATE_AGENT_PURCHASE_ORDER',
      'ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER',
    ),
    summary: 'What the catalogue offers for the lines of documents',
    response: z.object({ articles: z.array(articleSchema) }),
  }),
};
