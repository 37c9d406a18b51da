import type { Tone } from '../../core/acts/statuses';

/** Settings of each type that an agency can change. */
export interface EventTypeSettings {
  enabled: boolean;
  /** Whether the customer of the site sees the event. */
  customerShow: boolean;
  notifyAgency: boolean;
  notifyCustomer: boolean;
  /** Whether an alert of this type appears at the top of every office page, with a sound. */
  flash: boolean;
}

export interface EventFamily {
  id: number;
  typeKey: string;
  name: string;
  /** Name of a Tabler outline icon. */
  icon: string;
  tone: Tone;
  /** True for events that only the product writes: no user can edit them. */
  restricted: boolean;
}

export interface EventType {
  /** Null for a type that is not in the catalogue's list. */
  id: number | null;
  /** Type key of its family. */
  family: string;
  typeKey: string;
  name: string;
  icon: string;
  tone: Tone;
  defaults: EventTypeSettings;
}

const NO_NOTICE: EventTypeSettings = {
  enabled: true,
  customerShow: false,
  notifyAgency: false,
  notifyCustomer: false,
  flash: true,
};

/** Default settings, each named after its difference from an enabled type that is internal and notifies nobody. */
export const SETTINGS = {
  silent: NO_NOTICE,
  customer: { ...NO_NOTICE, customerShow: true },
  agency: { ...NO_NOTICE, notifyAgency: true },
  customerAndAgency: { ...NO_NOTICE, customerShow: true, notifyAgency: true },
  everybody: { ...NO_NOTICE, customerShow: true, notifyAgency: true, notifyCustomer: true },
} as const satisfies Record<string, EventTypeSettings>;

type Row = readonly [
  id: number | null,
  key: string,
  name: string,
  icon: string,
  tone?: Tone,
  settings?: EventTypeSettings,
];

/**
 * Builds the types of one family from rows of id, key without prefix, name, icon, and tone and settings if different.
 */
export function typesOf(
  family: string,
  usual: { prefix?: string; tone: Tone; settings: EventTypeSettings },
  rows: readonly Row[],
): EventType[] {
  return rows.map(([id, key, name, icon, tone = usual.tone, defaults = usual.settings]) => ({
    id,
    family,
    typeKey: `${usual.prefix ?? family}_${key}`,
    name,
    icon,
    tone,
    defaults,
  }));
}
