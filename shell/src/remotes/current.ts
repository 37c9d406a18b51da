import { currentPath, sessionStore, useFlags, usePath, useSession } from '@vigie/kit/runtime';
import { useMemo } from 'react';
import { type Destination, destinationOf } from './destination';
import { useRemotes } from './remotes.store';

const pathOnly = (path: string): string => path.split('?')[0] ?? '/';

/** What the address in the bar comes to now. */
export function currentDestination(): Destination {
  const { remotes, status } = useRemotes.getState();
  return destinationOf(pathOnly(currentPath()), {
    session: sessionStore.getState(),
    flags: useFlags.getState().flags,
    remotes,
    complete: status !== 'loading',
  });
}

/** The same for a component, kept up to date. */
export function useDestination(): Destination {
  const path = usePath();
  const session = useSession((state) => state);
  const flags = useFlags((state) => state.flags);
  const { remotes, status } = useRemotes();
  return useMemo(
    () => destinationOf(path, { session, flags, remotes, complete: status !== 'loading' }),
    [path, session, flags, remotes, status],
  );
}
