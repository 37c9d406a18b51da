import type { Tone } from '../../core/workflow';

/** The switches that an agency may change for each type. */
export interface EventTypeSettings {
  enabled: boolean;
  /** Shown to the customer of the site. */
  customerShow: boolean;
  notifyAgency: boolean;
  notifyCustomer: boolean;
  /** An alert of it stands on top of every page of the office, and sounds. */
  flash: boolean;
}

export interface EventFamily {
  id: number;
  typeKey: string;
  name: string;
  /** Name of a Tabler outline icon. */
  icon: string;
  tone: Tone;
  /** True for what only the product writes: nobody edits such an event. */
  restricted: boolean;
}

export interface EventType {
  /** Null for a kind that the product knows without listing it. */
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

/** Default settings named by what they add to an enabled type that is shown to nobody and notifies nobody. */
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

/** Types of one family from rows of id, key without the prefix, name, icon; tone and settings where they differ. */
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
