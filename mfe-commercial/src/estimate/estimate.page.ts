import { definePages } from '@vigie/kit/logic/page';

export const estimatePages = definePages([
  {
    path: 'platform/documents/devis',
    label: 'Devis',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_ESTIMATE'],
    keywords: ['propositions', 'relances', 'offres de prix'],
    menu: { group: 'billing', order: 20, icon: 'file-text' },
    load: () => import('./estimates.screen').then((m) => m.EstimatesScreen),
  },
  {
    path: 'devis/:agency/:id/:token',
    label: 'Répondre au devis',
    public: true,
    wide: true,
    load: () => import('./estimate-answer.screen').then((m) => m.EstimateAnswerScreen),
  },
]);
