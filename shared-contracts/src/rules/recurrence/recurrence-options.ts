import { LAST_DAY, type Repeat, type WeekOfMonth } from './rule';

/** Kinds of repetition for forms. */
export const REPEAT_OPTIONS: readonly { value: Repeat; label: string }[] = [
  { value: 'daily', label: 'Tous les jours' },
  { value: 'weekly', label: 'Toutes les semaines' },
  { value: 'monthly', label: 'Tous les mois' },
  { value: 'yearly', label: 'Tous les ans' },
  { value: 'holidays', label: 'Les jours fériés' },
];

/** Days of a month, and its last day whatever its length. */
export const MONTH_DAY_OPTIONS: readonly { value: number; label: string }[] = [
  ...Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: String(index + 1) })),
  { value: LAST_DAY, label: 'Dernier jour du mois' },
];

const WEEK_OF_MONTH_OPTIONS: readonly { value: WeekOfMonth; label: string }[] = [
  { value: 1, label: 'Premier' },
  { value: 2, label: 'Deuxième' },
  { value: 3, label: 'Troisième' },
  { value: 4, label: 'Quatrième' },
  { value: -1, label: 'Dernier' },
];

/** Field for a weekday of the month: « Premier » lundi; empty for a rule by month days. */
export const WEEK_OF_MONTH_FIELD = {
  label: 'Jour de la semaine',
  placeholder: 'Par jours du mois',
  options: WEEK_OF_MONTH_OPTIONS,
};

/** Order options of a round. A round without any is walked in its own order. */
export const ROUND_DIRECTIONS = [
  { value: 'free', label: 'Ordre libre' },
  { value: 'reverse', label: 'Sens inverse' },
  { value: 'random', label: 'Ordre aléatoire' },
] as const;
export type RoundDirection = (typeof ROUND_DIRECTIONS)[number]['value'];
