import { definePages } from '@vigie/kit/logic/page';

export const importPages = definePages([
  {
    path: 'liensUtiles/import',
    label: 'Importer vos données',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_CREATE_MISSION'],
    keywords: ['excel', 'csv', 'planning', 'tableur'],
    menu: { group: 'links', order: 100, icon: 'file-import' },
    load: () => import('./import.screen').then((m) => m.ImportScreen),
  },
]);
