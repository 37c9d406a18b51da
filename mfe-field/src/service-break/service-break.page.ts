import { definePages } from '@vigie/kit/logic/page';

export const serviceBreakPages = definePages([
  {
    path: 'platform/service/listInterrupt',
    label: 'Retards et départs',
    roles: ['manager'],
    anyRight: ['ACCOUNT_RIGHT_LIST_SERVICE_BREAK'],
    keywords: ['pauses', 'absences', 'interruptions', 'départs anticipés'],
    menu: { group: 'management', order: 117, icon: 'clock-pause' },
    load: () => import('./service-breaks.screen').then((m) => m.ServiceBreaksScreen),
  },
]);
