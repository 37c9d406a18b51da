import type { Turnover } from '@vigie/contracts/commercial/margin/margin';

/**
 * Colours that users with red-green blindness can tell apart. « yellow » is missing, because the theme maps it and
 * « orange » to the same amber.
 */
export const PART_COLOURS = ['blue.6', 'orange.6', 'teal.6', 'violet.6', 'pink.6', 'cyan.8', 'lime.8'] as const;
export const OTHERS_COLOUR = 'gray.6';
const OTHERS = { key: 'others', label: 'Autres' };

/** Maximum length of a name in the legend, so that it fits on a phone. */
const LEGEND_MAX = 32;
const shortened = (label: string): string =>
  label.length > LEGEND_MAX ? `${label.slice(0, LEGEND_MAX - 1).trimEnd()}…` : label;

interface Drawn {
  key: string;
  label: string;
  color: string;
  /** Cents per period. */
  invoiced: readonly number[];
}

const sum = (cents: readonly number[]): number => cents.reduce((all, it) => all + it, 0);

/** Returns the parts of a chart: the largest ones by name, and the others as one sum. */
export function drawnParts(turnover: Turnover['turnover']): Drawn[] {
  const largest = turnover.toSorted((a, b) => sum(b.invoiced) - sum(a.invoiced));
  const named = largest.length > PART_COLOURS.length + 1 ? largest.slice(0, PART_COLOURS.length) : largest;
  const others = largest.slice(named.length);
  const drawn = named.map(({ key, label, invoiced }, index) => ({
    key,
    label: shortened(label),
    color: PART_COLOURS[index] ?? OTHERS_COLOUR,
    invoiced,
  }));
  if (others.length === 0) return drawn;
  const rest = others[0]?.invoiced.map((_, at) => sum(others.map(({ invoiced }) => invoiced[at] ?? 0))) ?? [];
  return [...drawn, { ...OTHERS, color: OTHERS_COLOUR, invoiced: rest }];
}
