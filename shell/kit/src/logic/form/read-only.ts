import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing.messages';
import { useSession } from '@vigie/kit/runtime';
import { createContext, useContext } from 'react';

/** True inside a read-only dialog: every field of the kit is then read-only. */
export const ReadOnlyContext = createContext(false);

export const useReadOnly = (own: boolean | undefined): boolean => useContext(ReadOnlyContext) || own === true;

/**
 * Returns the sentence that tells why nothing can be changed while the user views the agency as another person; else
 * null. Forms, acts and lists ask it, so that no screen has to.
 */
export const useViewingRefusal = (): string | null =>
  useSession((session) => (session.viewing ? VIEWING_MESSAGES.readOnly : null));
