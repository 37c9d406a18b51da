import { accountClosed, accountRequested } from '../commercial/account/account.events';
import { agentLeaves, agentLeft } from '../commercial/agent/agent.events';
import { invoiceCancelled, invoiceIssued } from '../commercial/invoice/invoice.events';
import { siteClosed } from '../commercial/site/site.events';
import type { DomainEvent } from '../core/acts/events';
import { agencyRenamed } from '../platform/agency/agency.events';
import { licenceEnded } from '../platform/licence/licence.events';
import { notificationRequested, notificationWithdrawn } from '../platform/notification/notification.events';

/** Every event of the product. A test requires of each event a handler, or the reason in its declaration. @internal */
export const allEvents: readonly DomainEvent[] = [
  accountRequested,
  accountClosed,
  agentLeft,
  agentLeaves,
  agencyRenamed,
  licenceEnded,
  siteClosed,
  notificationRequested,
  notificationWithdrawn,
  invoiceIssued,
  invoiceCancelled,
];
