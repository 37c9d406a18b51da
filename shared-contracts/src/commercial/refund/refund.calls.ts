import { refundActs } from './refund.acts';

/** The customer's account shows its refunds, so there is no call to read them. */
export const refundCalls = { ...refundActs.calls };
