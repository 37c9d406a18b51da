import { definePages } from '@vigie/kit/logic/page';

const KEYWORDS = ['sous-traitance', 'recrutement', 'renfort', 'mission'];

export const offerPages = definePages([
  {
    path: 'all-offers/active-offers',
    label: 'Annonces actives',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_OFFER'],
    flag: 'offers',
    keywords: KEYWORDS,
    menu: { group: 'management', order: 190, icon: 'speakerphone' },
    load: () => import('./offers.screen').then((m) => m.ActiveOffersScreen),
  },
  {
    path: 'all-offers/my-offers',
    label: 'Mes annonces',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_OFFER'],
    flag: 'offers',
    keywords: KEYWORDS,
    menu: { group: 'management', order: 191, icon: 'speakerphone' },
    load: () => import('./offers.screen').then((m) => m.MyOffersScreen),
  },
  {
    path: 'all-offers',
    label: 'Annonces',
    roles: ['manager', 'agent'],
    rights: ['ACCOUNT_RIGHT_LIST_OFFER'],
    flag: 'offers',
    redirect: '/all-offers/active-offers',
  },
]);
