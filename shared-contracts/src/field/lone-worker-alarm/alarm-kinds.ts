import { FIELD_MESSAGES } from '../../core/messages/field';

/** Causes of an alarm: a button, a sensor of the phone, a silent phone, or a drill. */
export const ALARM_KINDS = [
  { value: 'sos', label: FIELD_MESSAGES.sos },
  { value: 'call', label: "Appel d'urgence" },
  { value: 'fall', label: 'Chute' },
  { value: 'inactivity', label: 'Inactivité' },
  { value: 'perimeter', label: 'Sortie du périmètre' },
  { value: 'silence', label: 'Téléphone muet' },
  { value: 'drill', label: 'Exercice' },
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number]['value'];

/** Outcome of an alarm. */
export const ALARM_OUTCOMES = [
  { value: 'real', label: 'Réelle', tone: 'negative' },
  { value: 'false', label: 'Fausse alerte', tone: 'neutral' },
  { value: 'drill', label: 'Exercice', tone: 'neutral' },
] as const;
export type AlarmOutcome = (typeof ALARM_OUTCOMES)[number]['value'];

const labels = new Map<string, string>(ALARM_KINDS.map(({ value, label }) => [value, label]));
export const alarmKindLabel = (kind: AlarmKind): string => labels.get(kind) ?? kind;

/** Steps in the handling of an alarm. */
export const STEP_KINDS = [
  'raised',
  'notified',
  'acknowledged',
  'reminded',
  'givenBack',
  'closed',
  'reopened',
  'returned',
  'silentAgain',
  'cancelled',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];
