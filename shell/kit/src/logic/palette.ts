/**
 * The colours of Vigie, one table for both themes. Navy is for structure, the one blue for actions, and the four tones
 * only for their meanings. Every pair in `contrastPairs` meets WCAG 2.2 AA; in the two high-contrast schemes it meets
 * AAA, and edges have the contrast that AA requires of text.
 */
const TONES = ['positive', 'warning', 'negative', 'neutral'] as const;
export type Tone = (typeof TONES)[number];

interface ToneColors {
  /** Text and icons on `soft`, `surface` and `page`. */
  ink: string;
  /** Muted background of a badge, a tinted row or a banner. */
  soft: string;
  /** Edge of a banner or bar. */
  edge: string;
}

export interface SchemeColors {
  page: string;
  surface: string;
  raised: string;
  hover: string;
  selected: string;
  line: string;
  /** Edge of a control: 3:1 against the surface (WCAG 1.4.11). */
  controlLine: string;
  text: string;
  dim: string;
  action: string;
  actionText: string;
  onAction: string;
  structure: string;
  onStructure: string;
  tones: Record<Tone, ToneColors>;
  /** Backgrounds of filled buttons and badges, under white text; Mantine's own shade where a scheme defines none. */
  filled?: Record<Tone | 'action', string>;
}

export const LIGHT: SchemeColors = {
  page: '#f4f6f9',
  surface: '#ffffff',
  raised: '#ffffff',
  hover: '#eef2f7',
  selected: '#e6effd',
  line: '#dbe2ea',
  controlLine: '#7f8ea3',
  text: '#17202e',
  dim: '#536176',
  action: '#1f62d6',
  actionText: '#1a56be',
  onAction: '#ffffff',
  structure: '#14233b',
  onStructure: '#eef3fa',
  tones: {
    positive: { ink: '#14603a', soft: '#e2f3e9', edge: '#2f9e63' },
    warning: { ink: '#7a4a00', soft: '#fdf0d3', edge: '#d18a12' },
    negative: { ink: '#a31d1d', soft: '#fce8e7', edge: '#d64540' },
    neutral: { ink: '#3f4c5f', soft: '#e8edf3', edge: '#7f8ea3' },
  },
};

export const DARK: SchemeColors = {
  page: '#0e1622',
  surface: '#151f2e',
  raised: '#1b2738',
  hover: '#1f2c40',
  selected: '#1a3157',
  line: '#2b394f',
  controlLine: '#6d7f99',
  text: '#e6ecf4',
  dim: '#a3b3c8',
  action: '#1f62d6',
  actionText: '#84b1ff',
  onAction: '#ffffff',
  structure: '#0a111c',
  onStructure: '#dfe8f4',
  tones: {
    positive: { ink: '#7fdba8', soft: '#123525', edge: '#2f9e63' },
    warning: { ink: '#f3c45a', soft: '#392c0d', edge: '#d18a12' },
    negative: { ink: '#ffa39d', soft: '#451d1f', edge: '#e0605b' },
    neutral: { ink: '#bac6d6', soft: '#273447', edge: '#6d7f99' },
  },
};

/** White text on each of these meets 7:1, in both themes. */
const STRONG_GROUNDS: SchemeColors['filled'] = {
  action: '#143f8f',
  positive: '#0d4f2e',
  warning: '#6b4100',
  negative: '#8f1515',
  neutral: '#2a3546',
};

export const LIGHT_STRONG: SchemeColors = {
  page: '#ffffff',
  surface: '#ffffff',
  raised: '#ffffff',
  hover: '#eef2f7',
  selected: '#e6effd',
  line: '#536176',
  controlLine: '#17202e',
  text: '#0a111c',
  dim: '#2a3546',
  action: '#143f8f',
  actionText: '#143f8f',
  onAction: '#ffffff',
  structure: '#0a111c',
  onStructure: '#ffffff',
  tones: {
    positive: { ink: '#0b4526', soft: '#e2f3e9', edge: '#1c7a4a' },
    warning: { ink: '#573400', soft: '#fdf0d3', edge: '#9a6003' },
    negative: { ink: '#7d1212', soft: '#fce8e7', edge: '#bd2a2a' },
    neutral: { ink: '#2a3546', soft: '#e8edf3', edge: '#536176' },
  },
  filled: STRONG_GROUNDS,
};

export const DARK_STRONG: SchemeColors = {
  page: '#000000',
  surface: '#060b13',
  raised: '#0a111c',
  hover: '#1f2c40',
  selected: '#0f2e69',
  line: '#94abc9',
  controlLine: '#dfe8f4',
  text: '#ffffff',
  dim: '#d5deea',
  action: '#143f8f',
  actionText: '#a9c8fb',
  onAction: '#ffffff',
  structure: '#000000',
  onStructure: '#ffffff',
  tones: {
    positive: { ink: '#a2eec4', soft: '#0b2418', edge: '#4fb883' },
    warning: { ink: '#fbdd92', soft: '#261d07', edge: '#e3a635' },
    negative: { ink: '#ffc9c5', soft: '#2e1214', edge: '#ff8f88' },
    neutral: { ink: '#dfe8f4', soft: '#151f2e', edge: '#94abc9' },
  },
  filled: STRONG_GROUNDS,
};

interface ContrastPair {
  what: string;
  front: string;
  back: string;
  atLeast: number;
}

/** Minimum contrast of text and edges: WCAG 2.2 AA, or AAA with edges at AA's contrast for text. */
export const LEVELS = { usual: { text: 4.5, edge: 3 }, strong: { text: 7, edge: 4.5 } };

