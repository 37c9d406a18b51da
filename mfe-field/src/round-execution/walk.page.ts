import { definePages } from '@vigie/kit/logic/page';

export const walkPages = definePages([
  {
    path: 'terrain/mesRondes',
    label: 'Mes rondes',
    roles: ['agent'],
    keywords: ['ronde', 'points de contrôle', 'badge'],
    menu: { group: 'field', order: 320, icon: 'route' },
    load: () => import('./my-rounds.screen').then((m) => m.MyRoundsScreen),
  },
  {
    path: 'ronde/:reference?/:iteration?',
    label: 'Ronde',
    roles: ['agent', 'manager'],
    load: () => import('./round.screen').then((m) => m.RoundScreen),
  },
  {
    path: 'terrain/nfc',
    label: 'Lire un badge',
    roles: ['agent', 'manager'],
    keywords: ['NFC', 'QR', 'badge', 'carte professionnelle'],
    menu: { group: 'field', order: 350, icon: 'nfc' },
    load: () => import('./badge.screen').then((m) => m.BadgeScreen),
  },
]);
