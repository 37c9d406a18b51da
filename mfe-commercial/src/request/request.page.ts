import { AGENT_REQUEST_RIGHTS } from '@vigie/contracts/commercial/request/request-rights';
import { definePages } from '@vigie/kit/logic/page';

const KEYWORDS = ['demande', 'question', 'message', 'réclamation'];
const agentBadge = {
  path: '/agency/:agencyId/requests/unread',
  prefixes: ['agent' as const],
  field: 'unread',
  reads: ['agentRequest' as const],
};

export const requestPages = definePages([
  {
    path: 'platform/service/demandes',
    label: 'Demandes des agents',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_AGENT_REQUEST'],
    keywords: [...KEYWORDS, 'acompte', 'tenue'],
    menu: { group: 'management', order: 130, icon: 'message-2', badge: agentBadge },
    load: () => import('./requests.screen').then((m) => m.AgentRequestsScreen),
  },
  {
    path: 'platform/service/demandes-clients',
    label: 'Demandes clients',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'],
    keywords: KEYWORDS,
    menu: {
      group: 'management',
      order: 140,
      icon: 'message-user',
      badge: {
        path: '/agency/:agencyId/customer-requests/unread',
        prefixes: [],
        field: 'unread',
        reads: ['customerRequest'],
      },
    },
    load: () => import('./requests.screen').then((m) => m.CustomerRequestsScreen),
  },
  {
    path: 'demandes',
    label: 'Demandes',
    roles: ['agent'],
    anyRight: [...AGENT_REQUEST_RIGHTS],
    keywords: [...KEYWORDS, 'acompte', 'tenue'],
    menu: { group: 'field', order: 310, icon: 'message-2', badge: agentBadge },
    load: () => import('./my-requests.screen').then((m) => m.MyAgentRequestsScreen),
  },
  {
    path: 'customerRequests',
    label: 'Demandes',
    roles: ['customer'],
    rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'],
    keywords: KEYWORDS,
    menu: { group: 'management', order: 40, icon: 'message-2' },
    load: () => import('./my-requests.screen').then((m) => m.MyCustomerRequestsScreen),
  },
  {
    path: 'demandes',
    label: 'Demandes des agents',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_AGENT_REQUEST'],
    redirect: '/platform/service/demandes',
  },
  {
    path: 'customerRequests',
    label: 'Demandes clients',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'],
    redirect: '/platform/service/demandes-clients',
  },
  {
    path: 'platform/service/demandes/:id',
    label: 'Demande',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_AGENT_REQUEST'],
    redirect: '/platform/service/demandes?id=:id',
  },
  {
    path: 'platform/service/demandes-clients/:id',
    label: 'Demande client',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'],
    redirect: '/platform/service/demandes-clients?id=:id',
  },
]);
