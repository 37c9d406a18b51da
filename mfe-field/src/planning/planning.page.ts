import { definePages } from '@vigie/kit/logic/page';

export const planningPages = definePages([
  {
    path: 'platform/service/adminPlanning/:view?',
    label: 'Planning',
    roles: ['manager'],
    anyRight: ['ACCOUNT_RIGHT_READ_SITES_PLANNING', 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING'],
    keywords: ['planning des sites', 'planning des agents', 'récurrence', 'heures'],
    menu: { group: 'management', order: 100, icon: 'calendar-week' },
    wide: true,
    load: () => import('./planning.screen').then((m) => m.PlanningScreen),
  },
]);
