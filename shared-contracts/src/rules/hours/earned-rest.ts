import { contingentUse } from './overtime';

/** An employer of more people than these owes the whole of an hour beyond the contingent, else half of it. */
const SMALL_EMPLOYER_MOST = 20;

/**
 * Rest that overtime beyond the yearly contingent gives right to: 100 % of it, 50 % where the employer has at most twenty
 * employees (Code du travail L3121-33, I, 3°). Of each week or cycle the overtime of a full-time agent, in minutes.
 */
export function earnedRest(
  overtime: readonly number[],
  employees: number,
): { overtimeMin: number; beyondMin: number; earnedMin: number } {
  const { usedMin, beyondMin } = contingentUse(overtime);
  const earnedMin = employees > SMALL_EMPLOYER_MOST ? beyondMin : Math.floor(beyondMin / 2);
  return { overtimeMin: usedMin, beyondMin, earnedMin };
}
