import { z } from 'zod';
import { defineEvent } from '../../core/acts/events';
import { idSchema } from '../../core/wire';

/** Owner of the account: an agent's file, or the contacts of a customer. */
const ofAccount = {
  role: z.enum(['agent', 'customer']),
  agentId: idSchema.optional(),
  customerId: idSchema.optional(),
};

/** A file needs an account, or its account must change. The platform reads the required state from the view. */
export const accountRequested = defineEvent('account.wanted', {
  ...ofAccount,
  /** Requests another invitation for a person who has not accepted the first. */
  again: z.literal(true).optional(),
});
/** A file has no account any more: licence removed, archived, contact removed, customer deleted. */
export const accountClosed = defineEvent('account.closed', ofAccount);
