import { z } from 'zod';
import { dayPricingSchema } from '../../commercial/price/pricing';
import { MESSAGES } from '../../core/messages';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { readStored } from '../../core/received/stored';
import { basisPointsSchema, daySchema, timeSchema } from '../../core/wire';
import { loneWorkerSettingsSchema } from '../../field/lone-worker-alarm/lone-worker-settings';
import { mailingSettingsSchema } from '../../field/planning-mailing/mailing-settings';
import { roundSettingsSchema } from '../../field/round-execution/round-settings';
import { toleranceSchema } from '../../field/tolerance/tolerance';
import { decimalFrom, integerFrom, optionSchema } from '../../formats/fields';
import { DEFAULT_AGENCY_SETTINGS as DEFAULTS, PTI_FREQUENCY_LEAST_MIN } from '../../rules/agency-defaults';
import { CONTRACT_ALERT_DAYS, EXPIRATION_THRESHOLDS_DAYS } from '../../rules/expirations/expiration-kinds';
import { FURTHER_CHECKS, type FurtherCheckSetting } from '../../rules/planning/further-checks';
import { CHECK_MODES, PLANNING_CHECKS, type PlanningCheckSetting } from '../../rules/planning/planning-checks';
import { documentBlocks } from './document-settings';
import { lateRateWithinTheLaw, withinTheLaw } from './law-bounds';
import { listBlocks } from './list-settings';

/**
 * Settings of an agency, block by block. A stored agency may hold any part of them: what is absent has the default of
 * a new agency, so that a setting added later needs no migration.
 */

const positive = z.number().gt(0, VALIDATION_MESSAGES.moreThan({ min: 0 }));
const minutes = positive.int(VALIDATION_MESSAGES.integer).max(10_080, VALIDATION_MESSAGES.atMost({ max: 10_080 }));
const weeklyHours = positive.max(168, VALIDATION_MESSAGES.atMost({ max: 168 }));
const checkMode = optionSchema(CHECK_MODES);

const checks = Object.fromEntries([
  ...PLANNING_CHECKS.map(({ setting }) => [setting, checkMode.default(DEFAULTS.checks[setting])]),
  ...FURTHER_CHECKS.map(({ setting, mode }) => [setting, checkMode.default(mode)]),
]) as Record<PlanningCheckSetting | FurtherCheckSetting, z.ZodDefault<typeof checkMode>>;

/** Modes of the checks, and the switches of lone-worker tracking. */
export const featureSettingsSchema = z.object({
  ...checks,
  ptiDisabledBetweenServices: z.boolean().default(DEFAULTS.ptiDisabledBetweenServices),
  ptiPauseOnBreak: z.boolean().default(DEFAULTS.ptiPauseOnBreak),
  /** Minutes between two signs of life. */
  ptiFrequency: integerFrom(PTI_FREQUENCY_LEAST_MIN).default(DEFAULTS.ptiFrequencyMin),
});

/** Increase of pay from a number of weekly hours on. */
const increaseStepSchema = z.object({
  fromHours: decimalFrom(0).max(168),
  percent: decimalFrom(0).max(300),
});
const increases = z.array(increaseStepSchema).max(10);

const planningSettingsSchema = z.object({
  serviceMaxDurationMin: minutes.default(DEFAULTS.serviceMaxDurationMin),
  agentRestDurationMin: minutes.default(DEFAULTS.agentRestDurationMin),
  spaceBetweenServicesMin: minutes.default(DEFAULTS.spaceBetweenServicesMin),
  maxWeeklyHours: weeklyHours.default(DEFAULTS.maxWeeklyHours),
  maxPartWeeklyHours: weeklyHours.default(DEFAULTS.maxPartWeeklyHours),
  minWeeklyRestHours: weeklyHours.default(DEFAULTS.minWeeklyRestHours),
  monthlySundays: z.number().int(VALIDATION_MESSAGES.integer).min(0).max(5).default(DEFAULTS.monthlySundays),
  hoursLimit: weeklyHours.default(DEFAULTS.hoursLimit),
  partTimeOvertimePercent: decimalFrom(0).max(100).default(DEFAULTS.partTimeOvertimePercent),
  nightMaxWeeklyHours: weeklyHours.default(DEFAULTS.nightMaxWeeklyHours),
  cycleWeeks: integerFrom(1).max(52).default(DEFAULTS.cycleWeeks),
  cycleStartsOn: daySchema.default(DEFAULTS.cycleStartsOn),
  leaveCountsForOvertime: z.boolean().default(DEFAULTS.leaveCountsForOvertime),
  compensatoryRestRate: decimalFrom(0).max(1_000).default(DEFAULTS.compensatoryRestRate),
  night: z.object({ start: timeSchema, end: timeSchema }).default(DEFAULTS.night),
  /** Hours of each weekday of a sample week (the specification's sampleDay), by ISO weekday. */
  weekHours: z.record(z.string().regex(/^[1-7]$/), decimalFrom(0).max(24)).default({ ...DEFAULTS.weekHours }),
  overtimeIncreases: z.object({ fullTime: increases, partTime: increases }).default({
    fullTime: [...DEFAULTS.overtimeIncreases.fullTime],
    partTime: [...DEFAULTS.overtimeIncreases.partTime],
  }),
  /** False for an agency that pays and bills Saturdays as any other day. */
  saturdayCount: z.boolean().default(true),
  cnapsBasisPoints: z.number().int(VALIDATION_MESSAGES.integer).min(0).max(10_000).default(DEFAULTS.cnapsBasisPoints),
  cnapsCount: z.boolean().default(true),
});

