import { definePages } from '@vigie/kit/logic/page';

const KEYWORDS = ['signature électronique', 'avenants', 'gardiennage', 'renouvellement'];

export const contractPages = definePages([
  {
    path: 'platform/service/contracts/:kind?',
    label: 'Contrats',
    roles: ['manager'],
    anyRight: ['ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT', 'ACCOUNT_RIGHT_LIST_AGENT_CONTRACT'],
    keywords: [...KEYWORDS, 'CDI'],
    menu: { group: 'management', order: 125, icon: 'file-certificate' },
    load: () => import('./contracts.screen').then((m) => m.ContractsScreen),
  },
  {
    path: 'platform/service/contracts/:kind?',
    label: 'Contrats clients',
    roles: ['agent'],
    rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT'],
    keywords: KEYWORDS,
    menu: { group: 'management', order: 125, icon: 'file-certificate' },
    load: () => import('./contracts.screen').then((m) => m.ContractsScreen),
  },
  {
    path: 'contracts',
    label: 'Contrats',
    roles: ['agent'],
    keywords: ['signature', 'CDI', 'avenant'],
    menu: { group: 'field', order: 320, icon: 'file-certificate' },
    load: () => import('./my-contracts.screen').then((m) => m.MyContractsScreen),
  },
  {
    path: 'signature/:type/:id/:token',
    label: 'Signer le contrat',
    public: true,
    wide: true,
    load: () => import('./signing.screen').then((m) => m.SigningScreen),
  },
]);
