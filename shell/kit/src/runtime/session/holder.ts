import { type Access, type Holder, mayMake } from '@vigie/contracts/core/access';
import { useCallback } from 'react';
import { type SessionState, sessionStore } from './session.store';

/** Returns the session's role and rights in the current agency; an administrator counts as a manager. */
function holderOf({ role, rights, membership, altered }: SessionState): Holder | null {
  if (role === null) return null;
  return {
    role: role === 'admin' ? 'manager' : role,
    owner: (membership?.owner ?? false) || altered !== null,
    holds: (right) => rights.has(right),
  };
}

/** Returns a function that tells whether the user may make a call, by its declaration. The server checks again. */
export function useMayMake(): (access: Access) => boolean {
  const session = sessionStore();
  return useCallback(
    (access) => {
      const holder = holderOf(session);
      return holder !== null && mayMake(access, holder);
    },
    [session],
  );
}
