import { hasWords } from '@vigie/contracts/formats/search-text';
import { type Icon, MENU_GROUPS } from '@vigie/kit/logic/manifest';
import { useFlags, useSession } from '@vigie/kit/runtime';
import { useMemo } from 'react';
import { withoutParams } from '../remotes/destination';
import { guard } from '../remotes/guards';
import { useOpenPages } from '../remotes/use-menu';
import { SHELL_PAGES } from '../shell-pages';

export interface PaletteEntry {
  path: string;
  label: string;
  group?: string;
  icon?: Icon;
}

const MAX_SHOWN = 8;
const NEEDS_PARAM = /:\w+(?!\?)\b(?!\?)/;

/** Screens that match the typed words, ignoring case and accents; the first ones if nothing was typed. */
export function usePaletteEntries(query: string): PaletteEntry[] {
  const pages = useOpenPages();
  const session = useSession((s) => s);
  const flags = useFlags((s) => s.flags);
  return useMemo(() => {
    const own = SHELL_PAGES.filter(
      (page) => ['home', 'user', 'more'].includes(page.screen) && guard(page, session, flags).kind === 'open',
    );
    // Without typed words, pages of the menu come first.
    const inMenu = (page: { menu?: unknown }) => (page.menu ? 0 : 1);
    const ordered = [...pages].sort((a, b) => inMenu(a) - inMenu(b));
    return (
      [...own, ...ordered]
        .filter(
          (page) => !NEEDS_PARAM.test(page.path) && !page.public === !('screen' in page && page.screen === 'home'),
        )
        .map((page) => ({
          path: `/${withoutParams(page.path)}`,
          label: page.label,
          group: page.menu && MENU_GROUPS[page.menu.group],
          icon: page.menu?.icon,
          texts: [page.label, page.menu && MENU_GROUPS[page.menu.group], ...(page.keywords ?? [])],
        }))
        // A screen with two addresses appears once.
        .filter((entry, index, all) => all.findIndex(({ label }) => label === entry.label) === index)
        .filter((entry) => hasWords(query, ...entry.texts))
        .slice(0, query.trim() ? undefined : MAX_SHOWN)
    );
  }, [pages, session, flags, query]);
}
