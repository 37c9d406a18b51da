import { createContext, useContext } from 'react';

/** True inside a read-only dialog: every field of the kit is then read-only. */
export const ReadOnlyContext = createContext(false);

export const useReadOnly = (own: boolean | undefined): boolean => useContext(ReadOnlyContext) || own === true;
