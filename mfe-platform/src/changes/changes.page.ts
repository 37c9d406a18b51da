import { definePages } from '@vigie/kit/logic/page';

export const changesPages = definePages([
  {
    path: 'liensUtiles/changes',
    label: 'Nouveautés',
    withoutSubscription: true,
    keywords: ['versions', 'changements', 'mise à jour'],
    menu: { group: 'links', order: 85, icon: 'sparkles' },
    load: () => import('./changes.screen').then((m) => m.ChangesScreen),
  },
]);
