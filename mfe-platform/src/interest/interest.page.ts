import { definePages } from '@vigie/kit/logic/page';

/** Offers beside the product: a user who is interested is called back. */
export const interestPages = definePages([
  {
    path: 'liensUtiles/shop',
    label: 'Boutique',
    roles: ['manager'],
    flag: 'shop',
    keywords: ['options', 'packs', 'offre'],
    menu: { group: 'links', order: 50, icon: 'package' },
    load: () => import('./interest.screen').then((m) => m.ShopScreen),
  },
  {
    path: 'liensUtiles/packCommunication',
    label: 'Pack communication',
    roles: ['manager'],
    flag: 'packCommunication',
    menu: { group: 'links', order: 51, icon: 'speakerphone' },
    load: () => import('./interest.screen').then((m) => m.CommunicationScreen),
  },
  {
    path: 'liensUtiles/offreSite',
    label: 'Offre site internet',
    roles: ['manager'],
    flag: 'websiteOffer',
    menu: { group: 'links', order: 52, icon: 'world' },
    load: () => import('./interest.screen').then((m) => m.WebsiteScreen),
  },
]);
