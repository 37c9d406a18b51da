import { MONTHS, QUARTERS } from '../../core/time/calendar';
import type { TurnoverGroup } from './admin-dashboard';

/** French name of the period that begins on this day: « Janvier 2026 », « 1er trimestre 2026 », « 2026 ». */
export function periodLabel(start: string, group: TurnoverGroup): string {
  const [year, month] = [start.slice(0, 4), Number(start.slice(5, 7))];
  if (group === 'year') return year;
  const named = group === 'quarter' ? QUARTERS[Math.floor((month - 1) / 3)] : MONTHS[month - 1];
  return `${named?.label} ${year}`;
}
