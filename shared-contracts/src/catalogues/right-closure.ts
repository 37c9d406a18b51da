import { isRightKey, RIGHT_KEYS, type RightKey } from '../core/rights';

const PATTERN = /^ACCOUNT_RIGHT_(CREATE|LIST|READ|EDIT|DELETE|SEND|SIGN|REPLY)_(.+)$/;

/**
 * Rights that do not follow the general rule.
 * - CREATE_MISSION: an agent takes an unplanned service without seeing everybody's services (a new agent has the one
 *   and not the other).
 * - LIST_AGENCY_AGENT_HOURS: whoever sees the hours of all sees the own ones.
 */
const EXCEPTIONS: Partial<Record<RightKey, readonly RightKey[]>> = {
  ACCOUNT_RIGHT_CREATE_MISSION: [],
  ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS: ['ACCOUNT_RIGHT_LIST_AGENT_HOURS'],
};

/**
 * The rights that one right directly needs: read, create, delete and sign need list; edit, send and reply need read,
 * or list where the entity has no read right. A right whose entity has neither needs nothing.
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

/** Every right that holding these implies, themselves included. In catalogue order. */
export function closeRights(rights: Iterable<RightKey>): RightKey[] {
  const closed = new Set<RightKey>();
  const waiting = [...rights];
  for (let right = waiting.pop(); right; right = waiting.pop()) {
    if (closed.has(right)) continue;
    closed.add(right);
    waiting.push(...dependenciesOf(right));
  }
  return RIGHT_KEYS.filter((right) => closed.has(right));
}

/** What is left when one right is taken away: it goes with every right that depends on it. In catalogue order. */
export function removeRight(rights: Iterable<RightKey>, removed: RightKey): RightKey[] {
  const held = new Set(rights);
  return RIGHT_KEYS.filter((right) => held.has(right) && !closeRights([right]).includes(removed));
}
