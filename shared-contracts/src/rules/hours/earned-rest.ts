import { contingentUse } from './overtime';

/** An employer of more people than these owes the whole of an hour beyond the contingent, else half of it. */
const SMALL_EMPLOYER_MOST = 20;
const [SMALL_PERCENT, WHOLE_PERCENT] = [50, 100];

/**
 * Rest that overtime beyond the yearly contingent gives right to: 100 % of it, 50 % where the employer has at most twenty
 * employees, and more where the agency gives more (Code du travail L3121-33, I, 3°). Of each week or cycle the overtime
 * of a full-time agent, in minutes; `ratePercent` is the agency's own, of which what is below the law counts for nothing.
 */
export function earnedRest(
  overtime: readonly number[],
  { employees, ratePercent }: { employees: number; ratePercent: number },
): { overtimeMin: number; beyondMin: number; earnedMin: number } {
  const { usedMin, beyondMin } = contingentUse(overtime);
  const percent = Math.max(employees > SMALL_EMPLOYER_MOST ? WHOLE_PERCENT : SMALL_PERCENT, ratePercent);
  // A rate has two decimals: in hundredths of a percent no minute is lost to binary fractions.
  const earnedMin = Math.floor((beyondMin * Math.round(percent * 100)) / 10_000);
  return { overtimeMin: usedMin, beyondMin, earnedMin };
}
