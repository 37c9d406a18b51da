import { lawBound } from '@vigie/contracts/platform/settings/law-bounds';
import { ADDED_CHECKS } from '@vigie/contracts/rules/planning/further-checks';
import { PLANNING_CHECKS } from '@vigie/contracts/rules/planning/planning-checks';
import { ALL_RULES } from '@vigie/contracts/rules/planning/rules';
import type { RuleCode } from '@vigie/contracts/rules/planning/types';
import type { SettingPath } from '../../setting';

/** An example of what each check finds. */
const EXAMPLES: Readonly<Record<RuleCode, string>> = {
  SERVICE_MAX_DURATION: 'Un service de 7 h à 20 h sans coupure : 13 h de travail.',
  AGENT_SPACE_11H: 'Fin à 22 h, reprise à 6 h le lendemain : 8 h entre les deux.',
  AGENT_REST_11H: 'Deux vacations dans la même journée qui ne laissent que 9 h de repos sur 24 h.',
  AGENT_HOURS_LIMIT: 'Un contrat de 35 h et 39 h planifiées dans la semaine.',
  AGENT_PART_HOURS_LIMIT: 'Un contrat de 20 h et 24 h planifiées dans la semaine.',
  AGENT_MAX_WEEKLY_HOURS: 'Cinq vacations de 10 h dans la même semaine.',
  AGENT_MAX_PART_WEEKLY_HOURS: 'Un temps partiel planifié 36 h dans la semaine.',
  AGENT_MIN_WEEKLY_REST: 'Une semaine sans 35 h de suite sans service.',
  AGENT_REST_CONSECUTIVE: 'Sept jours de suite sans deux jours de repos accolés.',
  AGENT_REST_SUNDAY: 'Quatre dimanches travaillés dans le mois.',
  AGENT_UNQUALIFIED: "Un agent cynophile demandé, un agent qui ne l'est pas affecté.",
  AGENT_EXPIRED: 'Un SST échu la veille du service.',
  AGENT_RESTRICTION: 'Un agent dont la fiche exclut le travail de nuit, planifié à 23 h.',
  AGENT_SITE_FORBIDDEN: 'Un agent interdit sur le site où il est affecté.',
  AGENT_UNAVAILABLE: 'Un service pendant un congé accepté.',
  AGENT_COMPENSATORY_REST: 'Un service pendant un repos compensateur posé.',
  AGENT_ALREADY_HIRED: 'Deux services au même moment sur deux sites.',
  AGENT_CARD: 'Une carte professionnelle expirée le jour du service.',
  AGENT_NOT_EMPLOYED: 'Un service après la fin du contrat.',
  AGENT_MINOR_NIGHT: 'Un agent de 17 ans planifié à 22 h.',
  AGENT_MINOR_HOURS: 'Un agent de 17 ans planifié 10 h dans la journée.',
  AGENT_SEVERAL_EMPLOYERS: "50 h dans la semaine avec celles d'un autre employeur.",
  AGENT_AVERAGE_WEEKLY_HOURS: '47 h par semaine en moyenne sur douze semaines.',
  SERVICE_MIN_DURATION: 'Une vacation de 2 h.',
  AGENT_BREAK: 'Six heures de suite sans vingt minutes de pause.',
  AGENT_NIGHT_WEEKLY_HOURS: '42 h par semaine en moyenne pour un travailleur de nuit.',
  AGENT_NIGHT_REST: 'Un travailleur de nuit planifié au-delà de 8 h sans repos équivalent.',
  AGENT_YEARLY_CONTINGENT: "La 330e heure supplémentaire de l'année.",
  AGENT_PART_NOTICE: 'Un horaire changé deux jours avant pour un temps partiel.',
  AGENT_PART_CUTS: 'Deux coupures dans la journée d’un temps partiel.',
  AGENT_PART_MIN_CONTRACT: 'Un contrat de 12 h par semaine.',
  AGENT_PART_CONTRACT_EXCEEDED: 'Deux heures de plus que le contrat pendant douze semaines.',
};

interface CheckLimit {
  setting: string;
  unit: string;
  decimals?: number;
  /** How many of the stored unit make one shown unit: 60 for minutes shown as hours. */
  perUnit?: number;
}

/** The setting that holds the limit of a check, and its display format. */
const LIMITS: Readonly<Partial<Record<RuleCode, CheckLimit>>> = {
  SERVICE_MAX_DURATION: { setting: 'serviceMaxDurationMin', unit: 'h', decimals: 2, perUnit: 60 },
  AGENT_SPACE_11H: { setting: 'spaceBetweenServicesMin', unit: 'h', decimals: 2, perUnit: 60 },
  AGENT_REST_11H: { setting: 'agentRestDurationMin', unit: 'h', decimals: 2, perUnit: 60 },
  AGENT_HOURS_LIMIT: { setting: 'hoursLimit', unit: 'h', decimals: 2 },
  AGENT_PART_HOURS_LIMIT: { setting: 'partTimeOvertimePercent', unit: '%', decimals: 2 },
  AGENT_MAX_WEEKLY_HOURS: { setting: 'maxWeeklyHours', unit: 'h', decimals: 2 },
  AGENT_MAX_PART_WEEKLY_HOURS: { setting: 'maxPartWeeklyHours', unit: 'h', decimals: 2 },
  AGENT_MIN_WEEKLY_REST: { setting: 'minWeeklyRestHours', unit: 'h', decimals: 2 },
  AGENT_REST_SUNDAY: { setting: 'monthlySundays', unit: 'par mois' },
  AGENT_NIGHT_WEEKLY_HOURS: { setting: 'nightMaxWeeklyHours', unit: 'h', decimals: 2 },
};

const rules = new Map(ALL_RULES.map((rule) => [rule.code, rule]));

/** Every check for the settings page: label, legal source, example, and the limit that an agency may set. */
export const CHECKS = [...PLANNING_CHECKS, ...ADDED_CHECKS].map(({ code, setting, label }) => {
  const limit = LIMITS[code];
  const bound = limit && lawBound(limit.setting);
  return {
    code,
    label,
    article: rules.get(code)?.source.article ?? '',
    says: rules.get(code)?.says,
    example: EXAMPLES[code],
    modePath: `settings.agencySettingsFeature.${setting}` as SettingPath,
    limit: limit && { ...limit, path: `settings.planning.${limit.setting}` as SettingPath, bound },
  };
});
