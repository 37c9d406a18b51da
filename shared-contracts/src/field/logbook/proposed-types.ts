import { EVENT_FAMILIES, type EventFamilyKey, typesOfFamily } from '../../catalogues/event-types';

/**
 * Types of event that people are proposed to report: what the agency set, and where it set nothing what the catalogue has.
 * Those that only the product writes are none.
 */
export function proposedTypes(set: readonly { typeKey: string; enabled: boolean }[]): string[] {
  const own = new Map(set.map(({ typeKey, enabled }) => [typeKey, enabled]));
  return EVENT_FAMILIES.filter((family) => !family.restricted)
    .flatMap(({ typeKey }) => typesOfFamily(typeKey as EventFamilyKey))
    .filter(({ typeKey, defaults }) => own.get(typeKey) ?? defaults.enabled)
    .map(({ typeKey }) => typeKey);
}
