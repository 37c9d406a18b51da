import type { EventTypeSettings } from '@vigie/contracts/catalogues/event-types/event-type';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { readStored, UnreadableStored } from '@vigie/contracts/core/received/stored';
import { siteAlertSchema } from '@vigie/contracts/field/site-alerts/site-alerts';
import { eventTypeSettingsSchema } from '@vigie/contracts/platform/settings/list-settings';
import { PREPARED } from '@vigie/service-kit/db/prepared';
import { sql } from 'kysely';
import { db } from '../tables';

const NOTHING: EventTypeSettings = {
  enabled: true,
  customerShow: false,
  notifyAgency: false,
  notifyCustomer: false,
  flash: false,
};
const switchesSchema = eventTypeSettingsSchema.omit({ typeKey: true });

/** The settings and names that are stored with an entry when it is written. */
export interface EntryContext {
  /** Settings of its event type: the site's, else the agency's (`serviceEventTypes`), else the catalogue's. */
  settings: EventTypeSettings;
  siteName: string;
  customerName: string;
  agentName: string;
  serviceName: string;
}

/**
 * Reads the settings of the event type and the current names in one statement, because every field act waits for it.
 * @throws UnreadableStored when the agency's settings are unreadable, unless the entry is of a fact: a fact is always
 * written, then hidden from the customer and without notification
 */
export async function selectEntryContext(
  entry: { typeKey: string; siteId: string; customerId: string; agentId: string | null; serviceId: string | null },
  options: { defaults: EventTypeSettings; fact: boolean },
): Promise<EntryContext> {
  const { typeKey, siteId, customerId, agentId, serviceId } = entry;
  const { rows } = await sql<{ context: Omit<EntryContext, 'settings'> & { own: unknown; site: unknown } }>`${PREPARED}
    select field.logbook_context(
      ${typeKey}, ${siteId}::uuid, ${customerId}::uuid, ${agentId}::uuid, ${serviceId}::uuid) as context`.execute(db());
  if (!rows[0]) throw new Error('A function gives one row.');
  const { own, site, ...names } = rows[0].context;
  const settings = own === null ? options.defaults : switchesOf(own, options.fact);
  return { ...names, settings: ofSite(settings, site) };
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

/** Unreadable settings of a site fall back to the agency's, so that the entry is written all the same. */
function ofSite(settings: EventTypeSettings, site: unknown): EventTypeSettings {
  const own = siteAlertSchema.safeParse(site).data;
  return {
    ...settings,
    notifyAgency: own?.notifyAgency ?? settings.notifyAgency,
    notifyCustomer: own?.notifyCustomer ?? settings.notifyCustomer,
  };
}
