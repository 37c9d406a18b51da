import { z } from 'zod';
import { ownerOnly } from '../../core/access';
import { callsOf } from '../../core/call';

/** What a new agency goes through, in this order. */
export const FIRST_STEPS = ['identity', 'customer', 'site', 'agent', 'planning', 'invoice'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What an invoice and a contract must say of the agency, by the French names of the settings. */
export const IDENTITY_FIELDS = ['address', 'siren', 'authorisationNumber', 'email'] as const;

const done = z.boolean();
const firstStepsSchema = z.object({
  done: z.object({ identity: done, customer: done, site: done, agent: done, planning: done, invoice: done }),
  /** Of the identity, what is still empty. */
  missing: z.array(z.enum(IDENTITY_FIELDS)),
  /** A first invoice that waits to be issued. */
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
