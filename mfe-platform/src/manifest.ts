// What the shell knows of this remote: data only. A page here needs its screen in `pages.tsx`, a tile its component in
// `tiles.tsx`. Icons are names of Tabler outline icons. The build refuses what the schema does not know.
import type { RemoteManifest } from '@vigie/kit/logic/manifest';

export const manifest: RemoteManifest = {
  name: 'mfe_platform',
  title: 'Plateforme',
  pages: [
    {
      path: 'adminAgencies',
      label: 'Agences',
      roles: ['admin'],
      startFor: ['admin'],
      menu: { group: 'administration', order: 10, icon: 'building-community' },
    },
    {
      path: 'platform/agency/admins',
      label: 'Administrateurs',
      roles: ['manager'],
      owner: true,
      keywords: ['gestionnaires', 'autorisations'],
      menu: { group: 'agency', order: 40, icon: 'user-shield' },
    },
    {
      path: 'liensUtiles/about',
      label: 'À propos',
      withoutSubscription: true,
      keywords: ['version', 'mentions légales'],
      menu: { group: 'links', order: 90, icon: 'info-circle' },
    },
  ],
  tiles: [{ key: 'agencies', label: 'Agences', order: 10, columns: 12, roles: ['admin'] }],
};
