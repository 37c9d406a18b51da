import { createContext, useContext } from 'react';

const LabelContext = createContext('');

/** Gives the screen below it the label of its page. */
export const PageLabel = LabelContext.Provider;

/** The label that the open page declares: the title of its screen, unless the screen has one of its own. */
export const usePageLabel = (): string => useContext(LabelContext);
