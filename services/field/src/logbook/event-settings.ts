import type { EventTypeSettings } from '@vigie/contracts/catalogues/event-types/event-type';
import { eventTypeSettingsSchema } from '@vigie/contracts/platform/settings/list-settings';
import { sql } from 'kysely';
import { db } from '../tables';

const NOTHING: EventTypeSettings = { enabled: true, customerShow: false, notifyAgency: false, notifyCustomer: false };
const switchesSchema = eventTypeSettingsSchema.omit({ typeKey: true });

/** The four switches of a type: what the agency decided (settings block `serviceEventTypes`), else the catalogue's. */
export async function eventSettings(
  typeKey: string,
  defaults: EventTypeSettings = NOTHING,
): Promise<EventTypeSettings> {
  const { rows } = await sql<{ own: unknown }>`
    select jsonb_path_query_first(
             settings, '$.serviceEventTypes.items[*] ? (@.typeKey == $key)', jsonb_build_object('key', ${typeKey}::text)
           ) as own
    from platform.shared_agency`.execute(db());
  const own = switchesSchema.safeParse(rows[0]?.own);
  return own.success ? own.data : defaults;
}
