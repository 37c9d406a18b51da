import type { CallMap } from '../core/call';
import { agentCalls } from './agent.calls';
import { customerCalls } from './customer.calls';
import { invoiceCalls } from './invoice.calls';
import { invoiceRecurrenceCalls } from './invoice-recurrence.calls';
import { siteCalls } from './site.calls';

/** Every call the commercial service answers. */
export const commercialCalls = {
  ...customerCalls,
  ...invoiceCalls,
  ...invoiceRecurrenceCalls,
  ...siteCalls,
  ...agentCalls,
} satisfies CallMap;
