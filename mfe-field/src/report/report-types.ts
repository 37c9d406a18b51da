import {
  EVENT_FAMILIES,
  type EventFamilyKey,
  eventFamily,
  eventType,
  typesOfFamily,
} from '@vigie/contracts/catalogues/event-types';
import type { EventFamily, EventType } from '@vigie/contracts/catalogues/event-types/event-type';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';

/** Types of a family that the agency proposes; `proposed` is unknown to a phone that never asked, which shows all. */
export const typesToReport = (familyKey: string, proposed: readonly string[] | undefined): readonly EventType[] =>
  typesOfFamily(familyKey as EventFamilyKey).filter(({ typeKey, defaults }) =>
    proposed ? proposed.includes(typeKey) : defaults.enabled,
  );

/** Families with something to report. */
export const familiesToReport = (proposed: readonly string[] | undefined): readonly EventFamily[] =>
  EVENT_FAMILIES.filter((family) => !family.restricted && typesToReport(family.typeKey, proposed).length > 0);

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
