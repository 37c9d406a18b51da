import type { EventTypeSettings } from '@vigie/contracts/catalogues/event-types/event-type';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { readStored, UnreadableStored } from '@vigie/contracts/core/received/stored';
import { eventTypeSettingsSchema } from '@vigie/contracts/platform/settings/list-settings';
import { KEPT } from '@vigie/service-kit/db/kept';
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

/**
 * The switches of a type and the names of this moment, in one statement: every act in the field waits for it.
 * @throws UnreadableStored where the switches of the agency cannot be read, unless the entry is of a fact: that is kept
 *   whatever the settings are, and shown and told to nobody.
 */
export async function selectEntryContext(
  entry: { typeKey: string; siteId: string; customerId: string; agentId: string | null; serviceId: string | null },
  o: { defaults: EventTypeSettings; fact: boolean },
): Promise<EntryContext> {
  const { typeKey, siteId, customerId, agentId, serviceId } = entry;
  const { rows } = await sql<{ context: Omit<EntryContext, 'settings'> & { own: unknown } }>`${KEPT}
    select field.logbook_context(
      ${typeKey}, ${siteId}::uuid, ${customerId}::uuid, ${agentId}::uuid, ${serviceId}::uuid) as context`.execute(db());
  if (!rows[0]) throw new Error('A function gives one row.');
  const { own, ...names } = rows[0].context;
  return { ...names, settings: own === null ? o.defaults : switchesOf(own, o.fact) };
}

function switchesOf(own: unknown, fact: boolean): EventTypeSettings {
  try {
    const sentence = PLATFORM_MESSAGES.settingsUnreadable({ block: "Types d'événement" });
    return readStored(switchesSchema, own, sentence);
  } catch (error) {
    if (!fact || !(error instanceof UnreadableStored)) throw error;
    process.emitWarning(`An event type of an agency cannot be read: ${error.message}`);
    return NOTHING;
  }
}
