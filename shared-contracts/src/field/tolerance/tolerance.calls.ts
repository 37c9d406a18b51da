import { z } from 'zod';
import { needs, office } from '../../core/access';
import { callsOf } from '../../core/call';
import { idSchema, instantSchema } from '../../core/wire';
import { ownToleranceSchema, placeToleranceSchema, TOLERANCE_TARGET_KEYS, toleranceChangesSchema } from './tolerance';

const { agencyCall } = callsOf('field');
const access = office('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');
const target = z.enum(TOLERANCE_TARGET_KEYS);

/** Tolerances of customers and sites; the agency's own is a block of its settings. */
export const toleranceCalls = {
  tolerances: agencyCall({
    name: 'tolerances',
    method: 'GET',
    reads: ['settings', 'customer', 'site'],
    path: '/tolerances',
    // Agents who may change the settings may read them there; only the office changes tolerances.
    access: needs('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'),
    summary: 'Customers and sites that have something of their own over the tolerances of the agency',
    response: z.object({ tolerances: z.array(ownToleranceSchema) }),
  }),
  tolerance: agencyCall({
    name: 'tolerance',
    method: 'GET',
    reads: ['settings'],
    path: '/tolerance/:target/:id',
    access,
    summary: 'What a customer or a site has of its own, and what holds where it has nothing',
    params: z.object({ target, id: idSchema }),
    response: z.object({ tolerance: placeToleranceSchema }),
  }),
  saveTolerance: agencyCall({
    name: 'saveTolerance',
    method: 'PUT',
    path: '/tolerance',
    access,
    summary: 'Sets what a customer or a site has of its own; null takes it away. Holds for what is done from then on',
    body: z
      .object({
        target,
        id: idSchema,
        changes: toleranceChangesSchema.nullable(),
        /** Version of the tolerance, for the optimistic lock; absent when the place had none. */
        updatedAt: instantSchema.nullish(),
      })
      .strict(),
    response: z.object({ tolerance: placeToleranceSchema }),
    changes: ['settings'],
  }),
};
