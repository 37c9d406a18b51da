import { definePages } from '@vigie/kit/logic/page';

export const agencyPages = definePages([
  {
    path: 'adminAgencies',
    label: 'Agences',
    roles: ['admin'],
    startFor: ['admin'],
    menu: { group: 'administration', order: 10, icon: 'building-community' },
    load: () => import('./agencies.screen').then((m) => m.AgenciesScreen),
  },
  { path: 'agencyAdmin', label: 'Agences', roles: ['admin'], redirect: '/adminAgencies' },
  { path: 'agencyAdmin/:id', label: 'Agence', roles: ['admin'], redirect: '/adminAgencies?id=:id' },
]);
