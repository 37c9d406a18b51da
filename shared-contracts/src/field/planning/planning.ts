import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { daySchema, idSchema, instantSchema } from '../../core/wire';
import { REPEATS, WEEKS_OF_MONTH } from '../../rules/recurrence/rule';
import { planningErrorSchema, SERVICES_MAX } from '../service/service';
import { serviceSaveSchema } from '../service/service-save';

export const PLANNING_MESSAGES = {
  copiesOverItself: 'Choisissez des jours qui ne se recouvrent pas',
  copiesIntoPast:
    "Une copie que personne n'a faite y est « Non réalisé » tant que vous ne la validez pas, et une facture déjà émise ne la compte pas.",
  copyStale: ({ there }: { there: number }) =>
    there === 0
      ? "Le planning de ces jours a changé : plus rien n'y est prévu. Vérifiez-le avant de copier."
      : there === 1
        ? 'Le planning de ces jours a changé : 1 service y est déjà prévu. Vérifiez-le avant de copier.'
        : `Le planning de ces jours a changé : ${there} services y sont déjà prévus. Vérifiez-les avant de copier.`,
  seriesStands: ({ count, withAgent }: { count: number; withAgent: boolean }) => {
    const whose = withAgent ? 'pour le même agent' : 'à pourvoir aussi';
    const stands = count === 1 ? '1 service est déjà prévu' : `${count} services sont déjà prévus`;
    return `${stands} sur ce site aux mêmes jours et aux mêmes heures, ${whose}.`;
  },
  absenceAsked: ({ agent, name }: { agent: string; name: string | null }) =>
    `${agent} : une absence${name ? ` (« ${name} »)` : ''} est demandée pendant ce service et attend une réponse.`,
  monthInvoiced: ({ customer, month, count }: { customer: string; month: string; count: number }) =>
    `${customer} : ${month} est déjà facturé, en tout ou en partie. ${count === 1 ? 'Ce service ne sera compté' : `Ces ${count} services ne seront comptés`} que par une nouvelle facture.`,
  tooManyCopies: ({ max }: { max: number }) => `Une copie crée au plus ${max} services`,
} as const;

/** Days a board shows at once; the specification's board goes up to a month. */
const PLANNING_DAYS_MAX = 62;

const DAY_MS = 86_400_000;
const daysFrom = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;

/** Days in their order, and no more of them than a board shows. */
export const isBoardPeriod = ({ start, end }: { start: string; end: string }): boolean =>
  end >= start && daysFrom(start, end) <= PLANNING_DAYS_MAX;

/** Days of the agency's zone, both included, and which rows the board has. */
export const planningRequestSchema = z
  .object({ start: daySchema, end: daySchema, by: z.enum(['sites', 'agents']) })
  .strict()
  .refine(isBoardPeriod, { path: ['end'], message: VALIDATION_MESSAGES.format });
/** The same for the checks: of these agents alone where some are named. */
export const planningErrorsRequestSchema = planningRequestSchema.safeExtend({
  agents: z.array(idSchema).max(1_000).optional(),
});
export type PlanningErrorsRequest = z.output<typeof planningErrorsRequestSchema>;
export type PlanningRequest = z.output<typeof planningRequestSchema>;

const planningSiteSchema = z.object({
  id: idSchema,
  name: z.string(),
  customer: z.string(),
  specialties: z.array(z.string()),
  /** Of its wall clock: what is read at the site, on paper or by its customer, is in it. */
  timeZone: z.string(),
});
export type PlanningSite = z.output<typeof planningSiteSchema>;

/**
 * `contractMin` is what the contract asks for in the days of the request, of an employee without one what the agency's
 * sample week does (`ofSampleWeek`), of others without one null; `plannedMin` what is planned.
 */
const planningAgentSchema = z.object({
  id: idSchema,
  name: z.string(),
  contractMin: z.number().int().nullable(),
  ofSampleWeek: z.boolean().optional(),
  plannedMin: z.number().int(),
  specialties: z.array(z.string()),
});
export type PlanningAgent = z.output<typeof planningAgentSchema>;

/** A bar of the board: what must be shown and nothing else, for boards hold ten thousand of them. */
export const planningBarSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: z.number().int(),
  siteId: idSchema,
  agentId: idSchema.nullable(),
  specialty: z.string().nullable(),
  startAt: instantSchema,
  endAt: instantSchema,
  /** How many stops a circuit has; absent of any other service. */
  stops: z.number().int().optional(),
  planned: z.boolean(),
  invoiced: z.boolean(),
  /** Its pauses that are not work; absent without any, for most have none. */
  unpaid: z.array(z.object({ startAt: instantSchema, endAt: instantSchema.nullable() })).optional(),
  updatedAt: instantSchema,
});
export type PlanningBar = z.output<typeof planningBarSchema>;

