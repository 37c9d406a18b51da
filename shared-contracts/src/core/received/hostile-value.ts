import type { FieldError } from '../errors';
import { VALIDATION_MESSAGES } from '../messages/validation';
import { JSON_MAX_DEPTH } from './received-limits';
import { isStorable } from './storable-text';

/** A value with links to its parents. Only the path of a refused value is built from them. */
interface Place {
  value: unknown;
  depth: number;
  key?: string;
  parent?: Place;
}

/**
 * Finds a value that no request may hold, whatever its schema: a text or a key that PostgreSQL cannot store, or objects
 * nested so deep that a recursive function overflows the stack. Runs on each request before its schema.
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
