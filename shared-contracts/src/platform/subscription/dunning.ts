import { parseDay } from '../../core/time/days';

/** Days after a failed payment on which the owner receives a reminder; the first is immediate. */
export const REMINDER_DAYS: readonly number[] = [0, 3, 7, 14];
/** Days after a failed payment on which it is retried automatically. */
const RETRY_DAYS: readonly number[] = [3, 7, 14];
/** Days after a failed payment on which the subscription ends. */
export const LATE_DAYS = 21;

/** Returns the actions due for a late subscription. `reminded` and `retried` count the reminders and retries so far. */
export function dunningStep(options: { lateSince: string; today: string; reminded: number; retried: number }): {
  remind: boolean;
  retry: boolean;
  end: boolean;
} {
  const late = parseDay(options.today) - parseDay(options.lateSince);
  const passed = (days: readonly number[]) => days.filter((day) => day <= late).length;
  if (late >= LATE_DAYS) return { remind: false, retry: false, end: true };
  return { remind: passed(REMINDER_DAYS) > options.reminded, retry: passed(RETRY_DAYS) > options.retried, end: false };
}
