import type { FieldError } from '../errors';
import { VALIDATION_MESSAGES } from '../messages/validation';
import { JSON_MAX_DEPTH } from './received-limits';
import { isStorable } from './storable-text';

/** A value with its path from the root, which is written out only for the one that is refused. */
interface Place {
  value: unknown;
  depth: number;
  key?: string;
  parent?: Place;
}

/**
 * What no request may hold, whatever its schema says: text that no column can store, in values and in names, and
 * objects nested so deep that whoever walks them runs out of stack. Asked of each request before its schema is.
 */
export function hostileIn(root: unknown): FieldError | null {
  const waiting: Place[] = [{ value: root, depth: 0 }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string' && !isStorable(value)) return refused(place);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= JSON_MAX_DEPTH) return refused(place);
    for (const [key, inner] of Object.entries(value)) {
      const found = { value: inner, depth: depth + 1, key, parent: place };
      if (!isStorable(key)) return refused(place);
      waiting.push(found);
    }
  }
  return null;
}

function refused(place: Place): FieldError {
  const keys: string[] = [];
  for (let at: Place | undefined = place; at?.key !== undefined; at = at.parent) keys.unshift(at.key);
  return { path: keys.join('.'), message: VALIDATION_MESSAGES.format };
}
