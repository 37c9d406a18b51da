import { MINUTE_MS } from '../../core/time/days';
import type { Interval } from '../../core/time/intervals';

/** Places a pause in the middle of a service, where it best meets the rule of a pause after six hours of work. */
export function pauseInTheMiddle(service: Interval, minutes: number): Interval {
  const middle = (service.start + service.end - minutes * MINUTE_MS) / 2;
  const start = Math.floor(middle / MINUTE_MS) * MINUTE_MS;
  return { start, end: start + minutes * MINUTE_MS };
}

/**
 * Moves the breaks of a service to its new times. A break shifts with a service that keeps its duration. A break that
 * does not fit goes to the middle, and a break as long as the new service is removed.
 */
export function followBreaks<B extends Interval>(breaks: readonly B[], from: Interval, to: Interval): B[] {
  const shift = to.end - to.start === from.end - from.start ? to.start - from.start : 0;
  return breaks.flatMap((it) => {
    const length = it.end - it.start;
    if (length >= to.end - to.start) return [];
    const start = it.start + shift;
    if (start >= to.start && start + length <= to.end) return [{ ...it, start, end: start + length }];
    const middle = Math.floor((to.start + to.end - length) / 2 / MINUTE_MS) * MINUTE_MS;
    return [{ ...it, start: middle, end: middle + length }];
  });
}
