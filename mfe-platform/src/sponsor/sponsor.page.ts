import { definePages } from '@vigie/kit/logic/page';

export const sponsorPages = definePages([
  {
    path: 'liensUtiles/parrainage',
    label: 'Parrainage',
    flag: 'sponsorship',
    keywords: ['recommander', 'inviter'],
    menu: { group: 'links', order: 50, icon: 'gift' },
    load: () => import('./sponsor.screen').then((m) => m.SponsorScreen),
  },
]);
