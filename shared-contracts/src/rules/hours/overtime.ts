import { DEFAULT_OVERTIME_INCREASES, type IncreaseStep } from '../agency-defaults';
import { LAW } from '../planning/law';

/** Overtime: 25 % for the first eight hours, 50 % beyond (Code du travail L3121-36). */
const FULL_TIME: readonly IncreaseStep[] = DEFAULT_OVERTIME_INCREASES.fullTime;
/** Complementary hours: 10 % up to a tenth of the contract, 25 % beyond (Code du travail L3123-21, L3123-29). */
const PART_TIME: readonly IncreaseStep[] = DEFAULT_OVERTIME_INCREASES.partTime;

/** Minutes paid with an increase in percent. */
export interface IncreasedTime {
  percent: number;
  minutes: number;
}

interface IncreaseSteps {
  fullTime: readonly IncreaseStep[];
  partTime: readonly IncreaseStep[];
}

/**
 * Raises an agency's steps to the legal minimum: an increase of at least a tenth on every hour beyond the legal
 * duration, or beyond a part-time contract (Code du travail L3121-33, L3123-8, L3123-21). Settings that were stored
 * before the product validated them can be below it.
 */
export const lawfulIncreases = ({ fullTime, partTime }: IncreaseSteps): IncreaseSteps => ({
  fullTime: lawful(fullTime, FULL_TIME, LAW.weeklyDurationMin / 60),
  partTime: lawful(partTime, PART_TIME, 0),
});

function lawful(steps: readonly IncreaseStep[], usual: readonly IncreaseStep[], fromHours: number): IncreaseStep[] {
  const percent = LAW.leastIncreasePercent;
  if (steps.length === 0) return [...usual];
  const raised = steps.map((step) => ({ ...step, percent: Math.max(step.percent, percent) }));
  return raised.some((step) => step.fromHours <= fromHours) ? raised : [{ fromHours, percent }, ...raised];
}

/** Minutes between each threshold and the next; steps without minutes are left out. */
function fill(workMin: number, steps: readonly { fromMin: number; percent: number }[]): IncreasedTime[] {
  const sorted = steps.toSorted((a, b) => a.fromMin - b.fromMin);
  return sorted
    .map(({ fromMin, percent }, index) => {
      const toMin = sorted[index + 1]?.fromMin ?? Number.POSITIVE_INFINITY;
      return { percent, minutes: Math.max(0, Math.min(workMin, toMin) - fromMin) };
    })
    .filter((time) => time.minutes > 0);
}

/**
 * Computes the overtime of a full-time agent in a week, or in a cycle, whose thresholds are multiplied by its number of
 * weeks. Overtime is counted by the week even under a monthly contract.
 */
export function overtime(workMin: number, steps: readonly IncreaseStep[] = FULL_TIME, weeks = 1): IncreasedTime[] {
  return fill(
    workMin,
    steps.map((step) => ({ fromMin: Math.round(step.fromHours * 60 * weeks), percent: step.percent })),
  );
}

/**
 * Computes the complementary hours of a part-time agent, in a week or a month like the contract. The steps of part-time
 * work begin at a percentage of the contract (0, 10), not at an hour, because the law speaks of a tenth of the
 * contract.
 */
export function complementaryHours(
  workMin: number,
  contractMin: number,
  steps: readonly IncreaseStep[] = PART_TIME,
): IncreasedTime[] {
  return fill(
    workMin,
    steps.map((step) => ({
      fromMin: Math.round((contractMin * (100 + step.fromHours)) / 100),
      percent: step.percent,
    })),
  );
}

/** Yearly overtime in minutes that gives no compensatory rest: 329 hours (IDCC 1351, 7.10). */
export const YEARLY_CONTINGENT_MIN = 329 * 60;

export interface ContingentUse {
  usedMin: number;
  leftMin: number;
  /** Overtime beyond the contingent, which gives the right to a compensatory rest (Code du travail L3121-30). */
  beyondMin: number;
}

/** Computes an agent's use of the yearly contingent from the overtime of each week in minutes. */
export function contingentUse(weeklyOvertimeMin: readonly number[], limitMin = YEARLY_CONTINGENT_MIN): ContingentUse {
  const usedMin = weeklyOvertimeMin.reduce((sum, minutes) => sum + minutes, 0);
  return { usedMin, leftMin: Math.max(0, limitMin - usedMin), beyondMin: Math.max(0, usedMin - limitMin) };
}
