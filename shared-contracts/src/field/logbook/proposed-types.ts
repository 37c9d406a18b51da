import { EVENT_FAMILIES, type EventFamilyKey, typesOfFamily } from '../../catalogues/event-types';

/**
 * Types of events that users can report, by the agency's settings and by the catalogue where it has none. Types that
 * only the product writes are left out.
 */
export function proposedTypes(set: readonly { typeKey: string; enabled: boolean }[]): string[] {
  const own = new Map(set.map(({ typeKey, enabled }) => [typeKey, enabled]));
  return EVENT_FAMILIES.filter((family) => !family.restricted)
    .flatMap(({ typeKey }) => typesOfFamily(typeKey as EventFamilyKey))
    .filter(({ typeKey, defaults }) => own.get(typeKey) ?? defaults.enabled)
    .map(({ typeKey }) => typeKey);
}
