import { isRightKey, RIGHT_KEYS, type RightKey } from '../core/rights';

const PATTERN = /^ACCOUNT_RIGHT_(CREATE|LIST|READ|EDIT|DELETE|SEND|SIGN|REPLY)_(.+)$/;

/**
 * Exceptions to the general rule of dependencies.
 * - CREATE_MISSION: an agent may take an unplanned service without LIST_MISSION (a new agent has only the former).
 * - LIST_AGENCY_AGENT_HOURS implies LIST_AGENT_HOURS: a user who sees everyone's hours also sees their own.
 */
const EXCEPTIONS: Partial<Record<RightKey, readonly RightKey[]>> = {
  ACCOUNT_RIGHT_CREATE_MISSION: [],
  ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS: ['ACCOUNT_RIGHT_LIST_AGENT_HOURS'],
};

/**
 * Returns the rights that one right directly requires: read, create, delete and sign require list; edit, send and reply
 * require read, or list for an entity without a read right. A right whose entity has neither requires nothing.
 */
export function dependenciesOf(right: RightKey): readonly RightKey[] {
  const exception = EXCEPTIONS[right];
  if (exception) return exception;
  const [, verb, entity] = PATTERN.exec(right) ?? [];
  if (!entity || verb === 'LIST') return [];
  const throughRead = verb === 'EDIT' || verb === 'SEND' || verb === 'REPLY';
  const candidates = [...(throughRead ? [`ACCOUNT_RIGHT_READ_${entity}`] : []), `ACCOUNT_RIGHT_LIST_${entity}`];
  return candidates.filter(isRightKey).slice(0, 1);
}

/** Returns the given rights and all rights that they require, in catalogue order. */
export function withRequiredRights(rights: Iterable<RightKey>): RightKey[] {
  const closed = new Set<RightKey>();
  const waiting = [...rights];
  for (let right = waiting.pop(); right; right = waiting.pop()) {
    if (closed.has(right)) continue;
    closed.add(right);
    waiting.push(...dependenciesOf(right));
  }
  return RIGHT_KEYS.filter((right) => closed.has(right));
}

/**
 * Returns the remaining rights after one is removed, together with every right that requires it. In catalogue order.
 */
export function removeRight(rights: Iterable<RightKey>, removed: RightKey): RightKey[] {
  const held = new Set(rights);
  return RIGHT_KEYS.filter((right) => held.has(right) && !withRequiredRights([right]).includes(removed));
}
