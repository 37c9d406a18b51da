import type { Repeat } from './rule';

/** Kinds of repetition, as forms offer them. */
export const REPEAT_OPTIONS: readonly { value: Repeat; label: string }[] = [
  { value: 'daily', label: 'Tous les jours' },
  { value: 'weekly', label: 'Toutes les semaines' },
  { value: 'monthly', label: 'Tous les mois' },
  { value: 'holidays', label: 'Les jours fériés' },
];

/** Directions a round may grant. Without any, its checkpoints are walked forward in sequence. */
export const ROUND_DIRECTIONS = [
  { value: 'free', label: 'Ordre libre' },
  { value: 'reverse', label: 'Sens inverse' },
  { value: 'random', label: 'Ordre aléatoire' },
] as const;
export type RoundDirection = (typeof ROUND_DIRECTIONS)[number]['value'];
