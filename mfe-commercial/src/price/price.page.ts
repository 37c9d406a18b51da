import { definePages } from '@vigie/kit/logic/page';

export const pricePages = definePages([
  {
    path: 'platform/documents/tarifs',
    label: 'Tarifs',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_EDIT_INVOICE'],
    keywords: ['prix', 'coefficients', 'taux horaire'],
    menu: { group: 'billing', order: 60, icon: 'tags' },
    load: () => import('./prices.screen').then((m) => m.PricesScreen),
  },
]);
