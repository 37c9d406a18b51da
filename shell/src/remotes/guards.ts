import type { FeatureFlag } from '@vigie/contracts/catalogues/constants/feature-flags';
import { RIGHTS } from '@vigie/contracts/core/rights';

import type { Condition, ManifestPage } from '@vigie/kit/logic/manifest';
import { hasRole, hasValidSubscription, type SessionState } from '@vigie/kit/runtime';

export type Flags = Partial<Record<FeatureFlag, boolean>>;

export type Verdict =
  | { kind: 'open' }
  | { kind: 'loading' }
  | { kind: 'login' }
  | { kind: 'subscription' }
  | { kind: 'notFound' }
  /** `right` is the label of the missing right, if a right is missing. */
  | { kind: 'forbidden'; right?: string };

type GuardedSession = Pick<SessionState, 'status' | 'user' | 'role' | 'agency' | 'membership' | 'rights' | 'altered'>;

/** The first reason why a condition does not hold, or undefined when it does. */
function missing(condition: Condition, session: GuardedSession): Verdict | undefined {
  if (condition.roles && !hasRole(session, condition.roles)) return { kind: 'forbidden' };
  if (condition.owner && !session.user?.admin && !session.membership?.owner) return { kind: 'forbidden' };
  const lacking = condition.rights?.find((right) => !session.rights.has(right));
  if (lacking) return { kind: 'forbidden', right: RIGHTS[lacking] };
  const wanted = condition.anyRight;
  if (wanted?.[0] && !wanted.some((right) => session.rights.has(right))) {
    return { kind: 'forbidden', right: RIGHTS[wanted[0]] };
  }
  return undefined;
}

/**
 * Decides whether a page opens: first the subscription, then roles and rights. Pages of a disabled module do not exist. The
 * server checks all of this again at each call.
 */
export function guard(page: ManifestPage, session: GuardedSession, flags: Flags): Verdict {
  if (page.flag && !flags[page.flag]) return { kind: 'notFound' };
  if (page.public) return { kind: 'open' };
  if (session.status === 'loading') return { kind: 'loading' };
  if (session.status === 'signedOut') return { kind: 'login' };
  if (!page.withoutSubscription && !hasValidSubscription(session)) return { kind: 'subscription' };
  return missing(page, session) ?? { kind: 'open' };
}

/** Decides whether a menu entry, a tile or a search is visible. */
export function isShown(condition: Condition, session: GuardedSession, flags: Flags): boolean {
  if (condition.flag && !flags[condition.flag]) return false;
  return session.status === 'signedIn' && missing(condition, session) === undefined;
}
