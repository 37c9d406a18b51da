import { definePages } from '@vigie/kit/logic/page';

export const planningErrorPages = definePages([
  {
    path: 'platform/service/planningErrors/:kind?',
    label: 'Erreurs de planning',
    roles: ['manager'],
    anyRight: ['ACCOUNT_RIGHT_LIST_MISSION', 'ACCOUNT_RIGHT_LIST_UNAVAILABILITY'],
    keywords: ['contrôles', 'repos', 'durée du travail', 'disponibilité', 'Code du travail'],
    menu: { group: 'management', order: 115, icon: 'calendar-exclamation' },
    load: () => import('./planning-errors.screen').then((m) => m.PlanningErrorsScreen),
  },
]);
