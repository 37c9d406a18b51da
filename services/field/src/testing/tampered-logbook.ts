import { newId } from '@vigie/contracts/core/id';
import { asAdmin, newAgency, newPerson, type Person } from '@vigie/testing/people';
import type { World } from '@vigie/testing/world';
import { chain, recordEntry, recordUnder } from './logbook';

export interface Logbook {
  agencyId: string;
  manager: Person;
  /**
   * Ids of three entries, at places 1, 2 and 3 of the chain; the second has a message at place 4 and an amendment at 5.
   */
  ids: [string, string, string];
}

const AT = '2026-01-05T03:00:00.000Z';
const photo = { id: newId(), name: 'quai.jpg', mediaType: 'image/jpeg', sha256: 'a'.repeat(64) };

/** Creates a logbook of five records, all chained. */
export async function newLogbook(world: World): Promise<Logbook> {
  const agencyId = await newAgency(world);
  const manager = await newPerson(world, agencyId);
  const ids: Logbook['ids'] = [newId(), newId(), newId()];
  for (const id of ids) await recordEntry(world, agencyId, { id, agentId: newId() });
  const said = { at: AT, author: 'Hugo Blanc', files: [photo] };
  await recordUnder(world, agencyId, ids[1], 'message', { ...said, content: 'Refermée', location: null });
  await recordUnder(world, agencyId, ids[1], 'amendment', { ...said, files: [], infos: 'Porte du quai 4 ouverte' });
  await chain(world, agencyId);
  return { agencyId, manager, ids };
}

/**
 * Runs statements as the superuser, without triggers and foreign keys; `$1` is the agency, `$2` the second entry, `$3`
 * the first.
 */
export async function tamper(world: World, { agencyId, ids }: Logbook, ...statements: string[]): Promise<void> {
  await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) {
      const text = statement
        .replaceAll('$1', `'${agencyId}'`)
        .replaceAll('$2', `'${ids[1]}'`)
        .replaceAll('$3', `'${ids[0]}'`);
      const { rowCount } = await client.query(text);
      if (!rowCount) throw new Error(`Nothing was changed by: ${statement}`);
    }
  });
}
