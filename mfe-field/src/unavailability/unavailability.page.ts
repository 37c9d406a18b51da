import { definePages } from '@vigie/kit/logic/page';

export const unavailabilityPages = definePages([
  {
    path: 'platform/service/listIndispo',
    label: 'Indisponibilités',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_UNAVAILABILITY'],
    keywords: ['absences', 'congés', 'arrêt maladie', 'demandes'],
    menu: { group: 'management', order: 120, icon: 'calendar-off' },
    load: () => import('./unavailabilities.screen').then((m) => m.UnavailabilitiesScreen),
  },
  {
    path: 'terrain/indisponibilites',
    label: 'Mes indisponibilités',
    roles: ['agent'],
    keywords: ['absence', 'congés', 'arrêt maladie', 'demande'],
    menu: { group: 'field', order: 300, icon: 'calendar-off' },
    load: () => import('./my-unavailabilities.screen').then((m) => m.MyUnavailabilitiesScreen),
  },
]);
