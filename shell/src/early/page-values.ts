import { DARK, LIGHT, schemeVariables } from '@vigie/kit/logic/palette';
import { LOGIN_WORDS } from './login-words';

const written = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** What the build writes into the page: the words of its form, and the colours, which the theme writes too once it runs. */
export const pageValues = {
  words: LOGIN_WORDS,
  colours: `html{${written(schemeVariables(LIGHT))}}html[data-mantine-color-scheme=dark]{${written(schemeVariables(DARK))}}`,
};
