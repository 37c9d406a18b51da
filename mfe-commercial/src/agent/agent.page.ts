import { definePages } from '@vigie/kit/logic/page';

export const agentPages = definePages([
  {
    path: 'platform/agency/agents',
    label: 'Agents',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_AGENT'],
    keywords: ['carte professionnelle', 'contrats de travail', 'licences'],
    menu: { group: 'agency', order: 30, icon: 'users' },
    load: () => import('./agents.screen').then((m) => m.AgentsScreen),
  },
  {
    path: 'platform/agency/agents/:id/:tab?',
    label: 'Agent',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_READ_AGENT'],
    load: () => import('./agent.screen').then((m) => m.AgentScreen),
  },
  {
    path: 'annuaire/list',
    label: 'Annuaire',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_AGENT'],
    keywords: ['téléphone', 'appeler', 'collègues'],
    menu: { group: 'field', order: 690, icon: 'address-book' },
    load: () => import('./directory/directory.screen').then((m) => m.DirectoryScreen),
  },
  {
    path: 'list',
    label: 'Annuaire',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_AGENT'],
    redirect: '/annuaire/list',
  },
]);
