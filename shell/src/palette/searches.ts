import type { ManifestSearch } from '@vigie/kit/logic/manifest';
import { useFlags, useSession } from '@vigie/kit/runtime';
import { useMemo } from 'react';
import { isShown } from '../remotes/guards';
import { useRemotes } from '../remotes/remotes.store';

/** The record kinds that this session may search. */
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

/** Number of record kinds that the hint names. */
const NAMED = 2;

/** The placeholder of the search field; it names only kinds that the user may search. */
export const searchHint = (searches: readonly Pick<ManifestSearch, 'one'>[]): string =>
  `Rechercher ${['un écran', ...searches.slice(0, NAMED).map(({ one }) => one)].join(', ')}…`;
