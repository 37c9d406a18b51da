// The pages of this remote. To add a feature: a folder `src/<feature>/` with its `.screen.tsx`, one line here, and the
// same path in `manifest.ts` with its label, its roles and rights, and its place in the menu.
import type { Page } from '@vigie/kit/ui/remote';

export const pages: readonly Page[] = [
  {
    path: 'platform/documents/factures',
    load: () => import('./invoice/invoices.screen').then((m) => m.InvoicesScreen),
  },
  {
    path: 'platform/documents/abonnements',
    load: () => import('./invoice-recurrence/invoice-recurrences.screen').then((m) => m.InvoiceRecurrencesScreen),
  },
  {
    path: 'customerInvoices',
    load: () => import('./invoice/customer-invoices.screen').then((m) => m.CustomerInvoicesScreen),
  },
  {
    path: 'platform/agency/customers',
    load: () => import('./customer/customers.screen').then((m) => m.CustomersScreen),
  },
  { path: 'platform/agency/sites', load: () => import('./site/sites.screen').then((m) => m.SitesScreen) },
  { path: 'platform/agency/agents', load: () => import('./agent/agents.screen').then((m) => m.AgentsScreen) },
  { path: 'customerSites', load: () => import('./site/customer-sites.screen').then((m) => m.CustomerSitesScreen) },
];
