import { z } from 'zod';
import { type DayRange, daysInRange, periodRange } from '../../catalogues/date-shortcuts';
import { defineList, type PeriodFilter } from '../../core/lists/list';
import { dayNumber, dayParts, daysInMonth, formatDay, parseDay } from '../../core/time/days';
import { daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { HOUR_KINDS } from '../../rules/hours/split-hours';
import { serviceStatusSchema } from '../service/service';

/** Beside the list they are about: the phone of a guard loads the texts of the field, and has no use for these. */
export const HOURS_MESSAGES = {
  tooMany: "Il y a trop d'heures à calculer : choisissez une période plus courte.",
  period: "Choisissez une période d'un an au plus, qui finit après son début.",
};

const minutes = z.number().int();

/** The five categories of the pay exports. Day and night make the total; the others say how much of it fell there. */
const categoriesSchema = z.object({
  day: minutes,
  night: minutes,
  saturday: minutes,
  sunday: minutes,
  holiday: minutes,
});

/** Hours of an agent over the days of the filter, in minutes. */
const agentHoursRowSchema = categoriesSchema.extend({
  id: idSchema,
  agent: refSchema,
  services: z.number().int(),
  /** As planned, also what nobody came to; unpaid breaks taken out. */
  plannedMin: minutes,
  /** What pay counts, unpaid breaks taken out: what is kept of a service that was done, the plan of one that is to come. */
  workMin: minutes,
  /** What pay counts beside the plan; below zero where less was done. */
  differenceMin: minutes,
  /** What the contract asks for; null without one. */
  contractMin: minutes.nullable(),
  /** Overtime, or complementary hours of a part-time contract. */
  increasedMin: minutes,
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

/** Most days at once: a year. */
const HOURS_MAX_DAYS = 366;

/** Whether some days, both included, are in order and no more than a year. */
export const isHoursPeriod = (days: DayRange): boolean => days.start <= days.end && daysInRange(days) <= HOURS_MAX_DAYS;

/** The days a period stands for: the month that runs where none is chosen, the rest of its month where one side is open. */
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

/** What the minutes of a service rest on: what is kept of its acts, its plan, or nothing where nobody came. */
const HOURS_BASES = ['kept', 'plan', 'none'] as const;

/** One service of the detail: minutes of each of the twelve kinds of hour. */
const hourDetailServiceSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: serviceStatusSchema,
  site: refSchema,
  /** As planned. */
  startAt: instantSchema,
  endAt: instantSchema,
  plannedMin: minutes,
  /** Presence of the agent; null before it began and while its end is not known. */
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
  /** Rest that what goes beyond gives right to. */
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
      increased: z.array(z.object({ percent: z.number(), minutes })),
    }),
  ),
  services: z.array(hourDetailServiceSchema),
  total: categoriesSchema.extend({ plannedMin: minutes, workMin: minutes, increasedMin: minutes }),
  /** Of the year the period ends in; null for who has none: part-time and subcontracted agents. */
  contingent: contingentSchema.nullable(),
});
export type HourDetail = z.output<typeof hourDetailSchema>;
export type AgentHoursRow = z.output<typeof agentHoursRowSchema>;
