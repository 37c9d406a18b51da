import { z } from 'zod';
import { dayPricingSchema } from '../../commercial/price/pricing';
import { PLATFORM_MESSAGES } from '../../core/messages/platform';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { readStored } from '../../core/received/stored';
import { daySchema, timeSchema } from '../../core/wire';
import { loneWorkerSettingsSchema } from '../../field/lone-worker-alarm/lone-worker-settings';
import { mailingSettingsSchema } from '../../field/planning-mailing/mailing-settings';
import { roundSettingsSchema } from '../../field/round-execution/round-settings';
import { toleranceSchema } from '../../field/tolerance/tolerance';
import { decimalFrom, integerFrom, optionSchema } from '../../formats/fields';
import { formatMinutes } from '../../formats/french';
import { DEFAULT_AGENCY_SETTINGS as DEFAULTS, PTI_FREQUENCY_LEAST_MIN } from '../../rules/agency-defaults';
import { CONTRACT_ALERT_DAYS, EXPIRATION_THRESHOLDS_DAYS } from '../../rules/expirations/expiration-kinds';
import { ADDED_CHECKS, type FurtherCheckSetting } from '../../rules/planning/further-checks';
import { LAW } from '../../rules/planning/law';
import { CHECK_MODES, PLANNING_CHECKS, type PlanningCheckSetting } from '../../rules/planning/planning-checks';
import { basisPointsUpTo } from '../../rules/prices/rate';
import { documentBlocks } from './document-settings';
import { lateRateWithinTheLaw, withinTheLaw } from './law-bounds';
import { listBlocks, listFormBlocks } from './list-settings';

/**
 * Settings of an agency, by block. Stored settings may be partial: absent fields take the defaults of a new agency, so
 * that a new setting needs no migration.
 */

const positive = z.number().gt(0, VALIDATION_MESSAGES.moreThan({ min: 0 }));
const minutes = positive
  .int(VALIDATION_MESSAGES.integer)
  .max(10_080, { error: () => VALIDATION_MESSAGES.atMost({ max: formatMinutes(10_080) }) });
const weeklyHours = positive.max(168, VALIDATION_MESSAGES.atMost({ max: 168 }));
const checkMode = optionSchema(CHECK_MODES);

const checks = Object.fromEntries([
  ...PLANNING_CHECKS.map(({ setting }) => [setting, checkMode.default(DEFAULTS.checks[setting])]),
  ...ADDED_CHECKS.map(({ setting, mode }) => [setting, checkMode.default(mode)]),
]) as Record<PlanningCheckSetting | FurtherCheckSetting, z.ZodDefault<typeof checkMode>>;

/** Modes of the checks, and the switches of lone-worker protection. */
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
});

const alertDays = z.array(z.number().int().min(0).max(365)).max(10);

/** Zero by default: the employer's contributions depend on the agency's size and reductions. */
const salaryCostsSchema = z.object({ onTopBasisPoints: basisPointsUpTo(20_000).default(0) });

const blocks = {
  agencySettingsFeature: featureSettingsSchema,
  planning: planningSettingsSchema,
  pricing: dayPricingSchema,
  agentPlanningSettings: mailingSettingsSchema,
  customerPlanningSettings: mailingSettingsSchema,
  /** Cost of an hour in addition to its gross pay. */
  salaryCosts: salaryCostsSchema,
  /** Rules that turn done times into paid and invoiced hours. */
  tolerance: toleranceSchema,
  /** Tolerated delay of a planned round. */
  rounds: roundSettingsSchema,
  /** Managers on call, delays and drills of lone-worker protection. */
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

/** The complete settings, with every default. */
export const agencySettingsSchema = z.object(
  Object.fromEntries(
    Object.entries<z.ZodObject>(blocks).map(([key, block]) => [key, block.prefault({})]),
  ) as unknown as Filled,
);
export type AgencySettings = z.output<typeof agencySettingsSchema>;

/** A sign of life that is asked for after the longest day of work is never asked for. */
const withinADayOfWork = ({ value, issues }: z.core.ParsePayload<{ ptiFrequency: number }>): void => {
  const max = LAW.dailyWorkMin;
  if (value.ptiFrequency > max)
    issues.push({
      ...{ code: 'custom', input: value.ptiFrequency, path: ['ptiFrequency'] },
      message: VALIDATION_MESSAGES.atMost({ max }),
    });
};

/** Every block as a form edits it: limits wider than the law and names that stand twice are refused. */
export const agencySettingsFormSchema = z.object({
  ...blocks,
  ...listFormBlocks,
  agencySettingsFeature: featureSettingsSchema.check(withinADayOfWork),
  planning: planningSettingsSchema.check(withinTheLaw),
  invoiceSettings: documentBlocks.invoiceSettings.check(lateRateWithinTheLaw),
});
export type SettingsBlock = keyof Blocks;

/** Body of a save: any blocks, each complete. Unknown blocks are refused. */
export const agencySettingsChangesSchema = agencySettingsFormSchema.partial().strict();

/** French names of the blocks, for the message about an unreadable block. */
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
  mediator: 'Médiateur',
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
 * Reads one block of an agency's stored settings, with defaults for absent fields.
 *
 * @throws UnreadableStored when the stored block does not fit; its sentence names the block to correct
 */
export function readSettingsBlock<Key extends keyof Blocks>(stored: unknown, key: Key): AgencySettings[Key] {
  const source = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const sentence = PLATFORM_MESSAGES.settingsUnreadable({ block: BLOCK_LABELS[key] });
  return readStored(blocks[key] as z.ZodObject, source[key] ?? {}, sentence) as AgencySettings[Key];
}
