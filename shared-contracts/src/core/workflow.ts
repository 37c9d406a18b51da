import { holds, type RightsHolder } from './holds';
import { MESSAGES } from './messages';
import { RIGHTS, type RightKey } from './rights';
import type { Role } from './roles';

/** The meaning of a colour, the same on every screen. A colour is never decoration. */
export type Tone = 'positive' | 'warning' | 'negative' | 'neutral';

export interface Status<Value extends number | string> {
  value: Value;
  label: string;
  tone: Tone;
  /** False for a status that filters and forms do not offer. */
  selectable: boolean;
}

/** An actor of a transition: a role, the agency's owner, the holder of a signature link, or the server by itself. */
type Actor = Role | 'owner' | 'signatory' | 'system';

export interface Transition<Value extends number | string> {
  /** Stable English key of the act. */
  action: string;
  /** French verb of the act, for buttons and menus. */
  label: string;
  from: readonly Value[];
  to: Value;
  /** The right that each actor needs; `true` for an actor who needs no right (an agent on its own service). */
  by: Partial<Record<Actor, RightKey | true>>;
}

export interface Workflow<Value extends number | string> {
  statuses: readonly Status<Value>[];
  transitions: readonly Transition<Value>[];
}

/** The author of a change of status: a user of the agency, a party without an account in it, or the server. */
export type Requester = RightsHolder | 'signatory' | 'system';

export type TransitionResult<Value> =
  | { ok: true; action: string; to: Value }
  | {
      ok: false;
      key: 'statusUnknown' | 'transitionRefused' | 'missingRight' | 'forbidden';
      message: string;
      right?: RightKey;
    };

export const statusOf = <Value extends number | string>(
  workflow: Pick<Workflow<Value>, 'statuses'>,
  value: number | string,
): Status<Value> | undefined => workflow.statuses.find((status) => status.value === value);

/**
 * Returns the keys of a transition's `by` that a user may claim. `judge` uses the first one that the transition lists.
 * An owner is a manager too; a platform administrator stands in for both.
 */
function claimsOf(who: Requester): readonly Actor[] {
  if (who === 'signatory' || who === 'system') return [who];
  if (who.role === 'admin') return ['admin', 'owner', 'manager'];
  return who.owner ? ['owner', who.role] : [who.role];
}

interface Verdict {
  granted: boolean;
  /** The missing right, when a right is the reason of the refusal. */
  right?: RightKey;
}

function judge(by: Transition<number>['by'], who: Requester): Verdict {
  const actor = claimsOf(who).find((claim) => by[claim] !== undefined);
  const needed = actor && by[actor];
  if (!needed) return { granted: false };
  if (needed === true || typeof who === 'string') return { granted: true };
  return holds(who, needed) ? { granted: true } : { granted: false, right: needed };
}

/**
 * Judges a change of status. Refuses every pair that no row of the workflow names, including a status that stays the
 * same, and a named pair when the requester is another actor or lacks the right. With `action`, only the rows of that
 * act count.
 */
export function transition<Value extends number | string>(
  workflow: Workflow<Value>,
  change: { from: number | string; to: number | string; who: Requester; action?: string },
): TransitionResult<Value> {
  const from = statusOf(workflow, change.from);
  const to = statusOf(workflow, change.to);
  if (!from || !to) return { ok: false, key: 'statusUnknown', message: MESSAGES.statusUnknown };
  const rows = workflow.transitions.filter(
    (row) => row.to === to.value && row.from.includes(from.value) && (change.action ?? row.action) === row.action,
  );
  if (rows.length === 0) {
    const message = MESSAGES.transitionRefused({ from: from.label, to: to.label });
    return { ok: false, key: 'transitionRefused', message };
  }
  const verdicts = rows.map((row) => ({ row, ...judge(row.by, change.who) }));
  const granted = verdicts.find((verdict) => verdict.granted);
  if (granted) return { ok: true, action: granted.row.action, to: to.value };
  const right = verdicts.find((verdict) => verdict.right)?.right;
  if (!right) return { ok: false, key: 'forbidden', message: MESSAGES.forbidden };
  return { ok: false, key: 'missingRight', message: MESSAGES.missingRight({ label: RIGHTS[right] }), right };
}

/** Returns the acts that a user may do from a status, for the menu of a row. */
export function actionsFrom<Value extends number | string>(
  workflow: Workflow<Value>,
  from: Value,
  who: Requester,
): Transition<Value>[] {
  return workflow.transitions.filter((row) => row.from.includes(from) && judge(row.by, who).granted);
}
