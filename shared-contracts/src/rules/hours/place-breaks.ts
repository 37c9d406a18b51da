import { MINUTE_MS } from '../../core/time/days';
import type { Interval } from '../../core/time/intervals';

/** A pause of so many minutes in the middle of a service, where a law on rest after six hours is best met. */
export function pauseInTheMiddle(service: Interval, minutes: number): Interval {
  const middle = (service.start + service.end - minutes * MINUTE_MS) / 2;
  const start = Math.floor(middle / MINUTE_MS) * MINUTE_MS;
  return { start, end: start + minutes * MINUTE_MS };
}

/**
 * Breaks that follow a service to other times: moved as far as it moved; one that no longer fits goes to the middle,
 * one that is longer than what is left of the service goes away.
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
