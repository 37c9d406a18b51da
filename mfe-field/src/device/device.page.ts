import { definePages } from '@vigie/kit/logic/page';

export const devicePages = definePages([
  {
    path: 'terrain/appareil',
    label: 'Mon appareil',
    roles: ['agent'],
    withoutSubscription: true,
    keywords: ['position', 'gps', 'hors connexion'],
    menu: { group: 'field', order: 900, icon: 'device-mobile-check' },
    load: () => import('./device.screen').then((m) => m.DeviceScreen),
  },
]);
