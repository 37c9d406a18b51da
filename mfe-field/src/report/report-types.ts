import {
  EVENT_FAMILIES,
  type EventFamilyKey,
  eventFamily,
  eventType,
  typesOfFamily,
} from '@vigie/contracts/catalogues/event-types';
import type { EventFamily, EventType } from '@vigie/contracts/catalogues/event-types/event-type';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';

/** Families that a person may report; the others only the product writes. */
export const REPORTED_FAMILIES: readonly EventFamily[] = EVENT_FAMILIES.filter((family) => !family.restricted);

export const typesToReport = (familyKey: string): readonly EventType[] =>
  typesOfFamily(familyKey as EventFamilyKey).filter((type) => type.defaults.enabled);

export type Wanted =
  | { kind: 'any' }
  | { kind: 'family'; family: EventFamily }
  | { kind: 'type'; type: EventType }
  | { kind: 'refused'; message: string };

/** What a type key in the address restricts the form to: a family's or a type's. */
export function wantedType(typeKey: string | null): Wanted {
  if (!typeKey) return { kind: 'any' };
  const family = eventFamily(typeKey);
  if (!family) return { kind: 'refused', message: FIELD_MESSAGES.eventTypeNotFound };
  if (family.restricted) return { kind: 'refused', message: FIELD_MESSAGES.eventRestricted };
  const type = eventType(typeKey);
  return type ? { kind: 'type', type } : { kind: 'family', family };
}
