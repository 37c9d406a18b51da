import type { EventTypeSettings } from '@vigie/contracts/catalogues/event-types/event-type';
import { sql } from 'kysely';
import { db } from '../tables';

const NOTHING: EventTypeSettings = { enabled: true, customerShow: false, notifyAgency: false, notifyCustomer: false };

/** The four switches of a type: what the agency decided (`settings.eventTypes[typeKey]`), else the catalogue's. */
export async function eventSettings(
  typeKey: string,
  defaults: EventTypeSettings = NOTHING,
): Promise<EventTypeSettings> {
  const { rows } = await sql<{ own: Partial<EventTypeSettings> | null }>`
    select settings->'eventTypes'->${typeKey} as own from platform.shared_agency`.execute(db());
  return { ...defaults, ...rows[0]?.own };
}
