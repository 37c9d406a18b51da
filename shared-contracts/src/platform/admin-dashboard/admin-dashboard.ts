import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { addDays } from '../../core/time/days';
import { centsSchema, daySchema } from '../../core/wire';

/** How the turnover of the platform is cut. */
export const TURNOVER_GROUPS = [
  { value: 'month', label: 'Par mois' },
  { value: 'quarter', label: 'Par trimestre' },
  { value: 'year', label: 'Par année' },
] as const;
export type TurnoverGroup = (typeof TURNOVER_GROUPS)[number]['value'];

/** Ten years, with the leap days in them. */
const MAX_DAYS = 3_653;

export const adminTurnoverRequestSchema = z
  .object({
    filters: z
      .object({ start: daySchema, end: daySchema, shortcut: z.string().max(40).nullish() })
      .strict()
      .refine(({ start, end }) => end >= start && end <= addDays(start, MAX_DAYS), {
        message: VALIDATION_MESSAGES.endBeforeStart,
        path: ['end'],
      }),
    groupBy: z.enum(TURNOVER_GROUPS.map((group) => group.value)).default('month'),
  })
  .strict();

/** What agencies paid to the platform, in cents, one figure a label. */
export const adminTurnoverSchema = z.object({
  labels: z.array(z.string()),
  series: z.array(z.object({ key: z.string(), label: z.string(), data: z.array(centsSchema) })),
});
export type AdminTurnover = z.output<typeof adminTurnoverSchema>;

/** A simple card of the summary. */
export const adminResumeSchema = z.array(
  z.object({ key: z.string(), value: z.union([z.number(), z.string()]), label: z.string() }),
);
export type AdminResume = z.output<typeof adminResumeSchema>;
