import { z } from 'zod';
import { addDays, parseDay } from '../../core/time/days';
import { centsSchema, daySchema } from '../../core/wire';
import { notAfter } from '../../formats/day-bounds';
import { endsAfterStart } from '../../formats/fields';

/** Periods by which the turnover of the platform is grouped. */
export const TURNOVER_GROUPS = [
  { value: 'month', label: 'Par mois' },
  { value: 'quarter', label: 'Par trimestre' },
  { value: 'year', label: 'Par année' },
] as const;
export type TurnoverGroup = (typeof TURNOVER_GROUPS)[number]['value'];

/** Ten years, including leap days. */
const MAX_DAYS = 3_653;

export const adminTurnoverRequestSchema = z
  .object({
    filters: z
      .object({ start: daySchema, end: daySchema, shortcut: z.string().max(40).nullish() })
      .strict()
      .superRefine(endsAfterStart('start', 'end'))
      .superRefine(({ start, end }, context) => {
        if (parseDay(end) - parseDay(start) <= MAX_DAYS) return;
        context.addIssue({ code: 'custom', path: ['end'], message: notAfter(addDays(start, MAX_DAYS)) });
      }),
    groupBy: z.enum(TURNOVER_GROUPS.map((group) => group.value)).default('month'),
  })
  .strict();

/** Payments of agencies to the platform in cents, one value per label. */
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
