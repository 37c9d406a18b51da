import { DARK, DARK_STRONG, LIGHT, LIGHT_STRONG, type SchemeColors, schemeVariables } from '@vigie/kit/logic/palette';
import { LOGIN_WORDS } from './login-words';

const written = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const schemes = (light: SchemeColors, dark: SchemeColors): string =>
  `html{${written(schemeVariables(light))}}html[data-mantine-color-scheme=dark]{${written(schemeVariables(dark))}}`;

/** Values that the build writes into `index.ejs`: the form's texts and the theme's colours. */
export const pageValues = {
  words: LOGIN_WORDS,
  colours: `${schemes(LIGHT, DARK)}@media (prefers-contrast:more){${schemes(LIGHT_STRONG, DARK_STRONG)}}`,
};
