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
  {
    path: 'nouvelleAgence',
    label: 'Ouvrir mon agence',
    flag: 'agencyCreation',
    withoutSubscription: true,
    keywords: ['créer', 'agence'],
    menu: { group: 'links', order: 60, icon: 'building-community' },
    load: () => import('./new-agency.screen').then((m) => m.NewAgencyScreen),
  },
  { path: 'agencyAdmin', label: 'Agences', roles: ['admin'], redirect: '/adminAgencies' },
  { path: 'agencyAdmin/:id', label: 'Agence', roles: ['admin'], redirect: '/adminAgencies?id=:id' },
]);
