import { definePages } from '@vigie/kit/logic/page';

export const marginPages = definePages([
  {
    path: 'platform/service/marges/:by?',
    label: 'Marges',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_PROFIT_MARGIN'],
    keywords: ['bénéfices', 'déficits', 'coûts', 'rentabilité', 'salaires'],
    menu: { group: 'management', order: 140, icon: 'chart-bar' },
    load: () => import('./margins.screen').then((m) => m.MarginsScreen),
  },
  {
    path: 'platform/documents/chiffreAffaires/:scope?',
    label: "Chiffre d'affaires",
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
    keywords: ['CA', 'facturé', 'encaissé', 'comparer les années'],
    menu: { group: 'billing', order: 70, icon: 'chart-histogram' },
    load: () => import('./turnover.screen').then((m) => m.TurnoverScreen),
  },
]);
