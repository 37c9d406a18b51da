import { z } from 'zod';
import { defineEvent } from '../../core/acts/events';
import { idSchema } from '../../core/wire';

/** Whose account it is: an agent's file, or the contacts of a customer. */
const ofAccount = {
  role: z.enum(['agent', 'customer']),
  agentId: idSchema.optional(),
  customerId: idSchema.optional(),
};

/** A file needs an account, or the account it has must change. The platform reads from the view what it must be. */
export const accountWanted = defineEvent('account.wanted', {
  ...ofAccount,
  /** Somebody asks that whoever has not answered the invitation is invited again. */
  again: z.literal(true).optional(),
});
/** A file has no account any more: licence removed, archived, contact gone, customer deleted. */
export const accountClosed = defineEvent('account.closed', ofAccount);
