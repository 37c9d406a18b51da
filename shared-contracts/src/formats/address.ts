import { z } from 'zod';
import { DEFAULT_COUNTRY } from '../core/limits';
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
