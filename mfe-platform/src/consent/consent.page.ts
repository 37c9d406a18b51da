import { definePages } from '@vigie/kit/logic/page';

export const consentPages = definePages([
  {
    path: 'platform/service/rgpd',
    label: 'Consentements RGPD',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_LIST_PRIVACY'],
    keywords: ['confidentialité', 'données personnelles', 'vie privée'],
    menu: { group: 'management', order: 185, icon: 'shield-lock' },
    load: () => import('./consents.screen').then((m) => m.ConsentsScreen),
  },
  {
    path: 'liensUtiles/confidentialite',
    label: 'Mes données personnelles',
    roles: ['agent', 'customer'],
    keywords: ['rgpd', 'consentement', 'vie privée'],
    menu: {
      group: 'links',
      order: 30,
      icon: 'shield-lock',
      badge: { path: '/privacy', prefixes: ['customer', 'agent'], field: 'waiting', reads: ['consent'] },
    },
    load: () => import('./own-consent.screen').then((m) => m.OwnConsentScreen),
  },
]);
