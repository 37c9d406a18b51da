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
]);
