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
    redirect: '/terrain/checkpoints/list',
  },
  {
    path: 'terrain/checkpoints/list',
    label: 'Points de contrôle',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_CHECKPOINT'],
    load: screen,
  },
  {
    path: 'terrain/checkpoints/edit',
    label: 'Points de contrôle',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_CREATE_CHECKPOINT'],
    redirect: '/terrain/checkpoints/list?act=add',
  },
  {
    path: 'terrain/checkpoints/edit/:id',
    label: 'Points de contrôle',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_CREATE_CHECKPOINT'],
    redirect: '/terrain/checkpoints/list?id=:id&act=edit',
  },
]);
