import { type ManifestPage, MENU_GROUPS, type MenuGroup } from '@vigie/kit/logic/manifest';
import { type Flags, guard } from './guards';
import type { Remote } from './remotes.store';

type GuardedSession = Parameters<typeof guard>[1];
type MenuPage = ManifestPage & { menu: NonNullable<ManifestPage['menu']> };

export interface MenuSection {
  group: MenuGroup;
  label: string;
  pages: MenuPage[];
}

const hasMenu = (page: ManifestPage): page is MenuPage => page.menu !== undefined;

/** Every page of the remotes that this session may open. */
export function openPages(remotes: readonly Remote[], session: GuardedSession, flags: Flags): ManifestPage[] {
  if (session.status !== 'signedIn') return [];
  return remotes
    .flatMap((remote) => remote.manifest?.pages ?? [])
    .filter((page) => guard(page, session, flags).kind === 'open');
}

/** The office navigation: groups in order with the pages that the user may open, without empty groups. */
export function menuOf(remotes: readonly Remote[], session: GuardedSession, flags: Flags): MenuSection[] {
  const pages = openPages(remotes, session, flags).filter(hasMenu);
  return (Object.entries(MENU_GROUPS) as [MenuGroup, string][])
    .map(([group, label]) => ({
      group,
      label,
      pages: pages.filter((page) => page.menu.group === group).sort((a, b) => a.menu.order - b.menu.order),
    }))
    .filter((section) => section.pages.length > 0);
}
