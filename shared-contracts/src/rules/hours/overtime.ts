import { DEFAULT_OVERTIME_INCREASES, type IncreaseStep } from '../agency-defaults';
import { LAW } from '../planning/law';
import { mulDivHalfUp } from '../prices/rounding';

/** Overtime: 25 % for the first eight hours, 50 % beyond (Code du travail L3121-36). */
const FULL_TIME: readonly IncreaseStep[] = DEFAULT_OVERTIME_INCREASES.fullTime;
/** Complementary hours: 10 % up to a tenth of the contract, 25 % beyond (Code du travail L3123-21, L3123-29). */
const PART_TIME: readonly IncreaseStep[] = DEFAULT_OVERTIME_INCREASES.partTime;

/** Minutes paid some percent more. */
export interface IncreasedTime {
  percent: number;
  minutes: number;
}

interface IncreaseSteps {
  fullTime: readonly IncreaseStep[];
  partTime: readonly IncreaseStep[];
}

/**
 * The steps of an agency as far as the law allows them: every hour beyond the legal duration, or beyond a part-time
 * contract, is increased, and by a tenth at least (Code du travail L3121-33, L3123-8, L3123-21). Settings that were stored
 * before they were bounded may say less.
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

/** Minutes between each threshold and the next; steps in which nothing falls are left out. */
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
 * Overtime of a full-time agent in a week, or in the weeks of a cycle, whose thresholds are those of so many weeks. It is
 * counted by the week, also of a contract by the month.
 */
export function overtime(workMin: number, steps: readonly IncreaseStep[] = FULL_TIME, weeks = 1): IncreasedTime[] {
  return fill(
    workMin,
    steps.map((step) => ({ fromMin: Math.round(step.fromHours * 60 * weeks), percent: step.percent })),
  );
}

/**
 * Complementary hours of a part-time agent, in a week or a month as the contract counts. The steps of part-time work
 * begin at a percentage of the contract (0, 10), not at an hour: the law speaks of a tenth of it.
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

/** Pay of increased time: minutes at an hourly rate with the increase, each step rounded half up to the cent. */
export function payOf(times: readonly IncreasedTime[], hourlyCents: number): number {
  return times.reduce((sum, time) => sum + mulDivHalfUp(time.minutes, hourlyCents * (100 + time.percent), 60 * 100), 0);
}

/** Overtime a year that needs no compensatory rest, in minutes: 329 hours (IDCC 1351, 7.10). */
export const YEARLY_CONTINGENT_MIN = 329 * 60;

export interface ContingentUse {
  usedMin: number;
  leftMin: number;
  /** What goes beyond gives right to a compensatory rest (Code du travail L3121-30). */
  beyondMin: number;
}

/** Where an agent stands in the year's contingent, from the overtime of its weeks in minutes. */
export function contingentUse(weeklyOvertimeMin: readonly number[], limitMin = YEARLY_CONTINGENT_MIN): ContingentUse {
  const usedMin = weeklyOvertimeMin.reduce((sum, minutes) => sum + minutes, 0);
  return { usedMin, leftMin: Math.max(0, limitMin - usedMin), beyondMin: Math.max(0, usedMin - limitMin) };
}
