import { z } from 'zod';
import { plural } from '../../core/messages/plural';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { addDays, formatDay, MINUTE_MS, parseDay, weekday } from '../../core/time/days';
import { formatInstant, instantAt, parseTime, type Zone } from '../../core/time/zone';
import { daySchema, idSchema, instantSchema, refSchema, timeSchema } from '../../core/wire';
import { endsAfterStart, integerFrom } from '../../formats/fields';

/** Maximum number of services that one estimate creates. */
export const PLANNED_MAX = 500;

export const ESTIMATE_PLAN_MESSAGES = {
  notValidated: "Le devis doit être validé avant d'être planifié",
  planned: 'Ce devis est déjà planifié',
  notPlanned: "Ce devis n'est pas planifié",
  otherCustomer: "Ce site n'est pas celui du client du devis",
  tooMany: `Un devis devient au plus ${PLANNED_MAX} services à la fois : raccourcissez la période.`,
  replacedIsPlanned: ({ number, count }: { number: string; count: number }) =>
    `Le devis ${number}, que celui-ci remplace, a déjà ${plural(count, 'service')} au planning : ceux-ci s'y ajouteront.`,
  nothing: 'Aucun jour de la période ne correspond aux jours choisis',
  begun: ({ count }: { count: number }) =>
    count < 2
      ? "1 service n'est plus un brouillon : il est planifié, commencé ou facturé. Retirez-le d'abord du planning."
      : `${count} services ne sont plus des brouillons : ils sont planifiés, commencés ou facturés. Retirez-les d'abord du planning.`,
} as const;

const WEEKDAY_MAX = 7;

/** The planning of a line of an estimate: site, days of a period, times and number of agents. */
const planLineSchema = z
  .object({
    lineId: idSchema,
    siteId: idSchema,
    specialty: z.string().trim().max(80).nullable().default(null),
    start: daySchema,
    end: daySchema,
    /** ISO weekdays: 1 is Monday. */
    weekdays: z.array(z.number().int().min(1).max(WEEKDAY_MAX)).min(1, VALIDATION_MESSAGES.required).max(WEEKDAY_MAX),
    /** Local times at the site; an end before the start is on the next day. */
    from: timeSchema,
    to: timeSchema,
    agents: integerFrom(1).max(50),
  })
  .superRefine(endsAfterStart('start', 'end'));
export type PlanLine = z.output<typeof planLineSchema>;

export const planEstimateSchema = z
  .object({ lines: z.array(planLineSchema).min(1, VALIDATION_MESSAGES.required).max(100) })
  .strict();

/** The services that were planned from an estimate. */
export const estimatePlanSchema = z.object({
  /** Null while the estimate is not planned. */
  plannedAt: instantSchema.nullable(),
  plannedBy: z.string().nullable(),
  services: z.array(
    z.object({
      id: idSchema,
      reference: z.string(),
      site: refSchema,
      startAt: instantSchema,
      endAt: instantSchema,
      timeZone: z.string(),
      /** True while only the office sees the service and nobody has begun it. */
      draft: z.boolean(),
    }),
  ),
});
export type EstimatePlan = z.output<typeof estimatePlanSchema>;

interface PlannedTimes {
  startAt: string;
  endAt: string;
}

/**
 * Returns the times of a line's services for one agent. Each time carries its UTC offset, because a clock change can
 * skip or repeat a local hour.
 */
export function timesOf(
  line: Pick<PlanLine, 'start' | 'end' | 'weekdays' | 'from' | 'to'>,
  zone: Zone,
): PlannedTimes[] {
  const times: PlannedTimes[] = [];
  const from = parseTime(line.from);
  const to = parseTime(line.to);
  const last = parseDay(line.end);
  // Stops one above the limit, which is enough to see that the line exceeds it.
  for (let day = parseDay(line.start); day <= last && times.length <= PLANNED_MAX; day++) {
    if (!line.weekdays.includes(weekday(day))) continue;
    const ends = to > from ? day : day + 1;
    times.push({
      startAt: formatInstant(zone, instantAt(zone, day, from)),
      endAt: formatInstant(zone, instantAt(zone, ends, to)),
    });
  }
  return times;
}

/** Number of services of a line, and their total minutes. */
export function sizeOf(line: PlanLine, zone: Zone): { services: number; minutes: number } {
  const times = timesOf(line, zone);
  const minutes = times.reduce((sum, it) => sum + (Date.parse(it.endAt) - Date.parse(it.startAt)) / MINUTE_MS, 0);
  return { services: times.length * line.agents, minutes: minutes * line.agents };
}

/** The first and last day of the month after a day: the default period of a line without one. */
export function monthAfter(today: string): { start: string; end: string } {
  const first = (day: string) => `${day.slice(0, 7)}-01`;
  const start = first(addDays(first(today), 32));
  return { start, end: formatDay(parseDay(first(addDays(start, 32))) - 1) };
}
