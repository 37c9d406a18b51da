import type { RightKey } from '@vigie/contracts/core/rights';
import { DAY_MS } from '@vigie/contracts/core/time/days';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import { notificationOfFamily } from '@vigie/contracts/platform/notification/notification-types';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { sql } from 'kysely';
import { db } from '../tables';
import type { EntryContext } from './entry-context';
import { READS_ENTRY, siteGrants } from './granted/granted-sites';

/** An entry that arrives later than this notifies nobody; it still appears in the list of alerts. */
const TOLD_WITHIN_MS = 3 * DAY_MS;

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
export async function notifyOfEntry(
  { id, at, siteId, customerId, byUserId }: Entry,
  { familyKey, typeName, context }: { familyKey: string; typeName: string; context: EntryContext },
): Promise<void> {
  const { settings, siteName, agentName } = context;
  // A customer gets no notification of an entry that it may not read.
  const toCustomer = settings.notifyCustomer && settings.customerShow;
  if (!settings.notifyAgency && !toCustomer) return;
  if (Date.now() - Date.parse(at) > TOLD_WITHIN_MS) return;
  emit(notificationRequested, {
    type: notificationOfFamily(familyKey),
    key: `logbookEntry/${id}`,
    title: typeName,
    detail: [siteName, agentName].filter(Boolean).join(' · ').slice(0, 500),
    byUserId,
    office: settings.notifyAgency
      ? { right: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT', link: `/platform/terrain/adminMc?id=${id}` }
      : null,
    customer: toCustomer
      ? {
          id: customerId,
          anyOf: await readersAt(siteId),
          link: `/customerMc?id=${id}`,
        }
      : null,
  });
}

/** The rights with which a customer reads the logbook of the site. */
async function readersAt(siteId: string): Promise<RightKey[]> {
  const { rows } = await sql<{
    opens: boolean;
  }>`select ${siteGrants(sql`${siteId}::uuid`, READS_ENTRY)} as opens`.execute(db());
  return rows[0]?.opens ? ['ACCOUNT_RIGHT_LIST_MISSION_EVENT', READS_ENTRY] : ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'];
}
