import { holds, type RightsHolder } from './holds';
import { MESSAGES } from './messages';
import { RIGHTS, type RightKey } from './rights';
import type { Role } from './roles';

/** What a colour means, everywhere: never decoration. */
export type Tone = 'positive' | 'warning' | 'negative' | 'neutral';

export interface Status<Value extends number | string> {
  value: Value;
  label: string;
  tone: Tone;
  /** False for a status that filters and forms do not offer. */
  selectable: boolean;
}

/** Who may act: a role, the agency's owner, the holder of a signature link, or the server by itself. */
type Actor = Role | 'owner' | 'signatory' | 'system';

export interface Transition<Value extends number | string> {
  /** Stable English key of the act. */
  action: string;
  /** French verb of the act, for buttons and menus. */
  label: string;
  from: readonly Value[];
  to: Value;
  /** Each actor with the right it needs; `true` when being that actor is enough (an agent on its own service). */
  by: Partial<Record<Actor, RightKey | true>>;
}

export interface Workflow<Value extends number | string> {
  statuses: readonly Status<Value>[];
  transitions: readonly Transition<Value>[];
}

/** Who asks for a transition: a user of the agency, or a party that has no account in it. */
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
 * The entries of a transition's `by` that a user may use, the first that is listed being the one judged. An owner is a
 * manager too; a platform administrator stands in for both.
 */
function claimsOf(who: Requester): readonly Actor[] {
  if (who === 'signatory' || who === 'system') return [who];
  if (who.role === 'admin') return ['admin', 'owner', 'manager'];
  return who.owner ? ['owner', who.role] : [who.role];
}

interface Verdict {
  granted: boolean;
  /** The right that is missing, when that is what refuses. */
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
 * Judges a change of status. Every pair that no row of the workflow names is refused, staying where one is included;
 * so is a named pair asked for by somebody else, or without the right. With `action`, only rows of that act count.
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

/** The acts that a user may do from a status: what a row's menu offers. */
export function actionsFrom<Value extends number | string>(
  workflow: Workflow<Value>,
  from: Value,
  who: Requester,
): Transition<Value>[] {
  return workflow.transitions.filter((row) => row.from.includes(from) && judge(row.by, who).granted);
}
