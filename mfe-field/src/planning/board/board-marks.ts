import type { PlanningError } from '@vigie/contracts/field/service/service';

/** The mark in the corner of a bar: the most severe mode and all sentences. */
export interface Mark {
  mode: 1 | 2;
  messages: string[];
}

/** Marks by service. */
export function marksOf(errors: readonly PlanningError[]): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const error of errors) {
    for (const id of error.serviceIds) {
      const mark = marks.get(id);
      if (!mark) marks.set(id, { mode: error.mode, messages: [error.message] });
      else {
        if (!mark.messages.includes(error.message)) mark.messages.push(error.message);
        if (error.mode === 2) mark.mode = 2;
      }
    }
  }
  return marks;
}
