import { z } from 'zod';
import { DEFAULT_AGENT_REQUEST_TYPES, DEFAULT_CUSTOMER_REQUEST_TYPES } from '../../catalogues/constants/requests';
import { DEFAULT_ACTIVITY_TYPES, DEFAULT_SPECIALTIES } from '../../catalogues/constants/specialties';
import { CUSTOMER_RIGHT_KEYS } from '../../catalogues/customer-right-groups';
import { EVENT_TYPES, LISTED_EVENT_TYPES } from '../../catalogues/event-types';
import { DEFAULT_AGENT_RIGHTS, DEFAULT_CUSTOMER_RIGHTS } from '../../catalogues/right-defaults';
import { articleSchema } from '../../commercial/article/article';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { RIGHT_KEYS } from '../../core/rights';
import { idSchema } from '../../core/wire';
import { optionSchema, requiredText } from '../../formats/fields';
import { emergencyNumberSchema } from '../../formats/phone';
import { BREAK_TYPES } from '../../rules/hours/break-types';

/** Blocks of settings that hold lists of the agency's own values. */

const named = z.object({ id: idSchema, name: requiredText(120) });

const rightsSchema = z.array(z.literal([...RIGHT_KEYS], VALIDATION_MESSAGES.format));

const KEYS = new Set(EVENT_TYPES.map((type) => type.typeKey));

/** Switches of one event type. */
export const eventTypeSettingsSchema = z.object({
  typeKey: z.string().refine((key) => KEYS.has(key), VALIDATION_MESSAGES.format),
  enabled: z.boolean(),
  customerShow: z.boolean(),
  notifyAgency: z.boolean(),
  notifyCustomer: z.boolean(),
  flash: z.boolean().default(true),
});

const uniqueKeys = (types: readonly { typeKey: string }[]): boolean =>
  new Set(types.map((type) => type.typeKey)).size === types.length;

const DEFAULT_EVENT_TYPES = LISTED_EVENT_TYPES.map(({ typeKey, defaults }) => ({ typeKey, ...defaults }));

/**
 * Types that every new agency starts with. Their ids are the same in all agencies, so that the code can name them for a
 * new agency.
 */
const startingTypes = <T extends { name: string }>(list: 'a' | 'b' | 'c' | 'd', types: readonly T[]) =>
  types.map((type, index) => ({
    ...type,
    id: `0190b000-0000-7000-8000-${list}${String(index + 1).padStart(11, '0')}`,
  }));

/**
 * Refuses a name that stands twice in a list of the agency: nobody could tell the two apart where one is chosen. It
 * applies to saves; a list from an older save is read unchanged.
 */
function namesOnce({ value, issues }: z.core.ParsePayload<{ items: readonly { name: string }[] }>): void {
  const seen = new Set<string>();
  for (const [index, { name }] of value.items.entries()) {
    const key = name.toLowerCase();
    if (seen.has(key))
      issues.push({
        ...{ code: 'custom', input: name, path: ['items', index, 'name'] },
        message: VALIDATION_MESSAGES.alreadyListed,
      });
    seen.add(key);
  }
}

export const listBlocks = {
  specialties: z.object({
    items: z
      .array(named.extend({ enabled: z.boolean().default(true) }))
      .max(200)
      .default(
        startingTypes(
          'd',
          DEFAULT_SPECIALTIES.map((name) => ({ name, enabled: true })),
        ),
      ),
  }),
  serviceActivityTypes: z.object({
    items: z
      .array(named.extend({ intervention: z.boolean().default(false) }))
      .max(100)
      .default(startingTypes('b', DEFAULT_ACTIVITY_TYPES)),
  }),
  serviceEventTypes: z.object({
    items: z.array(eventTypeSettingsSchema).refine(uniqueKeys, VALIDATION_MESSAGES.format).default(DEFAULT_EVENT_TYPES),
  }),
  requestTypes: z.object({
    items: z
      .array(named.extend({ absence: z.boolean().default(false) }))
      .max(100)
      .default(startingTypes('a', DEFAULT_AGENT_REQUEST_TYPES)),
  }),
  agencyCustomerRequestTypes: z.object({
    items: z
      .array(named)
      .max(100)
      .default(
        startingTypes(
          'c',
          DEFAULT_CUSTOMER_REQUEST_TYPES.map((name) => ({ name })),
        ),
      ),
  }),
  /** Catalogue of articles for the lines of documents. */
  catalogServices: z.object({ items: z.array(articleSchema).max(1_000).default([]) }),
  /** Types of break that are neither paid nor invoiced, unless the office decides otherwise. */
  breaks: z.object({
    breaksNotWork: z
      .array(optionSchema(BREAK_TYPES))
      .default(['pause', 'delay', 'early_departure_requested', 'early_departure_unauthorised', 'absence']),
    breaksNotCharge: z
      .array(optionSchema(BREAK_TYPES))
      .default(['delay', 'early_departure_requested', 'early_departure_unauthorised', 'absence']),
  }),
  emergencyNumbers: z.object({
    items: z
      .array(z.object({ label: requiredText(80), number: emergencyNumberSchema }))
      .max(20)
      .default([
        { label: 'Police', number: '17' },
        { label: 'Pompiers', number: '18' },
        { label: 'SAMU', number: '15' },
        { label: "Numéro d'urgence européen", number: '112' },
      ]),
  }),
  /** Rights of new accounts. */
  defaultRights: z.object({
    rightsAgent: rightsSchema.default([...DEFAULT_AGENT_RIGHTS]),
    rightsCustomer: z
      .array(z.literal([...CUSTOMER_RIGHT_KEYS], VALIDATION_MESSAGES.format))
      .default([...DEFAULT_CUSTOMER_RIGHTS]),
    /** Null for the product's own default, which includes rights that later versions add. */
    rightsManager: rightsSchema.nullable().default(null),
  }),
};

/** The lists of named values as a form edits them. */
export const listFormBlocks = {
  specialties: listBlocks.specialties.check(namesOnce),
  serviceActivityTypes: listBlocks.serviceActivityTypes.check(namesOnce),
  requestTypes: listBlocks.requestTypes.check(namesOnce),
  agencyCustomerRequestTypes: listBlocks.agencyCustomerRequestTypes.check(namesOnce),
};
