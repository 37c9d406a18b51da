import { definePages } from '@vigie/kit/logic/page';

export const managerPages = definePages([
  {
    path: 'platform/agency/admins',
    label: 'Administrateurs',
    roles: ['manager'],
    owner: true,
    keywords: ['gestionnaires', 'autorisations'],
    menu: { group: 'agency', order: 40, icon: 'user-shield' },
    load: () => import('./managers.screen').then((m) => m.ManagersScreen),
  },
]);
