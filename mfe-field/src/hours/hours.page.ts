import { definePages } from '@vigie/kit/logic/page';

export const hoursPages = definePages([
  {
    path: 'platform/service/listHours',
    label: 'Heures',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS'],
    keywords: ['paie', 'prépaie', 'heures supplémentaires', 'contingent', 'nuit', 'dimanche', 'férié'],
    menu: { group: 'management', order: 118, icon: 'clock-hour-4' },
    load: () => import('./hours.screen').then((m) => m.HoursScreen),
  },
  {
    path: 'terrain/heures',
    label: 'Mes heures',
    roles: ['agent'],
    rights: ['ACCOUNT_RIGHT_LIST_AGENT_HOURS'],
    keywords: ['paie', 'heures supplémentaires', 'contingent'],
    menu: { group: 'field', order: 310, icon: 'clock-hour-4' },
    load: () => import('./my-hours.screen').then((m) => m.MyHoursScreen),
  },
]);
