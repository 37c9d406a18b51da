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
]);
