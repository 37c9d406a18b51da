// The pages of this remote. To add a feature: a folder `src/<feature>/` with its `.screen.tsx`, one line here, and the
// same path in `manifest.ts` with its label, its roles and rights, and its place in the menu.
import type { Page } from '@vigie/kit/ui/remote';

export const pages: readonly Page[] = [
  { path: 'adminAgencies', load: () => import('./agency/agencies.screen').then((m) => m.AgenciesScreen) },
  { path: 'platform/agency/admins', load: () => import('./manager/managers.screen').then((m) => m.ManagersScreen) },
  { path: 'liensUtiles/about', load: () => import('./about/about.screen').then((m) => m.AboutScreen) },
];
