import type { Tone } from '../../core/acts/statuses';

/** The eight categories of establishment expirations; each has its own list, edit and delete rights. */
export const EXPIRATION_CATEGORIES = [
  { value: 1, label: 'G.R.H.' },
  { value: 2, label: "Sécurité de l'Ets" },
  { value: 3, label: 'C.N.A.P.S.' },
  { value: 4, label: 'Véhicules' },
  { value: 5, label: 'Matériels' },
  { value: 6, label: 'Immobilier' },
  { value: 7, label: 'Radio' },
  { value: 8, label: 'Documents réglementaires' },
] as const;
export type ExpirationCategory = (typeof EXPIRATION_CATEGORIES)[number]['value'];

/** Units of a reminder's rhythm. « mois » has no plural s. */
export const FREQUENCY_UNITS = [
  { value: 1, singular: 'jour', plural: 'jours' },
  { value: 2, singular: 'semaine', plural: 'semaines' },
  { value: 3, singular: 'mois', plural: 'mois' },
  { value: 4, singular: 'an', plural: 'ans' },
] as const;
export type FrequencyUnit = (typeof FREQUENCY_UNITS)[number]['value'];

export const AGENCY_DOCUMENT_TYPES = [
  { value: 'prevention_plan', label: 'Plan de prévention des risques' },
  { value: 'radiological_control', label: "Contrôle d'ambiance radiologique" },
  { value: 'contract', label: 'Contrat' },
  { value: 'public_road', label: 'Autorisation de surveillance sur la voie publique' },
] as const;

/** Default upper bounds, in days left, of the document levels; 0 is the bound of the expired ones. */
export const EXPIRATION_THRESHOLDS_DAYS = [0, 30, 60, 90] as const;
/** Days left at which the agency is alerted to the end of an agent's contract. */
export const CONTRACT_ALERT_DAYS = [1, 2, 7, 15] as const;

export interface ExpirationLevel {
  key: 'expired' | 'under30' | 'under60' | 'under90' | 'later';
  label: string;
  tone: Tone;
}

const LATER: ExpirationLevel = { key: 'later', label: '90 jours et plus', tone: 'positive' };

const LEVELS: readonly { belowDays: number; level: ExpirationLevel }[] = [
  { belowDays: 0, level: { key: 'expired', label: 'Expiré', tone: 'negative' } },
  { belowDays: 30, level: { key: 'under30', label: 'Moins de 30 jours', tone: 'warning' } },
  { belowDays: 60, level: { key: 'under60', label: 'Moins de 60 jours', tone: 'warning' } },
  { belowDays: 90, level: { key: 'under90', label: 'Moins de 90 jours', tone: 'neutral' } },
];

export const EXPIRATION_LEVELS: readonly ExpirationLevel[] = [...LEVELS.map(({ level }) => level), LATER];

/** Returns the level of a due date from the days left; it is expired from the day after the due date. */
export const expirationLevel = (daysLeft: number): ExpirationLevel =>
  LEVELS.find(({ belowDays }) => daysLeft < belowDays)?.level ?? LATER;
