import { definePages } from '@vigie/kit/logic/page';

export const installationPages = definePages([
  {
    path: 'adminInstallation',
    label: 'Plateforme',
    roles: ['admin'],
    keywords: ['maintenance', 'message', 'modules', 'flags', 'taux', 'BCE', 'pénalités de retard'],
    menu: { group: 'administration', order: 60, icon: 'server-cog' },
    load: () => import('./installation.screen').then((m) => m.InstallationScreen),
  },
]);
