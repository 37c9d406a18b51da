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
]);
