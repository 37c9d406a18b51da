/** Effect of a violated rule: none, a warning, or a refusal of the save. */
export const CHECK_MODES = [
  { value: 0, label: 'Désactivé', tone: 'neutral' },
  { value: 1, label: 'Avertissement', tone: 'warning' },
  { value: 2, label: 'Interdiction', tone: 'negative' },
] as const;
export type CheckMode = (typeof CHECK_MODES)[number]['value'];
const DEFAULT_CHECK_MODE: CheckMode = 1;

/** The seventeen checks of the specification: code, agency setting that holds the mode, French name. */
export const PLANNING_CHECKS = [
  { code: 'SERVICE_MAX_DURATION', setting: 'checkServiceMaxDuration', label: "Durée maximale d'un service" },
  { code: 'AGENT_SPACE_11H', setting: 'checkSpaceBetweenServices', label: 'Espacement entre deux services' },
  { code: 'AGENT_REST_11H', setting: 'checkAgentRestDuration', label: 'Repos quotidien' },
  { code: 'AGENT_HOURS_LIMIT', setting: 'checkAgentOvertime', label: 'Heures supplémentaires' },
  {
    code: 'AGENT_PART_HOURS_LIMIT',
    setting: 'checkAgentPartOvertime',
    label: 'Heures complémentaires (temps partiel)',
  },
  { code: 'AGENT_MAX_WEEKLY_HOURS', setting: 'checkAgentMaxWeeklyHours', label: 'Durée hebdomadaire maximale' },
  {
    code: 'AGENT_MAX_PART_WEEKLY_HOURS',
    setting: 'checkAgentMaxPartWeeklyHours',
    label: 'Durée hebdomadaire maximale (temps partiel)',
  },
  { code: 'AGENT_MIN_WEEKLY_REST', setting: 'checkAgentMinWeeklyRest', label: 'Repos hebdomadaire' },
  { code: 'AGENT_REST_CONSECUTIVE', setting: 'checkWeeklyConsecutiveRest', label: 'Repos consécutifs' },
  { code: 'AGENT_REST_SUNDAY', setting: 'checkMonthlySunday', label: 'Dimanches de repos' },
  { code: 'AGENT_UNQUALIFIED', setting: 'checkAgentQualified', label: "Qualification de l'agent" },
  { code: 'AGENT_EXPIRED', setting: 'checkAgentExpirations', label: "Échéances de l'agent" },
  { code: 'AGENT_RESTRICTION', setting: 'checkAgentRestriction', label: "Restriction de l'agent" },
  { code: 'AGENT_SITE_FORBIDDEN', setting: 'checkAgentSiteForbidden', label: "Site interdit à l'agent" },
  { code: 'AGENT_UNAVAILABLE', setting: 'checkAgentUnavailable', label: "Indisponibilité de l'agent" },
  { code: 'AGENT_COMPENSATORY_REST', setting: 'checkCompensatoryRest', label: 'Repos compensateur' },
  { code: 'AGENT_ALREADY_HIRED', setting: 'checkAgentHired', label: 'Agent déjà affecté' },
] as const;

export type PlanningCheckCode = (typeof PLANNING_CHECKS)[number]['code'];
export type PlanningCheckSetting = (typeof PLANNING_CHECKS)[number]['setting'];

export const REST_CHECKS: readonly PlanningCheckCode[] = [
  'AGENT_MIN_WEEKLY_REST',
  'AGENT_REST_SUNDAY',
  'AGENT_REST_CONSECUTIVE',
  'AGENT_REST_11H',
  'AGENT_SPACE_11H',
];
export const OVERTIME_CHECKS: readonly PlanningCheckCode[] = [
  'AGENT_MAX_WEEKLY_HOURS',
  'AGENT_HOURS_LIMIT',
  'AGENT_MAX_PART_WEEKLY_HOURS',
  'AGENT_PART_HOURS_LIMIT',
];

/** Default mode of every check, for a new agency. */
export const DEFAULT_CHECK_MODES = Object.fromEntries(
  PLANNING_CHECKS.map((check) => [check.setting, DEFAULT_CHECK_MODE]),
) as Record<PlanningCheckSetting, CheckMode>;
