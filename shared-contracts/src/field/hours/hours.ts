import { z } from 'zod';
import { type DayRange, daysInRange, periodRange } from '../../catalogues/date-shortcuts';
import { defineList, type PeriodFilter } from '../../core/lists/list';
import { plural } from '../../core/messages/plural';
import { dayNumber, dayParts, daysInMonth, formatDay, parseDay } from '../../core/time/days';
import { daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { HOUR_KINDS } from '../../rules/hours/split-hours';
import { serviceStatusSchema } from '../service/service';

/** Kept next to the list, because the phone loads the messages of the field and does not need these. */
export const HOURS_MESSAGES = {
  tooMany: "Il y a trop d'heures à calculer : choisissez une période plus courte.",
  /** On the paper for payroll, of the days that it is for. */
  toCheck: ({ count, at }: { count: number; at: string }) =>
    `${plural(count, 'anomalie', 'anomalies')} de ces jours à vérifier le ${at} : ces heures pouvaient encore changer.`,
  period: "Choisissez une période d'un an au plus, qui finit après son début.",
};

const minutes = z.number().int();

/** The five categories of the pay exports. Day and night add up to the total; the others are parts of it. */
const categoriesSchema = z.object({
  day: minutes,
  night: minutes,
  saturday: minutes,
  sunday: minutes,
  holiday: minutes,
});

/** Overtime or complementary hours by their increase, which payroll pays each on its own. */
const increasesSchema = z.array(z.object({ percent: z.number(), minutes }));

/** Hours of an agent in the period of the filter, in minutes. */
const agentHoursRowSchema = categoriesSchema.extend({
  id: idSchema,
  agent: refSchema,
  services: z.number().int(),
  /** Planned minutes less planned unpaid pauses, including services that nobody attended. */
  plannedMin: minutes,
  /** Paid minutes less unpaid breaks: the kept times of a done service, the planned times of a future one. */
  workMin: minutes,
  /** Paid minutes less planned minutes; negative when the agent worked less than planned. */
  differenceMin: minutes,
  /** Minutes of the contract; null without a contract. */
  contractMin: minutes.nullable(),
  /** Overtime, or complementary hours of a part-time contract. */
  increasedMin: minutes,
  increases: increasesSchema,
});

export const agentHoursList = defineList({
  key: 'hours',
  row: agentHoursRowSchema,
  columns: {
    agent: { label: 'Agent', kind: 'ref', alwaysVisible: true },
    services: { label: 'Services', kind: 'count' },
    contractMin: { label: 'Heures du contrat', kind: 'duration' },
    plannedMin: { label: 'Heures planifiées', kind: 'duration' },
    workMin: { label: 'Heures travaillées', kind: 'duration' },
    differenceMin: { label: 'Écart', kind: 'duration' },
    increasedMin: { label: 'Heures supplémentaires', kind: 'duration' },
    day: { label: 'Jour', kind: 'duration' },
    night: { label: 'Nuit', kind: 'duration' },
    saturday: { label: 'Samedi', kind: 'duration', shown: false },
    sunday: { label: 'Dimanche', kind: 'duration' },
    holiday: { label: 'Férié', kind: 'duration' },
  },
  filters: {
    agents: { kind: 'refs', label: 'Agents', of: 'agent' },
    sites: { kind: 'refs', label: 'Sites', of: 'site' },
    period: { kind: 'period', label: 'Période' },
  },
  defaultSort: { orderBy: 'agent', ascending: true },
});

/** Maximum length of a period: a year. */
const HOURS_MAX_DAYS = 366;

/** Whether the days, both included, are in order and at most a year. */
export const isHoursPeriod = (days: DayRange): boolean => days.start <= days.end && daysInRange(days) <= HOURS_MAX_DAYS;

/** Days of a period: the current month when the user chose none, the rest of its month when one side is open. */
export function hoursDays(period: PeriodFilter | null | undefined, today: string): DayRange {
  const { start, end } = periodRange(period, today);
  const { year, month } = dayParts(parseDay(start ?? end ?? today));
  return {
    start: start ?? formatDay(dayNumber(year, month, 1)),
    end: end ?? formatDay(dayNumber(year, month, daysInMonth(year, month))),
  };
}

export const hourDetailRequestSchema = z
  .object({ agentId: idSchema, start: daySchema, end: daySchema })
  .strict()
  .refine(isHoursPeriod, { message: HOURS_MESSAGES.period, path: ['end'] });

/** Source of a service's minutes: the kept times of its acts, its planned times, or none when nobody attended. */
const HOURS_BASES = ['kept', 'plan', 'none'] as const;

/** One service of the detail: minutes of each of the twelve kinds of hour. */
const hourDetailServiceSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: serviceStatusSchema,
  site: refSchema,
  /** Planned times. */
  startAt: instantSchema,
  endAt: instantSchema,
  plannedMin: minutes,
  /** Presence of the agent; null before its start and while its end is unknown. */
  doneMin: minutes.nullable(),
  basis: z.enum(HOURS_BASES),
  workMin: minutes,
  split: z.record(z.enum(HOUR_KINDS), minutes),
});

/** Overtime of a calendar year against the contingent. */
const contingentSchema = z.object({
  year: z.number().int(),
  limitMin: minutes,
  usedMin: minutes,
  leftMin: minutes,
  beyondMin: minutes,
  /** Compensatory rest earned by the overtime beyond the contingent. */
  earnedMin: minutes,
});

export const hourDetailSchema = z.object({
  agent: refSchema,
  /** Weeks that end in the period: a week across two months is paid with the second. */
  weeks: z.array(
    z.object({
      monday: daySchema,
      workMin: minutes,
      /** Paid leave that counts towards the threshold of overtime. */
      leaveMin: minutes,
      increased: increasesSchema,
    }),
  ),
  services: z.array(hourDetailServiceSchema),
  total: categoriesSchema.extend({
    ...{ contractMin: minutes.nullable(), plannedMin: minutes, workMin: minutes, increasedMin: minutes },
    /** Those of the weeks, and those of the months of a monthly part-time contract. */
    increases: increasesSchema,
  }),
  /** Contingent of the year in which the period ends; null for agents without one: part-time and subcontracted. */
  contingent: contingentSchema.nullable(),
});
export type HourDetail = z.output<typeof hourDetailSchema>;
export type AgentHoursRow = z.output<typeof agentHoursRowSchema>;
