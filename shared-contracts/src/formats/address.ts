import { z } from 'zod';
import { DEFAULT_COUNTRY } from '../core/limits';
import { COMMON_MESSAGES } from '../core/messages/common';
import { readStored } from '../core/received/stored';
import { decimalFrom } from './fields';

/** A postal address, with its coordinates when they are known. */
export const addressSchema = z.object({
  street: z.string().trim().max(200).default(''),
  zipcode: z.string().trim().max(12).default(''),
  city: z.string().trim().max(120).default(''),
  country: z.string().trim().max(80).default(DEFAULT_COUNTRY),
  location: z
    .object({
      latitude: decimalFrom(-90).max(90),
      longitude: decimalFrom(-180).max(180),
      accuracy: decimalFrom(0).nullish(),
      altitude: z.number().nullish(),
    })
    .nullish(),
});
export type Address = z.output<typeof addressSchema>;

/**
 * Reads a stored address for a document; absent parts get their defaults.
 * @throws UnreadableStored when it is invalid: a document would be addressed to nobody
 */
export const readAddress = (stored: unknown, whose: string): Address =>
  readStored(addressSchema, stored ?? {}, COMMON_MESSAGES.addressUnreadable({ whose }));

/** Reads a stored address for the form that corrects it: an unreadable one is empty. */
export const shownAddress = (stored: unknown): Address =>
  addressSchema.safeParse(stored).data ?? addressSchema.parse({});

let names: Intl.DisplayNames | undefined;

/** French name of an ISO 3166-1 country code for an address; empty for France and for an unknown country. */
export function foreignCountry(code: string): string {
  if (code === 'FR' || code === 'ZZ') return '';
  names ??= new Intl.DisplayNames('fr', { type: 'region' });
  return String(names.of(code));
}
