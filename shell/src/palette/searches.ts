import type { ManifestSearch } from '@vigie/kit/logic/manifest';
import { useFlags, useSession } from '@vigie/kit/runtime';
import { useMemo } from 'react';
import { isShown } from '../remotes/guards';
import { useRemotes } from '../remotes/remotes.store';

/** The kinds of things that this session may look for. */
export function useSearches(): ManifestSearch[] {
  const session = useSession((s) => s);
  const flags = useFlags((s) => s.flags);
  const remotes = useRemotes((s) => s.remotes);
  return useMemo(
    () =>
      remotes
        .flatMap((remote) => remote.manifest?.searches ?? [])
        .filter((search) => session.agency !== null && isShown(search, session, flags)),
    [remotes, session, flags],
  );
}

/** Kinds that the hint names: enough to say that more than screens are found. */
const NAMED = 2;

/** What the search field says: only what this person may find. */
export const searchHint = (searches: readonly Pick<ManifestSearch, 'one'>[]): string =>
  `Rechercher ${['un écran', ...searches.slice(0, NAMED).map(({ one }) => one)].join(', ')}…`;
