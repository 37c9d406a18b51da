import { definePages } from '@vigie/kit/logic/page';

export const customerPages = definePages([
  {
    path: 'platform/agency/customers',
    label: 'Clients',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER'],
    keywords: ['prospects', 'contacts'],
    menu: { group: 'agency', order: 10, icon: 'building' },
    load: () => import('./customers.screen').then((m) => m.CustomersScreen),
  },
  {
    path: 'platform/agency/customers/:id/:tab?',
    label: 'Client',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_READ_CUSTOMER'],
    load: () => import('./customer.screen').then((m) => m.CustomerScreen),
  },
]);
