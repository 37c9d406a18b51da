import { z } from 'zod';
import { MARGIN_LEGEND, TURNOVER_SCOPES } from '../../catalogues/constants/dashboard';
import { DATE_SHORTCUT_KEYS } from '../../catalogues/date-shortcuts';
import { defineList } from '../../core/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { centsSchema, daySchema, idSchema, refSchema } from '../../core/wire';
import { endsAfterStart, optionSchema } from '../../formats/fields';

/** What a site brought and cost over a period, excluding tax, in cents. */
const marginRowSchema = z.object({
  id: idSchema,
  site: refSchema,
  ca: centsSchema,
  cost: z.object({ salary: centsSchema }),
  benefices: centsSchema,
  /** Profit of an hour worked; null where nobody worked. */
  hourBenefices: centsSchema.nullable(),
});

export const marginList = defineList({
  key: 'margins',
  row: marginRowSchema,
  columns: {
    site: { label: 'Site', kind: 'ref', alwaysVisible: true },
    ca: { label: MARGIN_LEGEND.turnover, kind: 'money' },
    cost: { label: MARGIN_LEGEND.cost, kind: 'money' },
    benefices: { label: MARGIN_LEGEND.profit, kind: 'money' },
    hourBenefices: { label: 'Bénéfice par heure', kind: 'money' },
  },
  filters: {
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    period: { kind: 'period', label: 'Période' },
  },
  defaultSort: { orderBy: 'benefices', ascending: false },
});

/** Two days, or a shortcut, which decides over them; nothing is the current year. */
const turnoverPeriodSchema = z
  .object({
    start: daySchema.nullish(),
    end: daySchema.nullish(),
    shortcut: z.enum(DATE_SHORTCUT_KEYS, VALIDATION_MESSAGES.format).nullish(),
  })
  .strict()
  .overwrite((period) =>
    period.start || period.end || period.shortcut ? period : { ...period, shortcut: 'currentYear' as const },
  )
  .superRefine((period, context) => {
    if (period.shortcut && period.shortcut !== 'custom') return;
    for (const side of ['start', 'end'] as const) {
      if (!period[side]) context.addIssue({ code: 'custom', path: [side], message: VALIDATION_MESSAGES.required });
    }
    endsAfterStart('start', 'end')(period, context);
  });

export const turnoverRequestSchema = z
  .object({ scope: optionSchema(TURNOVER_SCOPES).default('classic'), filters: turnoverPeriodSchema.prefault({}) })
  .strict();

/** One series of a chart: amounts in cents, period by period. */
const seriesSchema = z.object({
  key: z.string(),
  label: z.string(),
  invoiced: z.array(centsSchema),
  cashed: z.array(centsSchema),
});

/** Turnover excluding tax of the period and of the one before it, to compare. */
export const turnoverSchema = z.object({
  periods: z.array(z.object({ start: daySchema, end: daySchema, label: z.string() })),
  turnover: z.array(seriesSchema),
  previous: z.array(seriesSchema),
  total: z.array(centsSchema),
  leftToPay: centsSchema,
  /** Whole percent, rounded up. */
  leftToPayPercent: z.number().int(),
  /** Invoices to check on the period. */
  invalidInvoices: z.number().int(),
});
