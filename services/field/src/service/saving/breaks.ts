import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import type { BreakType } from '@vigie/contracts/rules/hours/break-types';
import { badField } from '@vigie/service-kit/problem';
import type { BreakRules } from './break-rules';

/** A planned break before it is written. Instants in milliseconds. */
export interface PlanBreak extends Interval {
  id: string;
  type: BreakType;
  notWork: boolean;
  notCharge: boolean;
}

const MINUTE_MS = 60_000;

/** The breaks of a save; each lasts and lies inside its service, and is shorter than it. */
export function readBreaks(
  save: ParsedServiceSave,
  service: Interval,
  o: { path: string; rules: BreakRules },
): PlanBreak[] | undefined {
  return save.breaks?.map((it, index) => {
    const start = Date.parse(it.startAt);
    const end = Date.parse(it.endAt);
    const inside = start >= service.start && end <= service.end && end - start < service.end - service.start;
    if (end <= start || !inside)
      throw badField(`${o.path}breaks.${index}.endAt`, VALIDATION_MESSAGES.breakOutsideService);
    const usual = o.rules(it.type);
    const counted = { notWork: it.notWork ?? usual.notWork, notCharge: it.notCharge ?? usual.notCharge };
    return { id: it.id, type: it.type, ...counted, start, end };
  });
}

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
