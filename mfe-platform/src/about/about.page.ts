import { definePages } from '@vigie/kit/logic/page';

export const aboutPages = definePages([
  {
    path: 'liensUtiles/about',
    label: 'À propos',
    withoutSubscription: true,
    keywords: ['version', 'mentions légales'],
    menu: { group: 'links', order: 90, icon: 'info-circle' },
    load: () => import('./about.screen').then((m) => m.AboutScreen),
  },
]);
