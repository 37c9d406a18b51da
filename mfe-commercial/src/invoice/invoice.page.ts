import { definePages } from '@vigie/kit/logic/page';

export const invoicePages = definePages([
  {
    path: 'platform/documents/factures',
    label: 'Factures',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
    keywords: ['avoirs', 'paiements', 'facturation'],
    menu: { group: 'billing', order: 40, icon: 'file-invoice' },
    load: () => import('./invoices.screen').then((m) => m.InvoicesScreen),
  },
  {
    path: 'platform/documents/relances',
    label: 'Relances',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
    keywords: ['impayés', 'rappels', 'mise en demeure', 'retard de paiement', 'litige'],
    menu: { group: 'billing', order: 47, icon: 'bell-dollar' },
    load: () => import('./sending/reminds.screen').then((m) => m.RemindsScreen),
  },
  {
    path: 'customerInvoices',
    label: 'Factures',
    roles: ['customer'],
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
    menu: { group: 'billing', order: 10, icon: 'file-invoice' },
    load: () => import('./customer-invoices.screen').then((m) => m.CustomerInvoicesScreen),
  },
  {
    path: 'facture/:agency/:id/:token',
    label: 'Consulter la facture',
    public: true,
    wide: true,
    load: () => import('./link/public-invoice.screen').then((m) => m.PublicInvoiceScreen),
  },
]);
