import { definePages } from '@vigie/kit/logic/page';

export const programHealthPages = definePages([
  {
    path: 'adminHealth',
    label: 'État des programmes',
    roles: ['admin'],
    keywords: ['santé', 'panne', 'base de données', 'files', 'version', 'état'],
    menu: { group: 'administration', order: 55, icon: 'heartbeat' },
    load: () => import('./program-health.screen').then((m) => m.ProgramHealthScreen),
  },
]);
