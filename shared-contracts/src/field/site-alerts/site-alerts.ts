import { z } from 'zod';
import { EVENT_TYPES, LISTED_EVENT_TYPES } from '../../catalogues/event-types';
import type { EventTypeSettings } from '../../catalogues/event-types/event-type';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';

const KEYS = new Set(EVENT_TYPES.map(({ typeKey }) => typeKey));

/** Who is told of what happens at a site: both as the agency has it where nothing is said. */
const own = {
  notifyAgency: z.boolean().nullable().default(null),
  notifyCustomer: z.boolean().nullable().default(null),
};

/** What a site has of its own of one type of event. */
export const siteAlertSchema = z.object({
  typeKey: z.string().refine((key) => KEYS.has(key), VALIDATION_MESSAGES.format),
  ...own,
});
export type SiteAlert = z.output<typeof siteAlertSchema>;

/** Each type once; a type without anything of its own is left out. */
export const siteAlertChangesSchema = z
  .array(siteAlertSchema.strict())
  .max(KEYS.size)
  .refine((types) => new Set(types.map(({ typeKey }) => typeKey)).size === types.length, VALIDATION_MESSAGES.format)
  .transform((types) => types.filter((it) => it.notifyAgency !== null || it.notifyCustomer !== null));

export const siteAlertsSchema = z.object({
  siteId: idSchema,
  /** What holds where the site has nothing of its own, of every type that an agency sets. */
  inherited: z.array(z.object({ typeKey: z.string(), notifyAgency: z.boolean(), notifyCustomer: z.boolean() })),
  changes: z.array(siteAlertSchema),
  updatedAt: instantSchema.nullable(),
});
export type SiteAlerts = z.output<typeof siteAlertsSchema>;

type Told = Pick<EventTypeSettings, 'notifyAgency' | 'notifyCustomer'> & { typeKey: string };

/** Who is told of each type: as the agency has set it, else as the catalogue has it. */
export function inheritedAlerts(set: readonly Told[]): Told[] {
  const known = new Map(set.map((it) => [it.typeKey, it]));
  return LISTED_EVENT_TYPES.map(({ typeKey, defaults }) => {
    const { notifyAgency, notifyCustomer } = known.get(typeKey) ?? defaults;
    return { typeKey, notifyAgency, notifyCustomer };
  });
}