const alertDays = z.array(z.number().int().min(0).max(365)).max(10);

/** Nothing until the agency says: what it pays on top depends on its size and its reductions. */
const salaryCostsSchema = z.object({ onTopBasisPoints: basisPointsSchema.max(20_000).default(0) });

const blocks = {
  agencySettingsFeature: featureSettingsSchema,
  planning: planningSettingsSchema,
  pricing: dayPricingSchema,
  agentPlanningSettings: mailingSettingsSchema,
  customerPlanningSettings: mailingSettingsSchema,
  /** What an hour costs beside its gross pay. */
  salaryCosts: salaryCostsSchema,
  /** How done times become hours paid and invoiced. */
  tolerance: toleranceSchema,
  /** How late a planned round may begin. */
  rounds: roundSettingsSchema,
  /** Who is called when a lone worker needs help, and how soon. */
  loneWorker: loneWorkerSettingsSchema,
  agentExpirationSettings: z.object({
    alertLevels: alertDays.default([...EXPIRATION_THRESHOLDS_DAYS]),
    contractAlertLevels: alertDays.default([...CONTRACT_ALERT_DAYS]),
  }),
  ...documentBlocks,
  ...listBlocks,
};

type Blocks = typeof blocks;
type Filled = { [Key in keyof Blocks]: z.ZodPrefault<Blocks[Key]> };

/** The whole settings, every default filled in. */
export const agencySettingsSchema = z.object(
  Object.fromEntries(
    Object.entries<z.ZodObject>(blocks).map(([key, block]) => [key, block.prefault({})]),
  ) as unknown as Filled,
);
export type AgencySettings = z.output<typeof agencySettingsSchema>;

/** Every block as a form holds it: limits wider than the law are refused. */
export const agencySettingsFormSchema = z.object({
  ...blocks,
  planning: planningSettingsSchema.check(withinTheLaw),
  invoiceSettings: documentBlocks.invoiceSettings.check(lateRateWithinTheLaw),
});
export type SettingsBlock = keyof Blocks;

/** What a save may hold: any blocks, each whole. Unknown ones are refused. */
export const agencySettingsChangesSchema = agencySettingsFormSchema.partial().strict();

/** French names of the blocks, for the sentence about one that cannot be read. */
const BLOCK_LABELS: Record<keyof Blocks, string> = {
  agencySettingsFeature: 'Contrôles du planning',
  planning: 'Planning',
  pricing: 'Tarifs',
  agentPlanningSettings: 'Envoi du planning aux agents',
  customerPlanningSettings: 'Envoi du planning aux clients',
  salaryCosts: 'Coût des heures',
  tolerance: 'Heures payées et facturées',
  rounds: 'Rondes planifiées',
  loneWorker: 'Alertes et astreinte PTI',
  agentExpirationSettings: "Alertes d'échéances",
  papers: 'Logo et couleur',
  estimateSettings: 'Devis',
  invoiceSettings: 'Facturation',
  invoiceReminders: 'Relances des factures',
  settingsAgentPurchaseOrder: 'Bons de commande',
  contractSettings: 'Contrats à signer',
  eventReportSettings: 'PDF de la main courante',
  interventionReportSettings: "Document et e-mail des bons d'intervention",
  interventionReportTemplate: "Modèle des bons d'intervention",
  itemsSettings: 'Consignes des nouveaux sites',
  emailSettings: 'Expéditeur des e-mails',
  privacySettings: 'Document de confidentialité',
  exportSettings: 'Colonnes des exports',
  specialties: 'Spécialités',
  serviceActivityTypes: "Types d'activité",
  serviceEventTypes: "Types d'événement",
  requestTypes: 'Types de demande (agents)',
  agencyCustomerRequestTypes: 'Types de demande (clients)',
  catalogServices: 'Articles',
  breaks: 'Pauses',
  emergencyNumbers: "Numéros d'urgence",
  defaultRights: 'Autorisations par défaut',
};

/**
 * One block of the settings of a stored agency, defaults filled in where it holds nothing.
 *
 * @throws UnreadableStored when what it holds does not fit: the settings say where to correct it
 */
export function readSettingsBlock<Key extends keyof Blocks>(stored: unknown, key: Key): AgencySettings[Key] {
  const source = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const sentence = MESSAGES.settingsUnreadable({ block: BLOCK_LABELS[key] });
  return readStored(blocks[key] as z.ZodObject, source[key] ?? {}, sentence) as AgencySettings[Key];
}
