// What the shell knows of this remote: data only. A page is declared in its folder (`<folder>.page.ts`), a tile's component
// stands in `tiles.tsx`. Icons are names of Tabler outline icons. The build refuses what the schema does not know.
import type { RemoteManifest } from '@vigie/kit/logic/manifest';
import { asData } from '@vigie/kit/logic/page';
import { pages } from './pages';

export const manifest: RemoteManifest = {
  name: 'mfe_platform',
  title: 'Plateforme',
  pages: pages.map(asData),
  tiles: [
    { key: 'agencies', label: 'Agences', order: 10, columns: 12, roles: ['admin'] },
    // Above all else while an agency is new; it takes no place afterwards.
    { key: 'firstSteps', label: 'Premiers pas', order: 1, columns: 12, bare: true, roles: ['manager'], owner: true },
    // Below what waits for somebody: a dashboard is what one looks at, not what is to be done.
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
