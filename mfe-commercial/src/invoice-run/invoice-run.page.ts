import { definePages } from '@vigie/kit/logic/page';

export const invoiceRunPages = definePages([
  {
    path: 'platform/documents/facturation-du-mois',
    label: 'Facturation du mois',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_CREATE_INVOICE'],
    keywords: ['fin de mois', 'générer', 'brouillons', 'émettre', 'envoyer', 'facturation groupée'],
    menu: { group: 'billing', order: 45, icon: 'calendar-dollar' },
    load: () => import('./month-end.screen').then((m) => m.MonthEndScreen),
  },
]);
