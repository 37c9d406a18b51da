import { definePages } from '@vigie/kit/logic/page';

export const invoiceRecurrencePages = definePages([
  {
    path: 'platform/documents/abonnements',
    label: 'Abonnements',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
    keywords: ['factures récurrentes'],
    menu: { group: 'billing', order: 50, icon: 'repeat' },
    load: () => import('./invoice-recurrences.screen').then((m) => m.InvoiceRecurrencesScreen),
  },
]);
