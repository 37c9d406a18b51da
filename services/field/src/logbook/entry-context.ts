import type { EventTypeSettings } from '@vigie/contracts/catalogues/event-types/event-type';
import { eventTypeSettingsSchema } from '@vigie/contracts/platform/settings/list-settings';
import { sql } from 'kysely';
import { db } from '../tables';

const NOTHING: EventTypeSettings = { enabled: true, customerShow: false, notifyAgency: false, notifyCustomer: false };
const switchesSchema = eventTypeSettingsSchema.omit({ typeKey: true });

/** What an entry takes along as it is written. */
export interface EntryContext {
  /** What the agency decided for its type (settings block `serviceEventTypes`), else the catalogue's. */
  settings: EventTypeSettings;
  siteName: string;
  customerName: string;
  agentName: string;
  serviceName: string;
}

/** The switches of a type and the names of this moment, in one statement: every act in the field waits for it. */
export async function selectEntryContext(
  entry: { typeKey: string; siteId: string; customerId: string; agentId: string | null; serviceId: string | null },
  defaults: EventTypeSettings = NOTHING,
): Promise<EntryContext> {
  const { typeKey, siteId, customerId, agentId, serviceId } = entry;
  const { rows } = await sql<{ context: Omit<EntryContext, 'settings'> & { own: unknown } }>`
    select field.logbook_context(
      ${typeKey}, ${siteId}::uuid, ${customerId}::uuid, ${agentId}::uuid, ${serviceId}::uuid) as context`.execute(db());
  if (!rows[0]) throw new Error('A function gives one row.');
  const { own, ...names } = rows[0].context;
  const switches = switchesSchema.safeParse(own);
  return { ...names, settings: switches.success ? switches.data : defaults };
}
