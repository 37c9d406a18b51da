import { z } from 'zod';
import { centsSchema, daySchema } from '../../core/wire';

/** How the turnover of the platform is cut. */
const TURNOVER_GROUPS = [
  { value: 'month', label: 'Par mois' },
  { value: 'quarter', label: 'Par trimestre' },
  { value: 'year', label: 'Par année' },
] as const;

export const adminTurnoverRequestSchema = z
  .object({
    filters: z.object({ start: daySchema, end: daySchema, shortcut: z.string().nullish() }).strict(),
    groupBy: z.enum(TURNOVER_GROUPS.map((group) => group.value)).default('month'),
  })
  .strict();

/** What agencies paid to the platform, in cents, one figure a label. */
export const adminTurnoverSchema = z.object({
  labels: z.array(z.string()),
  series: z.array(z.object({ key: z.string(), label: z.string(), data: z.array(centsSchema) })),
});

/** A simple card of the summary. */
export const adminResumeSchema = z.array(
  z.object({ key: z.string(), value: z.union([z.number(), z.string()]), label: z.string() }),
);