/** When an agent is away: an unavailability, asked for or accepted, or a compensatory rest. */
const planningAbsenceSchema = z.object({
  id: idSchema,
  agentId: idSchema,
  kind: z.enum(['unavailability', 'compensatoryRest']),
  /** Its type, for who may list absences of its kind; for others no more than that the agent is away. */
  name: z.string(),
  /** Asked for, and not answered yet. */
  requested: z.boolean(),
  startAt: instantSchema,
  endAt: instantSchema,
});
export type PlanningAbsence = z.output<typeof planningAbsenceSchema>;

export const planningSchema = z.object({
  /** IANA zone whose days the columns are. */
  timeZone: z.string(),
  /** Public holidays among the days, by `YYYY-MM-DD`. */
  holidays: z.record(z.string(), z.string()),
  sites: z.array(planningSiteSchema),
  agents: z.array(planningAgentSchema),
  services: z.array(planningBarSchema),
  /** Stretches of absence that touch the days; of an agent its own, of a customer none. */
  absences: z.array(planningAbsenceSchema),
});
export type Planning = z.output<typeof planningSchema>;

export const planningErrorsSchema = z.object({ errors: z.array(planningErrorSchema) });

/** Days of a week: more than that is a recurrence. */
const COPIED_DAYS_MAX = 7;

/**
 * The services that begin in a day or a week, copied to other days at the same times of the wall clock. Sent again with
 * the same id it copies nothing more; a dry run copies nothing and tells what would be found. A copy says how many
 * services its planner saw in the days it goes to: of two planners who copy the same week the second sees the first's.
 */
export const planningCopySchema = z
  .object({
    id: idSchema,
    fromDay: daySchema,
    days: z.number().int().min(1).max(COPIED_DAYS_MAX),
    toDay: daySchema,
    /** False leaves the copies to be filled. */
    withAgents: z.boolean().default(true),
    dryRun: z.boolean().default(false),
    there: z.number().int().optional(),
  })
  .strict()
  .refine(({ dryRun, there }) => dryRun || there !== undefined, {
    path: ['there'],
    message: VALIDATION_MESSAGES.required,
  })
  .refine(({ fromDay, days, toDay }) => Math.abs(daysFrom(fromDay, toDay) - 1) >= days, {
    path: ['toDay'],
    message: PLANNING_MESSAGES.copiesOverItself,
  });

/** Copies, each with its version. */
const copiesSchema = z.array(z.object({ id: idSchema, updatedAt: instantSchema }));

/** Copies that are taken away again. */
export const planningUncopySchema = z.object({ copies: copiesSchema.max(SERVICES_MAX) }).strict();

export const planningCopiedSchema = z.object({
  /** What was copied: none in a dry run. */
  copies: copiesSchema,
  /** Services to copy. */
  count: z.number().int(),
  /** Services that begin in the days that are copied to, and stay. */
  there: z.number().int(),
  /** Copies that are left to be filled: a check of the agency forbids them to their agent, or the agent has left. */
  unfilled: z.number().int(),
  /** Services that are not copied, since nobody works at their site any more. */
  closed: z.number().int(),
  errors: z.array(planningErrorSchema),
});

/**
 * Services created by recurrence: the days, times and kind of repetition (`shared-contracts/src/rules/recurrence`), and
 * the service they all are. Sent again with the same id it creates nothing more and answers the same. Where the very same
 * series stands already, that another planner made, it answers 409 `series_stands` until it is asked for `again`. What is
 * missing or wrong among the parameters answers 400 with the keys `Missing parameters` and `Wrong parameters`.
 */
export const serviceRecurrenceSchema = z
  .object({
    id: idSchema,
    service: serviceSaveSchema.omit({ id: true, startAt: true, endAt: true, breaks: true, updatedAt: true }),
    /** Unpaid pause in the middle of each, in minutes. */
    pauseMin: z.number().int(VALIDATION_MESSAGES.integer).min(0).max(720).default(0),
    /** True where the planner has read that the same series stands already, and wants it once more. */
    again: z.boolean().default(false),
    recurrence: z
      .object({
        startDay: z.string(),
        endDay: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        repeat: z.enum(REPEATS),
        frequency: z.number().int().min(1),
        days: z.array(z.number().int()),
        nth: z.literal([...WEEKS_OF_MONTH]).nullable(),
        monthDays: z.array(z.number().int()),
        holidayDays: z.array(z.string()),
        excludeHolidays: z.boolean(),
      })
      .partial()
      .strict(),
  })
  .strict();
export type ServiceRecurrenceSave = z.input<typeof serviceRecurrenceSchema>;
