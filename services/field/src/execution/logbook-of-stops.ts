import { newId } from '@vigie/contracts/core/id';
import { type NewEntry, writeEntry } from '../logbook/write-entry';
import { db } from '../tables';
import type { ServiceRow } from './select-to-fold';

/**
 * What happens to a circuit as a whole while its agent is at a stop happens at the site of that stop too, and is told
 * to its customer, which reads nothing of the circuit itself.
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
