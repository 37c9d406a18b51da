import { AUTOMATIC_EVENT_TYPES } from './event-types/automatic';
import { CONTROL_EVENT_TYPES } from './event-types/controls';
import type { EventFamily, EventType } from './event-types/event-type';
import { INCIDENT_EVENT_TYPES } from './event-types/incidents';
import { REPORT_EVENT_TYPES } from './event-types/reports';

/** The thirteen families of events. Only the product writes events of the first six, which are restricted. */
export const EVENT_FAMILIES = [
  { id: 1, typeKey: 'service', name: 'Service', icon: 'shield', tone: 'neutral', restricted: true },
  { id: 2, typeKey: 'circuit', name: 'Circuit', icon: 'route', tone: 'neutral', restricted: true },
  { id: 3, typeKey: 'service_break', name: 'Pause', icon: 'coffee', tone: 'neutral', restricted: true },
  { id: 4, typeKey: 'service_round', name: 'Ronde', icon: 'walk', tone: 'neutral', restricted: true },
  { id: 5, typeKey: 'checkpoint', name: 'Point de contrôle', icon: 'map-pin', tone: 'positive', restricted: true },
  { id: 6, typeKey: 'agent', name: 'Agent', icon: 'user-exclamation', tone: 'negative', restricted: true },
  { id: 7, typeKey: 'incident', name: 'Incident', icon: 'alert-triangle', tone: 'negative', restricted: false },
  { id: 8, typeKey: 'observation', name: 'Constatation', icon: 'eye', tone: 'neutral', restricted: false },
  {
    id: 9,
    typeKey: 'specific_control',
    name: 'Contrôle spécifique',
    icon: 'clipboard-check',
    tone: 'neutral',
    restricted: false,
  },
  { id: 10, typeKey: 'presence', name: 'Présence', icon: 'user-check', tone: 'neutral', restricted: false },
  { id: 11, typeKey: 'logistic', name: 'Logistique', icon: 'packages', tone: 'neutral', restricted: false },
  { id: 12, typeKey: 'care_rescue', name: 'Soins et secours', icon: 'lifebuoy', tone: 'warning', restricted: false },
  { id: 13, typeKey: 'delivery', name: 'Livraison', icon: 'truck-delivery', tone: 'neutral', restricted: false },
] as const satisfies readonly EventFamily[];

export type EventFamilyKey = (typeof EVENT_FAMILIES)[number]['typeKey'];

/** Returns the list. @throws Error when two types share a key or an id */
export function uniqueEventTypes<T extends { id: number | null; typeKey: string }>(types: readonly T[]): readonly T[] {
  const keys = new Set<string>();
  const ids = new Set<number>();
  for (const { id, typeKey } of types) {
    if (keys.has(typeKey)) throw new Error(`event type key used twice: ${typeKey}`);
    if (id !== null && ids.has(id)) throw new Error(`event type id used twice: ${id}`);
    keys.add(typeKey);
    if (id !== null) ids.add(id);
  }
  return types;
}

/**
 * All types, in the order of the families. Keys of families and types must be unique together, because both address the
 * same form.
 */
export const EVENT_TYPES: readonly EventType[] = [
  ...AUTOMATIC_EVENT_TYPES,
  ...INCIDENT_EVENT_TYPES,
  ...CONTROL_EVENT_TYPES,
  ...REPORT_EVENT_TYPES,
];

const families: readonly EventFamily[] = EVENT_FAMILIES;
const byKey = new Map(uniqueEventTypes([...families, ...EVENT_TYPES]).map((type) => [type.typeKey, type]));

/** Returns the family of a type key or family key; undefined for an unknown key (« Type introuvable »). */
export function eventFamily(typeKey: string): EventFamily | undefined {
  const type = byKey.get(typeKey);
  if (!type) return undefined;
  return families.find((family) => family.typeKey === ('family' in type ? type.family : type.typeKey));
}

/** Returns the type of a key; undefined for an unknown key and for the key of a family. */
export function eventType(typeKey: string): EventType | undefined {
  const type = byKey.get(typeKey);
  return type && 'family' in type ? type : undefined;
}

export const typesOfFamily = (family: EventFamilyKey): readonly EventType[] =>
  EVENT_TYPES.filter((type) => type.family === family);

/** Whether events of this type are read-only (« Cet événement n'est pas modifiable »). An unknown type is read-only. */
export const isRestrictedEvent = (typeKey: string): boolean => eventFamily(typeKey)?.restricted ?? true;

/** Type of the messages of the radio logbook, which name sender, recipient and channel. */
export const RADIO_EVENT_TYPE = 'logistic_radio';

/** Types that an agency can configure: those with a number, and radio messages. A new agency is created with them. */
export const LISTED_EVENT_TYPES = EVENT_TYPES.filter((type) => type.id !== null || type.typeKey === RADIO_EVENT_TYPE);