/** Returns every pair of colours used for text or for a control's edge, for a contrast check. @internal */
export function contrastPairs(scheme: SchemeColors, least = LEVELS.usual): ContrastPair[] {
  const backs = { page: scheme.page, surface: scheme.surface, raised: scheme.raised };
  const pairs = Object.entries(backs).flatMap(([name, back]) => [
    { what: `text on ${name}`, front: scheme.text, back, atLeast: least.text },
    { what: `dim on ${name}`, front: scheme.dim, back, atLeast: least.text },
    { what: `action text on ${name}`, front: scheme.actionText, back, atLeast: least.text },
    { what: `control line on ${name}`, front: scheme.controlLine, back, atLeast: least.edge },
    ...TONES.map((tone) => ({ what: `${tone} on ${name}`, front: scheme.tones[tone].ink, back, atLeast: least.text })),
  ]);
  return [
    ...pairs,
    ...TONES.map((tone) => ({
      what: `${tone} on its own soft`,
      front: scheme.tones[tone].ink,
      back: scheme.tones[tone].soft,
      atLeast: least.text,
    })),
    { what: 'text on hover', front: scheme.text, back: scheme.hover, atLeast: least.text },
    { what: 'dim on hover', front: scheme.dim, back: scheme.hover, atLeast: least.text },
    { what: 'text on selected', front: scheme.text, back: scheme.selected, atLeast: least.text },
    { what: 'dim on selected', front: scheme.dim, back: scheme.selected, atLeast: least.text },
    { what: 'action text on selected', front: scheme.actionText, back: scheme.selected, atLeast: least.text },
    { what: 'on action', front: scheme.onAction, back: scheme.action, atLeast: least.text },
    { what: 'on structure', front: scheme.onStructure, back: scheme.structure, atLeast: least.text },
    ...Object.entries(scheme.filled ?? {}).map(([name, back]) => ({
      what: `white on filled ${name}`,
      front: '#ffffff',
      back,
      atLeast: least.text,
    })),
  ];
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast ratio of two `#rrggbb` colours as WCAG 2.2 defines it, 1 to 21. @internal */
export function contrast(a: string, b: string): number {
  const [la, lb] = [luminance(a), luminance(b)];
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}

export function schemeVariables(scheme: SchemeColors): Record<string, string> {
  const variables: Record<string, string> = {
    '--vg-page': scheme.page,
    '--vg-surface': scheme.surface,
    '--vg-raised': scheme.raised,
    '--vg-hover': scheme.hover,
    '--vg-selected': scheme.selected,
    '--vg-line': scheme.line,
    '--vg-control-line': scheme.controlLine,
    '--vg-text': scheme.text,
    '--vg-dim': scheme.dim,
    '--vg-action': scheme.action,
    '--vg-action-text': scheme.actionText,
    '--vg-on-action': scheme.onAction,
    '--vg-structure': scheme.structure,
    '--vg-on-structure': scheme.onStructure,
    '--mantine-color-body': scheme.surface,
    '--mantine-color-text': scheme.text,
    '--mantine-color-dimmed': scheme.dim,
    '--mantine-color-placeholder': scheme.dim,
    '--mantine-color-anchor': scheme.actionText,
    '--mantine-color-error': scheme.tones.negative.ink,
    '--mantine-color-default-border': scheme.line,
    '--mantine-color-default-hover': scheme.hover,
    '--mantine-color-blue-light': scheme.selected,
    '--mantine-color-blue-light-hover': scheme.selected,
    '--mantine-color-blue-light-color': scheme.actionText,
    '--mantine-color-blue-text': scheme.actionText,
    '--mantine-color-slate-light-color': scheme.text,
    '--mantine-color-slate-text': scheme.text,
  };
  for (const tone of TONES) {
    const colors = scheme.tones[tone];
    variables[`--vg-${tone}`] = colors.ink;
    variables[`--vg-${tone}-soft`] = colors.soft;
    variables[`--vg-${tone}-edge`] = colors.edge;
  }
  for (const [name, tone] of Object.entries({ red: 'negative', negative: 'negative', positive: 'positive' } as const)) {
    variables[`--mantine-color-${name}-light`] = scheme.tones[tone].soft;
    variables[`--mantine-color-${name}-light-color`] = scheme.tones[tone].ink;
    variables[`--mantine-color-${name}-text`] = scheme.tones[tone].ink;
  }
  return { ...variables, ...filledVariables(scheme) };
}

/** Mantine's colour names for each tone. */
const MANTINE_NAMES: Record<Tone, string[]> = {
  positive: ['positive', 'green'],
  warning: ['warning', 'yellow', 'orange'],
  negative: ['negative', 'red'],
  neutral: ['slate', 'gray', 'navy', 'dark'],
};

/** Overrides Mantine's filled colours where the scheme defines its own. */
function filledVariables({ filled, tones, actionText }: SchemeColors): Record<string, string> {
  if (!filled) return {};
  const variables: Record<string, string> = {};
  const write = (name: string, ground: string, ink: string) => {
    variables[`--mantine-color-${name}-filled`] = ground;
    variables[`--mantine-color-${name}-filled-hover`] = ground;
    variables[`--mantine-color-${name}-outline`] = ink;
    variables[`--mantine-color-${name}-text`] = ink;
    variables[`--mantine-color-${name}-light-color`] = ink;
  };
  write('blue', filled.action, actionText);
  for (const tone of TONES) {
    for (const name of MANTINE_NAMES[tone]) {
      write(name, filled[tone], tones[tone].ink);
      variables[`--mantine-color-${name}-light`] = tones[tone].soft;
      variables[`--mantine-color-${name}-light-hover`] = tones[tone].soft;
    }
  }
  return variables;
}
