import { useFlags, useSession } from '@vigie/kit/runtime';
import { useMemo } from 'react';
import { type MenuSection, menuOf, openPages } from './menu';
import { useRemotes } from './remotes.store';

export function useMenu(): MenuSection[] {
  const session = useSession((state) => state);
  const flags = useFlags((state) => state.flags);
  const remotes = useRemotes((state) => state.remotes);
  return useMemo(() => menuOf(remotes, session, flags), [remotes, session, flags]);
}

export function useOpenPages() {
  const session = useSession((state) => state);
  const flags = useFlags((state) => state.flags);
  const remotes = useRemotes((state) => state.remotes);
  return useMemo(() => openPages(remotes, session, flags), [remotes, session, flags]);
}
