import { definePages } from '@vigie/kit/logic/page';

export const supervisionPages = definePages([
  {
    path: 'platform/terrain/supervision',
    label: 'Supervision',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING'],
    keywords: ['PTI', 'DATI', 'alertes', 'carte des agents', 'suivi', 'exercice'],
    menu: { group: 'field', order: 315, icon: 'map-pin-exclamation' },
    load: () => import('./supervision.screen').then((m) => m.SupervisionScreen),
  },
  {
    path: 'terrain/mesPositions',
    label: 'Mes positions',
    roles: ['agent'],
    keywords: ['suivi', 'géolocalisation', 'données personnelles'],
    menu: { group: 'field', order: 905, icon: 'map-pin' },
    load: () => import('./my-positions.screen').then((m) => m.MyPositionsScreen),
  },
]);
