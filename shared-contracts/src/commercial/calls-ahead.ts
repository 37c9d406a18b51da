import type { CallMap } from '../core/call';
import { offerCalls } from './offer/offer.calls';

/** Calls of the commercial service that are agreed in shape and not answered yet. */
export const commercialCallsAhead = {
  ...offerCalls,
} satisfies CallMap;
