import { newId } from '@vigie/contracts/core/id';
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
