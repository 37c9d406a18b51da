import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { DAY_MS } from '../../core/time/days';
import { daySchema, hasKnownYear, idSchema, instantSchema } from '../../core/wire';
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

/** Maximum days of a board; the specification's board shows up to a month. */
const PLANNING_DAYS_MAX = 62;

const daysFrom = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;

/** Whether the days are in order and within the maximum of a board. */
export const isBoardPeriod = ({ start, end }: { start: string; end: string }): boolean =>
  end >= start && daysFrom(start, end) <= PLANNING_DAYS_MAX;

/** Days in the agency's time zone, both included, and the kind of the board's rows. */
export const planningRequestSchema = z
  .object({ start: daySchema, end: daySchema, by: z.enum(['sites', 'agents']) })
  .strict()
  .refine(isBoardPeriod, { path: ['end'], message: VALIDATION_MESSAGES.format });
/** Request of the checks for the same days; with `agents`, only those agents are checked. */
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
  /** Activity type with which a new service at the site begins. */
  activityType: z.string().nullish(),
  /** Time zone of the site, in which the site, its customer and the PDFs read times. */
  timeZone: z.string(),
});
export type PlanningSite = z.output<typeof planningSiteSchema>;

/**
 * Row of an agent. `contractMin` is the contract's minutes for the days of the request; for an employee without a
 * contract the agency's sample week (`ofSampleWeek`); for other agents without a contract null. `plannedMin` is the
 * planned minutes.
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

/**
 * A service on the board. It holds only the fields that the board shows, because a board may hold ten thousand bars.
 */
export const planningBarSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: z.number().int(),
  siteId: idSchema,
  agentId: idSchema.nullable(),
  specialty: z.string().nullable(),
  startAt: instantSchema,
  endAt: instantSchema,
  /** Number of stops of a circuit; absent for other services. */
  stops: z.number().int().optional(),
  planned: z.boolean(),
  invoiced: z.boolean(),
  /** Planned unpaid pauses; absent when there are none, which is the usual case. */
  unpaid: z.array(z.object({ startAt: instantSchema, endAt: instantSchema.nullable() })).optional(),
  updatedAt: instantSchema,
});
export type PlanningBar = z.output<typeof planningBarSchema>;

/** An absence of an agent: an unavailability, requested or accepted, or a compensatory rest. */
const planningAbsenceSchema = z.object({
  id: idSchema,
  agentId: idSchema,
  kind: z.enum(['unavailability', 'compensatoryRest']),
  /** Its type, for users who may list such absences; others only learn that the agent is away. */
  name: z.string(),
  /** Requested and not answered yet. */
  requested: z.boolean(),
  startAt: instantSchema,
  endAt: instantSchema,
});
export type PlanningAbsence = z.output<typeof planningAbsenceSchema>;

export const planningSchema = z.object({
  /** IANA time zone of the columns' days. */
  timeZone: z.string(),
  /** Public holidays among the days, by `YYYY-MM-DD`. */
  holidays: z.record(z.string(), z.string()),
  sites: z.array(planningSiteSchema),
  agents: z.array(planningAgentSchema),
  services: z.array(planningBarSchema),
  /** Absences that touch the days: for an agent its own, for a customer none. */
  absences: z.array(planningAbsenceSchema),
});
export type Planning = z.output<typeof planningSchema>;

/** The sites and agents that a service of a day may have, for its form. */
export const serviceChoicesSchema = z.object({
  sites: z.array(planningSiteSchema),
  agents: z.array(planningAgentSchema.pick({ id: true, name: true })),
});
export type ServiceChoices = z.output<typeof serviceChoicesSchema>;

export const planningErrorsSchema = z.object({ errors: z.array(planningErrorSchema) });

/** A week; a longer repetition is a recurrence. */
const COPIED_DAYS_MAX = 7;

/**
 * Copies the services that begin in a day or a week to other days, at the same local times. A retry with the same id
 * copies nothing more; a dry run copies nothing and answers what the checks would find. `there` is the number of
 * services that the planner saw in the target days: when two planners copy the same week, the second gets 409.
 */
export const planningCopySchema = z
  .object({
    id: idSchema,
    fromDay: daySchema,
    days: z.number().int().min(1).max(COPIED_DAYS_MAX),
    toDay: daySchema,
    /** False creates the copies without agents. */
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

/** The copies, each with its version. */
const copiesSchema = z.array(z.object({ id: idSchema, updatedAt: instantSchema }));

/** Undoes a copy. */
export const planningUncopySchema = z.object({ copies: copiesSchema.max(SERVICES_MAX) }).strict();

export const planningCopiedSchema = z.object({
  /** The copies; empty in a dry run. */
  copies: copiesSchema,
  /** Number of services to copy. */
  count: z.number().int(),
  /** Services that already begin in the target days; they stay. */
  there: z.number().int(),
  /** Copies without an agent: a check of the agency forbids the agent, or the agent has left. */
  unfilled: z.number().int(),
  /** Services that are not copied because their site is closed. */
  closed: z.number().int(),
  errors: z.array(planningErrorSchema),
});

/** The rule itself reports a text that is no day, with the key of the specification. */
const recurrenceDay = z.string().refine(hasKnownYear, VALIDATION_MESSAGES.noSuchDate);

/**
 * Creates services by recurrence: the days, times and kind of repetition (`shared-contracts/src/rules/recurrence`), and
 * the service they all copy. A retry with the same id creates nothing more and gets the same answer. When another
 * planner has already created the same series, the answer is 409 `series_stands` until a request with `again`. Missing
 * or wrong parameters answer 400 with the keys `Missing parameters` and `Wrong parameters`.
 */
export const serviceRecurrenceSchema = z
  .object({
    id: idSchema,
    service: serviceSaveSchema.omit({ id: true, startAt: true, endAt: true, breaks: true, updatedAt: true }),
    /** Unpaid pause in the middle of each service, in minutes. */
    pauseMin: z.number().int(VALIDATION_MESSAGES.integer).min(0).max(720).default(0),
    /** True when the planner has read that the same series exists, and wants a second one. */
    again: z.boolean().default(false),
    recurrence: z
      .object({
        startDay: recurrenceDay,
        endDay: recurrenceDay,
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
