import { z } from 'zod';
import { ownerOnly } from '../../core/access';
import { callsOf } from '../../core/call';

/** First steps of a new agency, in order. */
export const FIRST_STEPS = ['identity', 'customer', 'site', 'agent', 'planning', 'invoice'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Fields of the agency's identity that invoices and contracts must show, under their names in the settings. */
export const IDENTITY_FIELDS = ['address', 'siren', 'authorisationNumber', 'email'] as const;

const done = z.boolean();
const firstStepsSchema = z.object({
  done: z.object({ identity: done, customer: done, site: done, agent: done, planning: done, invoice: done }),
  /** Empty fields of the identity. */
  missing: z.array(z.enum(IDENTITY_FIELDS)),
  /** True when a first invoice waits to be issued. */
  draftInvoice: z.boolean(),
});
export type FirstSteps = z.output<typeof firstStepsSchema>;

export const firstStepsCalls = {
  firstSteps: callsOf('commercial').agencyCall({
    name: 'firstSteps',
    method: 'GET',
    path: '/first-steps',
    access: ownerOnly,
    summary: 'What a new agency has already and what comes next, read from what is really there',
    reads: ['agency', 'customer', 'site', 'agent', 'service', 'invoice'],
    response: firstStepsSchema,
  }),
};
