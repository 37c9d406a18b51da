import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { daySchema } from '../../core/wire';
import { decimalFrom, integerFrom, optionSchema } from '../../formats/fields';
import { ADDED_CHECKS } from '../../rules/planning/further-checks';
import { CHECK_MODES, PLANNING_CHECKS } from '../../rules/planning/planning-checks';
import type { PlanningLimits } from '../../rules/planning/settings';
import { planningRequestSchema } from './planning';

const { agencyCall } = callsOf('field');

const limit = decimalFrom(0).max(100_000);
const CHECK_SETTINGS = [...PLANNING_CHECKS, ...ADDED_CHECKS].map(({ setting }) => setting);

/** Days to check with trial settings that are not saved. */
const checksPreviewRequestSchema = planningRequestSchema.safeExtend({
  modes: z.partialRecord(z.literal(CHECK_SETTINGS), optionSchema(CHECK_MODES)),
  limits: z
    .object({
      serviceMaxDurationMin: limit,
      agentRestMin: limit,
      spaceBetweenServicesMin: limit,
      maxWeeklyMin: limit,
      maxPartWeeklyMin: limit,
      minWeeklyRestMin: limit,
      monthlySundays: limit,
      hoursLimitMin: limit,
      partOvertimePercent: limit,
      averageWeeklyMin: limit,
      nightWeeklyMin: limit,
      cycleWeeks: integerFrom(1).max(52),
      cycleStartsOn: daySchema,
      leaveCountsForOvertime: z.boolean(),
      serviceMinDurationMin: limit,
    })
    .strict() satisfies z.ZodType<PlanningLimits>,
});
/** Per rule: number of sentences with the saved and with the trial settings, and the first sentence. */
const checksPreviewSchema = z.object({
  checks: z.array(
    z.object({ code: z.string(), now: z.number().int(), tried: z.number().int(), example: z.string().nullable() }),
  ),
});

export const planningCheckCalls = {
  previewPlanningChecks: agencyCall({
    name: 'previewPlanningChecks',
    method: 'POST',
    reads: ['service', 'agency'],
    path: '/planning/checks/preview',
    access: needs('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'),
    summary: 'What the checks find in a stretch of days, with the settings of now and with others that are not saved',
    body: checksPreviewRequestSchema,
    response: checksPreviewSchema,
  }),
};
