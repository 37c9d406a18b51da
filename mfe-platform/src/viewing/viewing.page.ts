import { definePages } from '@vigie/kit/logic/page';

export const viewingPages = definePages([
  {
    path: 'platform/viewing',
    label: 'Voir comme',
    roles: ['manager'],
    anyRight: ['ACCOUNT_RIGHT_EDIT_AGENT', 'ACCOUNT_RIGHT_EDIT_CUSTOMER'],
    keywords: ['autorisations', 'droits', 'essayer', 'aperçu', 'profil'],
    menu: { group: 'agency', order: 45, icon: 'eye' },
    load: () => import('./viewing.screen').then((m) => m.ViewingScreen),
  },
]);
