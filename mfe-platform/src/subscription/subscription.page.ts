import { definePages } from '@vigie/kit/logic/page';

/** The owner pays for an agency, and must still reach these pages when the subscription has ended. */
const ofTheOwner = { owner: true, withoutSubscription: true };

export const subscriptionPages = definePages([
  {
    ...ofTheOwner,
    roles: ['manager'],
    path: 'subscriptions',
    label: 'Mon offre',
    flag: 'subscriptions',
    keywords: ['abonnement', 'forfait', 'quota', 'carte', 'SEPA', 'résilier'],
    menu: { group: 'agency', order: 80, icon: 'credit-card' },
    load: () => import('./subscription.screen').then((m) => m.SubscriptionScreen),
  },
  {
    ...ofTheOwner,
    roles: ['manager'],
    path: 'plan_options',
    label: 'Choisir une offre',
    flag: 'subscriptions',
    keywords: ['abonnement', 'forfait', 'prix', 'pack'],
    load: () => import('./plan-options.screen').then((m) => m.PlanOptionsScreen),
  },
  {
    ...ofTheOwner,
    roles: ['manager'],
    path: 'payments',
    label: 'Mes paiements',
    flag: 'payments',
    keywords: ['reçu', 'prélèvement', 'régulariser'],
    menu: { group: 'agency', order: 81, icon: 'receipt-euro' },
    load: () => import('./payments.screen').then((m) => m.PaymentsScreen),
  },
  {
    ...ofTheOwner,
    roles: ['manager'],
    path: 'subscription_invoices',
    label: 'Factures Vigie',
    flag: 'payments',
    keywords: ['abonnement', 'facture', 'avoir', 'TVA'],
    menu: { group: 'agency', order: 82, icon: 'file-invoice' },
    load: () => import('./invoices.screen').then((m) => m.InvoicesScreen),
  },
  {
    path: 'adminInvoices',
    label: 'Factures émises',
    roles: ['admin'],
    flag: 'payments',
    keywords: ['abonnement', 'avoir', 'TVA', 'numéro'],
    menu: { group: 'administration', order: 31, icon: 'file-invoice' },
    load: () => import('./invoices.screen').then((m) => m.AdminInvoicesScreen),
  },
  {
    path: 'adminPayments',
    label: 'Paiements',
    roles: ['admin'],
    flag: 'payments',
    keywords: ['abonnement', 'encaissement', 'impayé'],
    menu: { group: 'administration', order: 30, icon: 'receipt-euro' },
    load: () => import('./payments.screen').then((m) => m.AdminPaymentsScreen),
  },
]);
