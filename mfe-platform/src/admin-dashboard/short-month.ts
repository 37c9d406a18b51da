import { MONTHS } from '@vigie/contracts/core/time/calendar';

/** Returns « nov. » for « Novembre 2026 », so that the twelve months of a year fit below their bars. */
export function shortMonth(label: string): string {
  const name = label.replace(/ \d{4}$/, '');
  return MONTHS.find((month) => month.label === name)?.short ?? name;
}
