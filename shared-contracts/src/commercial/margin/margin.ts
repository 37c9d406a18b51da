import { z } from 'zod';
import { MARGIN_LEGEND, ONE_YEAR_EARLIER, TURNOVER_SCOPES } from '../../catalogues/constants/dashboard';
import { DATE_SHORTCUT_KEYS } from '../../catalogues/date-shortcuts';
import { defineList } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { centsSchema, daySchema } from '../../core/wire';
import { endsAfterStart, optionSchema } from '../../formats/fields';

/** Groups by which margins are computed. */
export const MARGIN_GROUPS = [
  { value: 'site', label: 'Site', none: 'Sans site' },
  { value: 'customer', label: 'Client', none: 'Sans client' },
  { value: 'agent', label: 'Agent', none: 'Sans agent' },
  { value: 'month', label: 'Mois', none: '' },
] as const;
export type MarginGroup = (typeof MARGIN_GROUPS)[number]['value'];
export const marginGroupOf = (value: unknown) =>
  MARGIN_GROUPS.find((group) => group.value === value) ?? MARGIN_GROUPS[0];

/** Id of the row for amounts without a site, customer or agent. */
export const NO_SUBJECT = '-';

/** Revenue and cost of a site, customer, agent or month over a period, excluding tax, in cents. */
const marginRowSchema = z.object({
  /** Id of the site, customer or agent; `YYYY-MM` for a month; `-` for none. */
  id: z.string(),
  subject: z.string(),
  /** The customer of a site, since several customers have a site of the same name; null for the other groups. */
  customer: z.string().nullable(),
  /** The agency's; invoices in another currency do not count. */
  currency: z.string(),
  /** Currency in which the customer of the row is invoiced, when it is not the agency's; else null. */
  billedIn: z.string().nullable(),
  /** Paid minutes. */
  hours: z.number().int(),
  ca: centsSchema,
  /** Revenue of the same days of the previous year; for a running period up to the same day. */
  previousCa: centsSchema,
  /** Pay of these minutes with the employer's contributions, and the subcontractors' orders for them. */
  cost: centsSchema,
  benefices: centsSchema,
  /** Profit divided by revenue; null without revenue. */
  rate: z.number().int().nullable(),
  /** Profit per hour worked; null without hours. */
  hourBenefices: centsSchema.nullable(),
  /** Minutes of agents whose contract has no pay and that no order in the agency's currency covers: they add no cost. */
  unpaid: z.number().int(),
});
export type MarginRow = z.output<typeof marginRowSchema>;

export const marginList = defineList({
  key: 'margins',
  row: marginRowSchema,
  columns: {
    subject: { label: 'Site', kind: 'text', alwaysVisible: true },
    customer: { label: 'Client', kind: 'text' },
    hours: { label: 'Heures', kind: 'duration' },
    ca: { label: MARGIN_LEGEND.turnover, kind: 'money' },
    previousCa: { label: ONE_YEAR_EARLIER, kind: 'money' },
    cost: { label: MARGIN_LEGEND.cost, kind: 'money' },
    benefices: { label: MARGIN_LEGEND.profit, kind: 'money' },
    rate: { label: 'Marge', kind: 'percent' },
    hourBenefices: { label: 'Par heure', kind: 'money' },
    unpaid: { label: 'Sans coût connu', kind: 'duration' },
  },
  filters: {
    by: { kind: 'choice', label: 'Regrouper par', options: MARGIN_GROUPS },
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    period: { kind: 'period', label: 'Période' },
  },
  defaultSort: { orderBy: 'benefices', ascending: false },
});

/** Returns the list with the name of the group as heading of its first column, and the customers beside sites only. */
export const marginListBy = (group: MarginGroup) => {
  const { subject, customer, ...figures } = marginList.columns;
  const named = { ...subject, label: marginGroupOf(group).label };
  return { ...marginList, columns: { subject: named, ...(group === 'site' && { customer }), ...figures } };
};

/** A longer period is cut to its last months. */
export const TURNOVER_MAX_MONTHS = 60;

/** Two days, or a shortcut that overrides them; the current year when empty. */
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

const turnoverScopeSchema = optionSchema(TURNOVER_SCOPES);
export type TurnoverScope = z.output<typeof turnoverScopeSchema>;

export const turnoverRequestSchema = z
  .object({ scope: turnoverScopeSchema.default('classic'), filters: turnoverPeriodSchema.prefault({}) })
  .strict();

/** One series of a chart: amounts in cents, one per period. */
const seriesSchema = z.object({
  key: z.string(),
  label: z.string(),
  invoiced: z.array(centsSchema),
  cashed: z.array(centsSchema),
});
export type TurnoverSeries = z.output<typeof seriesSchema>;

/**
 * Turnover excluding tax of the period, and of the same days one year earlier; for a running period up to the same day.
 */
export const turnoverSchema = z.object({
  periods: z.array(z.object({ start: daySchema, end: daySchema, label: z.string() })),
  turnover: z.array(seriesSchema),
  previous: z.array(seriesSchema),
  /** Current day within a running period, on which the comparison ends; null otherwise. */
  runningDay: daySchema.nullable(),
  total: z.array(centsSchema),
  /** Including tax, for the invoices of the period. */
  leftToPay: centsSchema,
  /** Whole percent of their total, rounded up. */
  leftToPayPercent: z.number().int(),
  /** The agency's currency, which all amounts above are in. */
  currency: z.string(),
  /** Invoices of the period in other currencies: what they ask without tax, and what is left to pay. */
  others: z.array(z.object({ currency: z.string(), invoiced: centsSchema, leftToPay: centsSchema })),
  /** Number of invoices to check in the period. */
  invalidInvoices: z.number().int(),
});
export type Turnover = z.output<typeof turnoverSchema>;
