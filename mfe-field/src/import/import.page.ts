import { definePages } from '@vigie/kit/logic/page';

export const importPages = definePages([
  {
    path: 'liensUtiles/import/planning',
    label: 'Importer un planning',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_CREATE_MISSION'],
    keywords: ['excel', 'csv', 'planning', 'tableur'],
    load: () => import('./import.screen').then((m) => m.ImportScreen),
  },
]);
