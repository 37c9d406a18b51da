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

interface ContextRow extends Omit<EntryContext, 'settings'> {
  own: unknown;
}

/** The switches of a type and the names of this moment, in one statement: every act in the field waits for it. */
export async function selectEntryContext(
  entry: { typeKey: string; siteId: string; customerId: string; agentId: string | null; serviceId: string | null },
  defaults: EventTypeSettings = NOTHING,
): Promise<EntryContext> {
  const { rows } = await sql<ContextRow>`
    select
      (select jsonb_path_query_first(settings, '$.serviceEventTypes.items[*] ? (@.typeKey == $key)',
         jsonb_build_object('key', ${entry.typeKey}::text)) from platform.shared_agency) as own,
      coalesce((select name from commercial.shared_site where id = ${entry.siteId}::uuid), '') as site_name,
      coalesce((select name from commercial.shared_customer where id = ${entry.customerId}::uuid), '') as customer_name,
      coalesce((select name from commercial.shared_agent where id = ${entry.agentId}::uuid), '') as agent_name,
      coalesce((select reference from service where id = ${entry.serviceId}::uuid), '') as service_name`.execute(db());
  const [row] = rows;
  if (!row) throw new Error('A query without a table gives one row.');
  const { own, ...names } = row;
  const switches = switchesSchema.safeParse(own);
  return { ...names, settings: switches.success ? switches.data : defaults };
}
