import { definePages } from '@vigie/kit/logic/page';

export const rightProfilePages = definePages([
  {
    path: 'params/right-profiles',
    label: 'Profils de droits',
    roles: ['manager'],
    rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'],
    keywords: ['autorisations', 'droits', 'profils', 'rôles'],
    menu: { group: 'settings', order: 65, icon: 'users-group' },
    load: () => import('./right-profiles.screen').then((m) => m.RightProfilesScreen),
  },
]);
