import { definePages } from '@vigie/kit/logic/page';

const list = () => import('./rounds.screen').then((m) => m.RoundsScreen);

export const roundPages = definePages([
  {
    path: 'platform/terrain/rounds',
    label: 'Rondes',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_ROUND'],
    keywords: ['points de contrôle', 'tournée', 'modèles'],
    menu: { group: 'field', order: 330, icon: 'route' },
    load: list,
  },
  {
    path: 'platform/terrain/suiviRondes',
    label: 'Suivi des rondes',
    roles: ['manager'],
    anyRight: ['ACCOUNT_RIGHT_LIST_MISSION_ROUND', 'ACCOUNT_RIGHT_READ_ROUND'],
    keywords: ['rondes planifiées', 'rondes non réalisées', 'alertes'],
    menu: { group: 'field', order: 332, icon: 'map-route' },
    load: () => import('./executions.screen').then((m) => m.ExecutionsScreen),
  },
  {
    path: 'terrain/rondes',
    label: 'Rondes',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_ROUND'],
    redirect: '/terrain/rondes/list',
  },
  {
    path: 'terrain/rondes/list',
    label: 'Liste',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_ROUND'],
    load: list,
  },
  {
    path: 'terrain/rondes/edit/:slug?',
    label: 'Créer',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_CREATE_ROUND'],
    load: () => import('./edit-round').then((m) => m.EditRound),
  },
  {
    path: 'terrain/rondes/editCheckpoints/:id',
    label: 'Points de contrôle de la ronde',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_EDIT_ROUND'],
    redirect: '/terrain/rondes/list?id=:id&act=edit',
  },
]);
