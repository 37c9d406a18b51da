import {
  EVENT_FAMILIES,
  type EventFamilyKey,
  eventFamily,
  eventType,
  RADIO_EVENT_TYPE,
  typesOfFamily,
} from '@vigie/contracts/catalogues/event-types';
import type { EventFamily, EventType } from '@vigie/contracts/catalogues/event-types/event-type';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { isRadioType } from '@vigie/contracts/field/logbook/radio';

/**
 * Returns the types of a family that the agency proposes. `proposed` is undefined on a phone that has never read the
 * list; it then returns the types that are enabled by default.
 */
export const typesToReport = (familyKey: string, proposed: readonly string[] | undefined): readonly EventType[] =>
  typesOfFamily(familyKey as EventFamilyKey).filter((type) => !isRadioType(type.typeKey) && isProposed(type, proposed));

/** Returns the type of radio messages where the agency keeps a radio logbook. It is offered beside the families. */
export function radioToReport(proposed: readonly string[] | undefined): EventType | undefined {
  const type = eventType(RADIO_EVENT_TYPE);
  return type && isProposed(type, proposed) ? type : undefined;
}

const isProposed = ({ typeKey, defaults }: EventType, proposed: readonly string[] | undefined): boolean =>
  proposed ? proposed.includes(typeKey) : defaults.enabled;

/** Returns the families with at least one type to report. */
export const familiesToReport = (proposed: readonly string[] | undefined): readonly EventFamily[] =>
  EVENT_FAMILIES.filter((family) => !family.restricted && typesToReport(family.typeKey, proposed).length > 0);

export type Wanted =
  | { kind: 'any' }
  | { kind: 'family'; family: EventFamily }
  | { kind: 'type'; type: EventType }
  | { kind: 'refused'; message: string };

/** Returns the family or type that the address restricts the form to. */
export function wantedType(typeKey: string | null): Wanted {
  if (!typeKey) return { kind: 'any' };
  const family = eventFamily(typeKey);
  if (!family) return { kind: 'refused', message: FIELD_MESSAGES.eventTypeNotFound };
  if (family.restricted) return { kind: 'refused', message: FIELD_MESSAGES.eventRestricted };
  const type = eventType(typeKey);
  return type ? { kind: 'type', type } : { kind: 'family', family };
}
