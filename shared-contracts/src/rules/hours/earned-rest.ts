import { contingentUse } from './overtime';

/** An employer of more than this number of employees owes 100 % of the hours beyond the contingent, else 50 %. */
const SMALL_EMPLOYER_MOST = 20;
const [SMALL_PERCENT, WHOLE_PERCENT] = [50, 100];

/**
 * Computes the rest earned by overtime beyond the yearly contingent: 100 % of it, or 50 % with at most twenty
 * employees, or the agency's rate if that is higher (Code du travail L3121-33, I, 3°). `overtime` holds the minutes of
 * each week or cycle of a full-time agent; a `ratePercent` below the legal rate has no effect.
 */
export function earnedRest(
  overtime: readonly number[],
  { employees, ratePercent }: { employees: number; ratePercent: number },
): { overtimeMin: number; beyondMin: number; earnedMin: number } {
  const { usedMin, beyondMin } = contingentUse(overtime);
  const percent = Math.max(employees > SMALL_EMPLOYER_MOST ? WHOLE_PERCENT : SMALL_PERCENT, ratePercent);
  // A rate has two decimals: hundredths of a percent are integers, so binary fractions lose no minute.
  const earnedMin = Math.floor((beyondMin * Math.round(percent * 100)) / 10_000);
  return { overtimeMin: usedMin, beyondMin, earnedMin };
}

/**
 * Returns the rest of past years, in order up to the last one, that is left after them. The oldest is taken first, and
 * each year's lapses `yearsCarried` years later.
 */
export function carriedRest(years: readonly { earnedMin: number; spentMin: number }[], yearsCarried: number): number {
  const left: number[] = [];
  for (const { earnedMin, spentMin } of years) {
    left.push(earnedMin);
    let toTake = spentMin;
    for (let of = Math.max(0, left.length - 1 - yearsCarried); of < left.length; of += 1) {
      const taken = Math.min(left[of] ?? 0, toTake);
      left[of] = (left[of] ?? 0) - taken;
      toTake -= taken;
    }
  }
  return left.slice(-yearsCarried).reduce((sum, minutes) => sum + minutes, 0);
}
