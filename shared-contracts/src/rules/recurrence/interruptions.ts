import { type DayNumber, parseDay } from '../../core/time/days';

/** Days on which a recurrence was stopped, both included. `from` is null when nothing before `until` is to be billed. */
export interface Interruption {
  from: string | null;
  until: string;
}

interface Range {
  start: DayNumber;
  end: DayNumber;
}

/** Returns the days of a range, both ends included, that no interruption covers, in order. */
export function daysBetween({ start, end }: Range, interruptions: readonly Interruption[]): DayNumber[] {
  const stopped = interruptions.map(({ from, until }) => ({
    start: from === null ? Number.NEGATIVE_INFINITY : parseDay(from),
    end: parseDay(until),
  }));
  return Array.from({ length: end - start + 1 }, (_, n) => start + n).filter(
    (day) => !stopped.some((range) => range.start <= day && day <= range.end),
  );
}
