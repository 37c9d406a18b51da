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

/**
 * Reads the breaks of a save; undefined when it has none.
 * @throws 400 for a break without a length, outside of its service, or as long as it
 */
export function parseBreaks(
  save: ParsedServiceSave,
  service: Interval,
  options: { path: string; rules: BreakRules },
): PlanBreak[] | undefined {
  return save.breaks?.map((it, index) => {
    const start = Date.parse(it.startAt);
    const end = Date.parse(it.endAt);
    const inside = start >= service.start && end <= service.end && end - start < service.end - service.start;
    if (end <= start || !inside)
      throw badField(`${options.path}breaks.${index}.endAt`, VALIDATION_MESSAGES.breakOutsideService);
    const usual = options.rules(it.type);
    const counted = { notWork: it.notWork ?? usual.notWork, notCharge: it.notCharge ?? usual.notCharge };
    return { id: it.id, type: it.type, ...counted, start, end };
  });
}
