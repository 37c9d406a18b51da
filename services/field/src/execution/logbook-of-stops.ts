import { newId } from '@vigie/contracts/core/id';
import { BETWEEN_STOPS } from '@vigie/contracts/field/circuit/between-stops';
import { isOfOneCustomer, reachedPlace } from '../circuit/held-stop';
import { selectSite } from '../logbook/place-of';
import { type NewEntry, writeEntry } from '../logbook/write-entry';
import { db } from '../tables';
import type { ServiceRow } from './select-to-fold';

/**
 * An event of the whole circuit during a stop gets an entry at the stop's site too, because the stop's customer cannot read
 * entries of the circuit.
 */
export async function writeStopEntries(
  held: readonly { id: string }[],
  { id }: Pick<ServiceRow, 'id'>,
  entry: Omit<NewEntry, 'id'>,
): Promise<void> {
  for (const stop of held) {
    const place = await db()
      .selectFrom('circuitStop')
      .select(['siteId', 'customerId'])
      .where('serviceId', '=', id)
      .where('id', '=', stop.id)
      .executeTakeFirst();
    if (place) await writeEntry({ ...entry, ...place, id: newId() });
  }
}

type Place = Pick<NewEntry, 'siteId' | 'customerId' | 'internal' | 'infos'>;
type Of = Pick<ServiceRow, 'id' | 'siteId' | 'customerId' | 'isCircuit'>;

/**
 * Returns the place of an event of a whole service. That of a circuit is only its first stop, whose customer must not
 * read what the agent did at the others.
 *
 * @param siteId the site that the phone knew
 */
export async function placeOfService(service: Of, siteId?: string | null): Promise<Place> {
  const { id, siteId: planned, customerId, isCircuit } = service;
  if (isCircuit) return { siteId: planned, customerId, internal: !(await isOfOneCustomer(id)) };
  const known = siteId && siteId !== planned ? await selectSite(siteId) : undefined;
  return known ?? { siteId: planned, customerId };
}

/**
 * Returns the place of a pause of a circuit: the stop where its agent was, whose customer may read it. Between two stops
 * the agency alone reads it.
 */
export async function placeOfPause(
  service: Of,
  held: readonly { id: string }[],
  { at, siteId }: { at: string; siteId?: string | null },
): Promise<Place> {
  const [stop] = held;
  const own =
    stop &&
    (await db()
      .selectFrom('circuitStop')
      .select(['siteId', 'customerId'])
      .where('serviceId', '=', service.id)
      .where('id', '=', stop.id)
      .executeTakeFirst());
  if (own) return { ...own, ...(siteId && (await selectSite(siteId))), internal: false };
  const { siteId: first, customerId } = service;
  return { siteId: first, customerId, ...(await reachedPlace(service.id, at)), internal: true, infos: BETWEEN_STOPS };
}
