import { DAY_MS } from '@vigie/contracts/core/time/days';
import {
  notificationRequested,
  notificationWithdrawn,
} from '@vigie/contracts/platform/notification/notification.events';
import { notificationOfFamily } from '@vigie/contracts/platform/notification/notification-types';
import { emit } from '@vigie/service-kit/jobs/outbox';
import type { EntryContext } from './entry-context';
import { READS_ENTRY } from './granted/granted-sites';

/** An entry that arrives later than this notifies nobody; it still appears in the list of alerts. */
const TOLD_WITHIN_MS = 3 * DAY_MS;

const keyOf = (id: string): string => `logbookEntry/${id}`;

interface Entry {
  id: string;
  at: string;
  siteId: string;
  customerId: string;
  byUserId?: string;
}

/**
 * Notifies the office and the customer, as the settings of its event type say, in the transaction that writes the
 * entry.
 */
export function notifyOfEntry(
  { id, at, siteId, customerId, byUserId }: Entry,
  { familyKey, typeName, context }: { familyKey: string; typeName: string; context: EntryContext },
): void {
  const { settings, siteName, agentName } = context;
  // A customer gets no notification of an entry that it may not read.
  const toCustomer = settings.notifyCustomer && settings.customerShow;
  if (!settings.notifyAgency && !toCustomer) return;
  if (Date.now() - Date.parse(at) > TOLD_WITHIN_MS) return;
  emit(notificationRequested, {
    type: notificationOfFamily(familyKey),
    key: keyOf(id),
    title: typeName,
    detail: [siteName, agentName].filter(Boolean).join(' · ').slice(0, 500),
    byUserId,
    office: settings.notifyAgency
      ? { right: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT', link: `/platform/terrain/adminMc?id=${id}` }
      : null,
    customer: toCustomer
      ? {
          id: customerId,
          anyOf: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'],
          site: { id: siteId, right: READS_ENTRY },
          link: `/customerMc?id=${id}`,
        }
      : null,
  });
}

/** Takes back the notifications of an entry that the office deletes: they name its type, its site and its agent. */
export const withdrawNotifications = (id: string): void => emit(notificationWithdrawn, { key: keyOf(id) });
