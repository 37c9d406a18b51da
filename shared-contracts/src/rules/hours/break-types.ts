/** Reasons for a break in a service: a pause, a delay, a departure or an absence. */
export const BREAK_TYPES = [
  { value: 'pause', label: 'Pause' },
  { value: 'delay', label: 'Retard' },
  { value: 'early_departure_requested', label: "Départ anticipé à la demande de l'agent" },
  { value: 'early_departure_unauthorised', label: 'Départ anticipé non autorisé' },
  { value: 'absence', label: 'Absence pendant le service' },
] as const;
export type BreakType = (typeof BREAK_TYPES)[number]['value'];

/** Hour categories of an interruption. */
export const INTERRUPTION_CATEGORIES = [
  { value: 'day', label: 'Jour' },
  { value: 'night', label: 'Nuit' },
  { value: 'sunday', label: 'Dimanche' },
  { value: 'holiday', label: 'Férié' },
] as const;
export type InterruptionCategory = (typeof INTERRUPTION_CATEGORIES)[number]['value'];
