import { definePages } from '@vigie/kit/logic/page';

export const erasurePages = definePages([
  {
    path: 'platform/agency/effacements',
    label: 'Données effacées',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'],
    keywords: ['rgpd', 'cnil', 'positions', 'conservation', 'effacement'],
    menu: { group: 'administration', order: 50, icon: 'eraser' },
    load: () => import('./erasures.screen').then((m) => m.ErasuresScreen),
  },
]);
