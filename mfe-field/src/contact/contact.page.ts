import { definePages } from '@vigie/kit/logic/page';

export const contactPages = definePages([
  {
    path: 'terrain/contactAgence',
    label: "Contacter l'agence",
    roles: ['agent'],
    keywords: ['téléphone', 'astreinte', 'urgence', 'appeler'],
    menu: { group: 'field', order: 700, icon: 'phone' },
    load: () => import('./contact.screen').then((m) => m.ContactScreen),
  },
]);
