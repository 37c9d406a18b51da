// The data with which the shell builds menus, routes and tiles without loading this remote. A page is declared in its
// folder (`<folder>.page.ts`), a tile's component in `tiles.tsx`. Icons are names of Tabler outline icons. The build
// refuses fields that the manifest's schema does not define.
import type { RemoteManifest } from '@vigie/kit/logic/manifest';
import { asData } from '@vigie/kit/logic/page';
import { pages } from './pages';

export const manifest: RemoteManifest = {
  name: 'mfe_platform',
  title: 'Plateforme',
  pages: pages.map(asData),
  tiles: [
    // Empty as long as the rates are known.
    { key: 'missingRates', label: 'Taux à saisir', order: 5, columns: 12, bare: true, roles: ['admin'] },
    { key: 'agencies', label: 'Agences', order: 10, columns: 12, roles: ['admin'] },
    // At the top while an agency is new; afterwards the tile is empty and takes no space.
    { key: 'firstSteps', label: 'Premiers pas', order: 1, columns: 12, bare: true, roles: ['manager'], owner: true },
    // Empty as long as nothing is owed and the offer goes on.
    {
      key: 'subscriptionState',
      label: 'Mon offre',
      order: 0,
      columns: 12,
      bare: true,
      roles: ['manager'],
      owner: true,
      flag: 'subscriptions',
    },
    // Below the worklists: a dashboard is for reading, not for acting.
    {
      key: 'dashboard',
      label: 'Tableau de bord',
      order: 60,
      columns: 12,
      bare: true,
      roles: ['manager'],
      rights: ['ACCOUNT_RIGHT_READ_DASHBOARD'],
    },
    { key: 'customerDashboard', label: 'Tableau de bord', order: 60, columns: 12, bare: true, roles: ['customer'] },
  ],
};
