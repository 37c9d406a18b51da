import { definePages } from '@vigie/kit/logic/page';

export const articlePages = definePages([
  {
    path: 'platform/documents/serviceCatalog',
    label: 'Articles',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'],
    keywords: ['catalogue', 'prestations'],
    menu: { group: 'billing', order: 10, icon: 'packages' },
    load: () => import('./articles.screen').then((m) => m.ArticlesScreen),
  },
]);
