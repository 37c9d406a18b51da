import type { CheckMode } from './planning-checks';

/**
 * Checks that the law and the collective agreement require beyond the specification's list. Checks of absolute
 * prohibitions have mode 2 (forbid) by default.
 */
export const ADDED_CHECKS = [
  { code: 'AGENT_CARD', setting: 'checkAgentCard', label: 'Carte professionnelle', mode: 2 },
  { code: 'AGENT_NOT_EMPLOYED', setting: 'checkAgentEmployed', label: "Contrat de l'agent", mode: 2 },
  { code: 'AGENT_MINOR_NIGHT', setting: 'checkMinorNight', label: 'Travail de nuit des mineurs', mode: 2 },
  { code: 'AGENT_MINOR_HOURS', setting: 'checkMinorHours', label: 'Durée du travail des mineurs', mode: 2 },
  { code: 'AGENT_SEVERAL_EMPLOYERS', setting: 'checkSeveralEmployers', label: 'Plusieurs employeurs', mode: 2 },
  {
    code: 'AGENT_AVERAGE_WEEKLY_HOURS',
    setting: 'checkAgentAverageWeeklyHours',
    label: 'Durée moyenne sur douze semaines',
    mode: 1,
  },
  {
    code: 'SERVICE_MIN_DURATION',
    setting: 'checkServiceMinDuration',
    label: "Durée minimale d'une période de travail",
    mode: 1,
  },
  { code: 'AGENT_BREAK', setting: 'checkAgentBreak', label: 'Pause de vingt minutes', mode: 1 },
  {
    code: 'AGENT_NIGHT_WEEKLY_HOURS',
    setting: 'checkNightWeeklyHours',
    label: 'Durée hebdomadaire des travailleurs de nuit',
    mode: 1,
  },
  { code: 'AGENT_NIGHT_REST', setting: 'checkNightRest', label: 'Repos des travailleurs de nuit', mode: 1 },
  {
    code: 'AGENT_YEARLY_CONTINGENT',
    setting: 'checkYearlyContingent',
    label: "Contingent annuel d'heures supplémentaires",
    mode: 1,
  },
  { code: 'AGENT_PART_NOTICE', setting: 'checkPartNotice', label: 'Délai de prévenance (temps partiel)', mode: 1 },
  { code: 'AGENT_PART_CUTS', setting: 'checkPartCuts', label: 'Coupures de la journée (temps partiel)', mode: 1 },
  {
    code: 'AGENT_PART_MIN_CONTRACT',
    setting: 'checkPartMinContract',
    label: 'Durée minimale du contrat (temps partiel)',
    mode: 1,
  },
  {
    code: 'AGENT_PART_CONTRACT_EXCEEDED',
    setting: 'checkPartContractExceeded',
    label: 'Dépassement durable du contrat (temps partiel)',
    mode: 1,
  },
] as const satisfies readonly { code: string; setting: string; label: string; mode: CheckMode }[];

export type FurtherCheckCode = (typeof ADDED_CHECKS)[number]['code'];
export type FurtherCheckSetting = (typeof ADDED_CHECKS)[number]['setting'];

/** Default modes of these checks, for an agency that has set none. */
export const FURTHER_CHECK_MODES = Object.fromEntries(
  ADDED_CHECKS.map((check) => [check.setting, check.mode]),
) as Record<FurtherCheckSetting, CheckMode>;
