import { definePages } from '@vigie/kit/logic/page';

export const adminUserPages = definePages([
  {
    path: 'adminUsers',
    label: 'Utilisateurs',
    roles: ['admin'],
    keywords: ['comptes', 'accès'],
    menu: { group: 'administration', order: 20, icon: 'users' },
    load: () => import('./admin-users.screen').then((m) => m.AdminUsersScreen),
  },
]);
