import { definePages } from '@vigie/kit/logic/page';

export const servicePages = definePages([
  {
    path: 'platform/service/adminServices',
    label: 'Services',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_MISSION'],
    keywords: ['missions', 'vacations'],
    menu: { group: 'management', order: 110, icon: 'clipboard-list' },
    load: () => import('./services.screen').then((m) => m.ServicesScreen),
  },
  {
    path: 'customerServices',
    label: 'Services',
    roles: ['customer'],
    rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'],
    keywords: ['vacations', 'prestations'],
    menu: { group: 'field', order: 110, icon: 'clipboard-list' },
    load: () => import('./customer-services.screen').then((m) => m.CustomerServicesScreen),
  },
  {
    path: 'terrain/adminDashboard/adminServices',
    label: 'Services',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_MISSION'],
    redirect: '/platform/service/adminServices',
  },
  {
    path: 'terrain/adminDashboard/adminPlanning',
    label: 'Planning',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_MISSION'],
    load: () => import('../home/field-dashboard.screen').then((m) => m.PlanningOrServicesScreen),
  },
]);
