import { z } from 'zod';
import { EVENT_TYPES, LISTED_EVENT_TYPES } from '../../catalogues/event-types';
import type { EventTypeSettings } from '../../catalogues/event-types/event-type';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';

const KEYS = new Set(EVENT_TYPES.map(({ typeKey }) => typeKey));

/** Recipients of a site's alerts; null inherits the agency's setting. */
const own = {
  notifyAgency: z.boolean().nullable().default(null),
  notifyCustomer: z.boolean().nullable().default(null),
};

/** A site's own setting for one type of event. */
export const siteAlertSchema = z.object({
  typeKey: z.string().refine((key) => KEYS.has(key), VALIDATION_MESSAGES.format),
  ...own,
});
export type SiteAlert = z.output<typeof siteAlertSchema>;

/** Each type at most once; a type without its own setting is dropped. */
export const siteAlertChangesSchema = z
  .array(siteAlertSchema.strict())
  .max(KEYS.size)
  .refine((types) => new Set(types.map(({ typeKey }) => typeKey)).size === types.length, VALIDATION_MESSAGES.format)
  .transform((types) => types.filter((it) => it.notifyAgency !== null || it.notifyCustomer !== null));

export const siteAlertsSchema = z.object({
  siteId: idSchema,
  /** Settings that apply where the site has none, for every type that an agency configures. */
  inherited: z.array(z.object({ typeKey: z.string(), notifyAgency: z.boolean(), notifyCustomer: z.boolean() })),
  changes: z.array(siteAlertSchema),
  updatedAt: instantSchema.nullable(),
});
export type SiteAlerts = z.output<typeof siteAlertsSchema>;

type AlertRecipients = Pick<EventTypeSettings, 'notifyAgency' | 'notifyCustomer'> & { typeKey: string };

/** Recipients of each type: the agency's setting, else the catalogue's default. */
export function inheritedAlerts(set: readonly AlertRecipients[]): AlertRecipients[] {
  const known = new Map(set.map((it) => [it.typeKey, it]));
  return LISTED_EVENT_TYPES.map(({ typeKey, defaults }) => {
    const { notifyAgency, notifyCustomer } = known.get(typeKey) ?? defaults;
    return { typeKey, notifyAgency, notifyCustomer };
  });
}
