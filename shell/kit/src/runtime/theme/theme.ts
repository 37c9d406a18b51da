import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { DARK, DARK_STRONG, LIGHT, LIGHT_STRONG, schemeVariables } from '../../logic/palette';
import { SteadyButton } from './steady-button';

const blue: MantineColorsTuple = [
  '#eaf2ff',
  '#d3e3fe',
  '#a9c8fb',
  '#84b1ff',
  '#5390f2',
  '#3578ea',
  '#1f62d6',
  '#1a56be',
  '#143f8f',
  '#0f2e69',
];
const navy: MantineColorsTuple = [
  '#eef3fa',
  '#dfe8f4',
  '#bccbe0',
  '#94abc9',
  '#6d89b0',
  '#4b6a96',
  '#33507a',
  '#233c5f',
  '#14233b',
  '#0a111c',
];
const gray: MantineColorsTuple = [
  '#f4f6f9',
  '#eef2f7',
  '#dbe2ea',
  '#cbd5e0',
  '#b3c0ce',
  '#7f8ea3',
  '#536176',
  '#3f4c5f',
  '#2a3546',
  '#17202e',
];
/** Mantine uses fixed indices of this tuple in the dark theme: 0 text, 2 dimmed, 4 lines, 6 controls, 7 body. */
const dark: MantineColorsTuple = [
  '#e6ecf4',
  '#c6d1df',
  '#a3b3c8',
  '#8496ae',
  '#2b394f',
  '#1f2c40',
  '#1b2738',
  '#151f2e',
  '#0e1622',
  '#0a111c',
];
const positive: MantineColorsTuple = [
  '#e2f3e9',
  '#c5e8d4',
  '#a2dabc',
  '#7fdba8',
  '#4fb883',
  '#2f9e63',
  '#1c7a4a',
  '#14603a',
  '#123525',
  '#0b2418',
];
const warning: MantineColorsTuple = [
  '#fdf0d3',
  '#fae1ac',
  '#f6d180',
  '#f3c45a',
  '#e3a635',
  '#d18a12',
  '#9a6003',
  '#7a4a00',
  '#392c0d',
  '#261d07',
];
const negative: MantineColorsTuple = [
  '#fce8e7',
  '#f9d0ce',
  '#f5b4b0',
  '#ffa39d',
  '#e0605b',
  '#d64540',
  '#bd2a2a',
  '#a31d1d',
  '#451d1f',
  '#2e1214',
];

/** Inter, and until it is there the device's font at Inter's width (styles/stand-in.css). */
const FONT = "'Inter Variable', 'Stand-in Roboto', 'Stand-in Arial', 'Stand-in DejaVu', system-ui, sans-serif";

/**
 * The theme of every React root. It is in the runtime because each root has its own Mantine, and each remote would
 * otherwise bundle a copy of this plain data. Sizes are on a 4 px grid, text is 14 px in the office;
 * `data-density="field"` on the root raises both (see field.css).
 */
export const theme: MantineThemeOverride = {
  colors: {
    blue,
    navy,
    gray,
    dark,
    positive,
    warning,
    negative,
    slate: gray,
    green: positive,
    red: negative,
    yellow: warning,
    orange: warning,
  },
  primaryColor: 'blue',
  primaryShade: { light: 6, dark: 6 },
  white: '#ffffff',
  black: LIGHT.text,
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.5rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.43', md: '1.43', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.375rem', lg: '0.375rem', xl: '0.375rem' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--vg-shadow)',
    sm: 'var(--vg-shadow)',
    md: 'var(--vg-shadow)',
    lg: 'var(--vg-shadow)',
    xl: 'var(--vg-shadow)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    UnstyledButton: { defaultProps: { component: SteadyButton } },
    // Below the field, so that neighbouring fields align.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // A closed dropdown is not mounted: a form has many, and a screen reader would find them all.
    Combobox: { defaultProps: { keepMounted: false } },
    Modal: { defaultProps: { transitionProps: { duration: 150 }, overlayProps: { backgroundOpacity: 0.45 } } },
    Menu: { defaultProps: { transitionProps: { duration: 100 } } },
    Popover: { defaultProps: { transitionProps: { duration: 100 } } },
    Tooltip: { defaultProps: { transitionProps: { duration: 100 }, openDelay: 300, withArrow: true } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'slate' } },
    Badge: { defaultProps: { tt: 'none', fw: 500 } },
  },
};

const SHADOWS = {
  light: '0 1px 2px rgb(20 35 59 / 8%), 0 4px 16px rgb(20 35 59 / 10%)',
  dark: '0 1px 2px rgb(0 0 0 / 40%), 0 4px 16px rgb(0 0 0 / 40%)',
};

/** The design tokens as CSS variables: `--vg-*` for the kit's styles, and Mantine's own where they must agree. */
export const cssVariables =
  (strong: boolean): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: { ...schemeVariables(strong ? LIGHT_STRONG : LIGHT), '--vg-shadow': SHADOWS.light },
    dark: { ...schemeVariables(strong ? DARK_STRONG : DARK), '--vg-shadow': SHADOWS.dark },
  });
