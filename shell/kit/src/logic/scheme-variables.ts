import { type SchemeColors, TONES } from './palette';

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
  return variables;
}
