import { ERROR_MESSAGES } from '../messages/errors';
import type { ActDeclaration, ActSubject } from './acts';
import type { StatusDeclarations, Statuses } from './statuses';

/** Whether the declaration allows the act from the record's state. */
export function allowedFrom<S extends StatusDeclarations>(
  statuses: Statuses<S>,
  act: Pick<ActDeclaration<S, never>, 'from'>,
  subject: Pick<ActSubject, 'status'>,
): boolean {
  return act.from === 'any' || act.from.includes(statuses.nameOf(subject.status));
}

/**
 * Returns the French reason why an act cannot be done to a record as it is, or null. Screens, phone and server all call
 * this function.
 */
export function refusalOf<S extends StatusDeclarations, Subject extends ActSubject>(
  statuses: Statuses<S>,
  act: Pick<ActDeclaration<S, Subject>, 'from' | 'when' | 'label'>,
  subject: Subject,
): string | null {
  if (!allowedFrom(statuses, act, subject)) {
    return ERROR_MESSAGES.actRefused({ act: act.label, status: statuses.labelOf(subject.status) });
  }
  return act.when?.(subject) ?? null;
}
