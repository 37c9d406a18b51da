import { definePages } from '@vigie/kit/logic/page';

export const executionPages = definePages([
  {
    path: 'terrain/serviceActif/:id?',
    label: 'Service actif',
    roles: ['agent', 'manager'],
    load: () => import('./active-service.screen').then((m) => m.ActiveServiceScreen),
  },
  {
    path: 'terrain/priseService/:id?',
    label: 'Prise de service',
    roles: ['agent', 'manager'],
    load: () => import('./start-service.screen').then((m) => m.StartServiceScreen),
  },
  {
    path: 'servicesNonPlanifies',
    label: 'Service non planifié',
    roles: ['agent'],
    rights: ['ACCOUNT_RIGHT_CREATE_MISSION'],
    keywords: ['remplacement', 'renfort', 'imprévu'],
    menu: { group: 'field', order: 130, icon: 'circle-plus' },
    load: () => import('./unplanned-service.screen').then((m) => m.UnplannedServiceScreen),
  },
]);
