import { definePages } from '@vigie/kit/logic/page';

const screen = () => import('./checkpoints.screen').then((m) => m.CheckpointsScreen);

export const checkpointPages = definePages([
  {
    path: 'platform/terrain/checkpoints',
    label: 'Points de contrôle',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_CHECKPOINT'],
    keywords: ['badges', 'QR', 'NFC', 'étiquettes', 'rondes'],
    menu: { group: 'field', order: 340, icon: 'map-pin-check' },
    load: screen,
  },
  {
    path: 'terrain/checkpoints',
    label: 'Points de contrôle',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_CHECKPOINT'],
    load: () => import('./redirects').then((m) => m.ToCheckpoints),
  },
  {
    path: 'terrain/checkpoints/list',
    label: 'Points de contrôle',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_CHECKPOINT'],
    load: screen,
  },
  {
    path: 'terrain/checkpoints/edit/:id?',
    label: 'Créer',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_CREATE_CHECKPOINT'],
    load: () => import('./redirects').then((m) => m.EditCheckpoint),
  },
]);
