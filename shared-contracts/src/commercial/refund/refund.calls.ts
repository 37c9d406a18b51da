import { refundActs } from './refund.acts';

/** Refunds are read on the account of their customer. */
export const refundCalls = { ...refundActs.calls };
