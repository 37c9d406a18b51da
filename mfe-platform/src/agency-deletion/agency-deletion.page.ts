import { definePages } from '@vigie/kit/logic/page';

export const agencyDeletionPages = definePages([
  {
    path: 'params/deletion',
    label: "Supprimer l'agence",
    roles: ['manager'],
    owner: true,
    withoutSubscription: true,
    keywords: ['effacer', 'clôturer', 'fermer', 'RGPD', 'export'],
    menu: { group: 'settings', order: 90, icon: 'trash' },
    load: () => import('./agency-deletion.screen').then((m) => m.AgencyDeletionScreen),
  },
]);
