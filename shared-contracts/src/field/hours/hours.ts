import { z } from 'zod';
import { defineList } from '../../core/list';
import { daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { HOUR_KINDS } from '../../rules/hours/split-hours';

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
  plannedMin: minutes,
  /** What was really worked, unpaid breaks taken out. */
  workMin: minutes,
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

export const hourDetailRequestSchema = z.object({ agentId: idSchema, start: daySchema, end: daySchema }).strict();

/** One service of the detail: minutes of each of the twelve kinds of hour. */
const hourDetailServiceSchema = z.object({
  id: idSchema,
  reference: z.string(),
  site: refSchema,
  startAt: instantSchema,
  endAt: instantSchema,
  workMin: minutes,
  split: z.record(z.enum(HOUR_KINDS), minutes),
});

export const hourDetailSchema = z.object({
  agent: refSchema,
  /** Weeks that end in the period: a week across two months is paid with the second. */
  weeks: z.array(
    z.object({
      monday: daySchema,
      workMin: minutes,
      increased: z.array(z.object({ percent: z.number(), minutes })),
    }),
  ),
  services: z.array(hourDetailServiceSchema),
  total: categoriesSchema.extend({ workMin: minutes }),
});
