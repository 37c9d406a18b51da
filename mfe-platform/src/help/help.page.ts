import { definePages } from '@vigie/kit/logic/page';

export const helpPages = definePages([
  {
    path: 'liensUtiles/app',
    label: 'Application mobile',
    withoutSubscription: true,
    keywords: ['installer', 'téléphone', 'iPhone', 'Android', 'PWA'],
    menu: { group: 'links', order: 70, icon: 'device-mobile' },
    load: () => import('./app.screen').then((m) => m.AppScreen),
  },
  { path: 'app-agent', label: 'Application mobile', withoutSubscription: true, redirect: '/liensUtiles/app' },
  {
    path: 'liensUtiles/tutorial',
    label: 'Prise en main',
    keywords: ['aide', 'tutoriel', 'guide', 'commencer'],
    menu: { group: 'links', order: 80, icon: 'help-circle' },
    load: () => import('./tutorial.screen').then((m) => m.TutorialScreen),
  },
]);
