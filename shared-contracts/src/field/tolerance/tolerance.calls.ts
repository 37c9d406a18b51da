import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { ownToleranceSchema, toleranceChangesSchema } from './tolerance';

const { agencyCall } = callsOf('field');
const access = office('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');

/** Tolerances of customers and sites; that of the agency is a block of its settings. */
export const toleranceCalls = {
  tolerances: agencyCall({
    name: 'tolerances',
    method: 'GET',
    path: '/tolerances',
    access,
    summary: 'What customers and sites have of their own over the tolerances of the agency',
    response: z.object({ tolerances: z.array(ownToleranceSchema) }),
  }),
  saveTolerance: agencyCall({
    name: 'saveTolerance',
    method: 'PUT',
    path: '/tolerance',
    access,
    summary: 'Sets what a customer or a site has of its own; null takes it away. Holds for what is done from then on',
    body: ownToleranceSchema.extend({ changes: toleranceChangesSchema.nullable() }).strict(),
    response: z.object({ tolerances: z.array(ownToleranceSchema) }),
  }),
};
