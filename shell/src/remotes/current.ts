import { currentPath, sessionStore, useFlags, usePath, useSession } from '@vigie/kit/runtime';
import { useMemo } from 'react';
import { type Destination, destinationOf } from './destination';
import { isArriving, useRemotes } from './remotes.store';

const pathOnly = (path: string): string => path.split('?')[0] ?? '/';

/** The destination of the current address. */
export function currentDestination(): Destination {
  const { remotes, status } = useRemotes.getState();
  return destinationOf(pathOnly(currentPath()), {
    session: sessionStore.getState(),
    flags: useFlags.getState().flags,
    remotes,
    complete: status !== 'loading' && !isArriving(remotes),
  });
}

/** The destination of the current address, for a component that follows it. */
export function useDestination(): Destination {
  const path = usePath();
  const session = useSession((state) => state);
  const flags = useFlags((state) => state.flags);
  const { remotes, status } = useRemotes();
  return useMemo(
    () => destinationOf(path, { session, flags, remotes, complete: status !== 'loading' && !isArriving(remotes) }),
    [path, session, flags, remotes, status],
  );
}
