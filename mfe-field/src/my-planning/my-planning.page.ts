import { definePages } from '@vigie/kit/logic/page';

export const myPlanningPages = definePages([
  {
    path: 'terrain/planning',
    label: 'Mon planning',
    roles: ['agent'],
    startFor: ['agent'],
    keywords: ['services', 'vacations', 'semaine'],
    bar: 'planning',
    load: () => import('./my-planning.screen').then((m) => m.MyPlanningScreen),
  },
  {
    path: 'my-planning',
    label: 'Mon planning',
    roles: ['agent'],
    load: () => import('./my-planning.screen').then((m) => m.MyPlanningScreen),
  },
  {
    path: 'terrain/planningCustomer',
    label: 'Mon planning',
    roles: ['customer'],
    rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'],
    menu: { group: 'field', order: 100, icon: 'calendar-week' },
    load: () => import('./customer-planning.screen').then((m) => m.CustomerPlanningScreen),
  },
  {
    path: 'customerPlanning',
    label: 'Planning des sites',
    roles: ['customer'],
    rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'],
    load: () => import('./customer-planning.screen').then((m) => m.CustomerPlanningScreen),
  },
  { path: 'customerPlanning/sites', label: 'Planning des sites', roles: ['customer'], redirect: '/customerPlanning' },
  { path: 'customerPlaningSites', label: 'Sites', roles: ['customer'], redirect: '/customerPlanning' },
]);
