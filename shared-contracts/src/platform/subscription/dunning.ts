import { parseDay } from '../../core/time/days';

/** Days after a payment failed on which its owner is reminded by mail; the first time at once. */
export const REMINDER_DAYS: readonly number[] = [0, 3, 7, 14];
/** Days after it failed on which it is tried again by itself. */
const RETRY_DAYS: readonly number[] = [3, 7, 14];
/** So many days after it failed the subscription ends. */
export const LATE_DAYS = 21;

/** What is due of a subscription that is late. `reminded` and `retried`: how often it was reminded and tried again. */
export function dunningStep(o: { lateSince: string; today: string; reminded: number; retried: number }): {
  remind: boolean;
  retry: boolean;
  end: boolean;
} {
  const late = parseDay(o.today) - parseDay(o.lateSince);
  const passed = (days: readonly number[]) => days.filter((day) => day <= late).length;
  if (late >= LATE_DAYS) return { remind: false, retry: false, end: true };
  return { remind: passed(REMINDER_DAYS) > o.reminded, retry: passed(RETRY_DAYS) > o.retried, end: false };
}
