import { definePages } from '@vigie/kit/logic/page';

export const sitePages = definePages([
  {
    path: 'platform/agency/sites',
    label: 'Sites',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_SITE'],
    keywords: ['consignes', 'lieux'],
    menu: { group: 'agency', order: 20, icon: 'map-pin' },
    load: () => import('./sites.screen').then((m) => m.SitesScreen),
  },
  {
    path: 'platform/agency/sites/:id/:tab?',
    label: 'Site',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_READ_SITE'],
    load: () => import('./site.screen').then((m) => m.SiteScreen),
  },
  {
    path: 'customerSites',
    label: 'Sites',
    roles: ['customer'],
    menu: { group: 'agency', order: 10, icon: 'map-pin' },
    load: () => import('./customer-sites.screen').then((m) => m.CustomerSitesScreen),
  },
]);
