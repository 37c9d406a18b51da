import type { z } from 'zod';
import { LEAST_LATE_RATE } from '../../catalogues/constants/late-payment-rates';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { formatBasisPoints, formatMinutes, formatNumber } from '../../formats/french';
import { LAW } from '../../rules/planning/law';

/** Bounds of a planning limit, with their article. */
export interface Bound {
  most?: number;
  least?: number;
  article: string;
}

const HOUR_MIN = 60;

/**
 * An agency's limits may be stricter than the law, never wider. The bounds apply to saves; a wider limit from an older
 * save is read unchanged, and the planning checks apply the law's own figure as well.
 */
const BOUNDS = {
  serviceMaxDurationMin: { most: LAW.dailyWorkMin, article: 'IDCC 1351, art. 7.08' },
  agentRestDurationMin: { least: LAW.dailyRestMin, article: 'Code du travail, art. L3131-1' },
  spaceBetweenServicesMin: { least: LAW.dailyRestMin, article: 'Code du travail, art. L3131-1' },
  maxWeeklyHours: { most: LAW.weeklyWorkMin / HOUR_MIN, article: 'Code du travail, art. L3121-20' },
  maxPartWeeklyHours: { most: (LAW.weeklyDurationMin - 1) / HOUR_MIN, article: 'Code du travail, art. L3123-9' },
  minWeeklyRestHours: { least: LAW.weeklyRestMin / HOUR_MIN, article: 'Code du travail, art. L3132-2' },
  monthlySundays: { least: LAW.monthlySundays, article: 'IDCC 1351, art. 7.01' },
  hoursLimit: { most: LAW.weeklyDurationMin / HOUR_MIN, article: 'Code du travail, art. L3121-27' },
  partTimeOvertimePercent: { most: LAW.partOvertimeByAgreementPercent, article: 'Code du travail, art. L3123-20' },
  nightMaxWeeklyHours: { most: LAW.nightWeeklyByAgreementMin / HOUR_MIN, article: 'Code du travail, art. L3122-18' },
  cycleWeeks: { most: LAW.cycleWeeks, article: 'IDCC 1351, art. 7.06' },
} as const satisfies Record<string, Bound>;

/** Returns the law's bounds of a limit; undefined when the law sets none. */
export const lawBound = (setting: string): Bound | undefined =>
  Object.hasOwn(BOUNDS, setting) ? BOUNDS[setting as keyof typeof BOUNDS] : undefined;

type Bounded = { [Key in keyof typeof BOUNDS]: number };

interface Increases {
  overtimeIncreases: Record<keyof typeof INCREASED, readonly { fromHours: number; percent: number }[]>;
}

/** Threshold above which every hour is paid more: hours per week, or a percentage of the part-time contract. */
const INCREASED = {
  fullTime: { from: LAW.weeklyDurationMin / HOUR_MIN, article: 'Code du travail, art. L3121-33' },
  partTime: { from: 0, article: 'Code du travail, art. L3123-8 et L3123-21' },
} as const;

/** Refuses steps that leave an hour without the increase of the law, with the path of each. */
function increasesWithinTheLaw(ctx: z.core.ParsePayload<Increases>): void {
  for (const kind of ['fullTime', 'partTime'] as const) {
    const steps = ctx.value.overtimeIncreases[kind];
    const { from, article } = INCREASED[kind];
    const refuse = (path: (string | number)[], message: string | null) => {
      if (message)
        ctx.issues.push({ code: 'custom', input: steps, path: ['overtimeIncreases', kind, ...path], message });
    };
    if (steps.length === 0) refuse([], VALIDATION_MESSAGES.required);
    for (const [index, { percent }] of steps.entries())
      refuse([index, 'percent'], messageOf(percent, { least: LAW.leastIncreasePercent, article }));
    const first = steps.reduce(
      (least, { fromHours }, index) => (fromHours < (steps[least]?.fromHours ?? 0) ? index : least),
      0,
    );
    if (steps[first]) refuse([first, 'fromHours'], messageOf(steps[first].fromHours, { most: from, article }));
  }
}

export function withinTheLaw(ctx: z.core.ParsePayload<Bounded & Increases>): void {
  increasesWithinTheLaw(ctx);
  for (const [key, bound] of Object.entries<Bound>(BOUNDS)) {
    const value = ctx.value[key as keyof Bounded];
    const message = messageOf(value, bound, key.endsWith('Min') ? formatMinutes : undefined);
    if (message) ctx.issues.push({ code: 'custom', input: value, path: [key], message });
  }
}

/** Refuses a late-payment rate below the legal minimum: it would bind nobody once printed on an invoice. */
export function lateRateWithinTheLaw(ctx: z.core.ParsePayload<{ latePaymentBasisPoints: number | null }>): void {
  const basisPoints = ctx.value.latePaymentBasisPoints;
  if (basisPoints === null || basisPoints >= LEAST_LATE_RATE) return;
  const least = `${formatBasisPoints(LEAST_LATE_RATE)}, trois fois l'intérêt légal (Code de commerce, art. L441-10, II)`;
  const message = VALIDATION_MESSAGES.atLeast({ min: least });
  ctx.issues.push({ code: 'custom', input: basisPoints, path: ['latePaymentBasisPoints'], message });
}

/** `says` writes a limit as its field does: minutes as hours. */
function messageOf(value: number, { most, least, article }: Bound, says = formatNumber): string | null {
  const bound = (limit: number) => `${says(limit)} (${article})`;
  if (most !== undefined && value > most) return VALIDATION_MESSAGES.atMost({ max: bound(most) });
  if (least !== undefined && value < least) return VALIDATION_MESSAGES.atLeast({ min: bound(least) });
  return null;
}
