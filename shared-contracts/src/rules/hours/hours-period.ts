/** Period over which a contract counts its hours. */
export const HOURS_PERIODS = [
  { value: 'week', label: 'Semaine' },
  { value: 'month', label: 'Mois' },
] as const;
export type HoursPeriod = (typeof HOURS_PERIODS)[number]['value'];
