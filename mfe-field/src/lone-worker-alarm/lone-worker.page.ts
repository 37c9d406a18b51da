import { definePages } from '@vigie/kit/logic/page';

export const loneWorkerPages = definePages([
  {
    path: 'terrain/pti',
    label: 'Protection PTI',
    roles: ['agent'],
    keywords: ['PTI', 'DATI', 'travailleur isolé', 'chute', 'SOS'],
    menu: { group: 'field', order: 325, icon: 'shield-check' },
    load: () => import('./pti.screen').then((m) => m.PtiScreen),
  },
]);
