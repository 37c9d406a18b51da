import { MESSAGES } from '../messages';
import type { ActDeclaration, ActSubject } from './acts';
import type { StatusDeclarations, Statuses } from './statuses';

/** True when the declaration allows the act from the state of the record. */
export function allowedFrom<S extends StatusDeclarations>(
  statuses: Statuses<S>,
  act: Pick<ActDeclaration<S, never>, 'from'>,
  subject: Pick<ActSubject, 'status'>,
): boolean {
  return act.from === 'any' || act.from.includes(statuses.nameOf(subject.status));
}

/**
 * Why an act cannot be done to a record as it stands, in French; null when it can. Screens, phone and server all ask
 * this one function.
 */
export function refusalOf<S extends StatusDeclarations, Subject extends ActSubject>(
  statuses: Statuses<S>,
  act: Pick<ActDeclaration<S, Subject>, 'from' | 'when' | 'label'>,
  subject: Subject,
): string | null {
  if (!allowedFrom(statuses, act, subject)) {
    return MESSAGES.actRefused({ act: act.label, status: statuses.labelOf(subject.status) });
  }
  return act.when?.(subject) ?? null;
}
