import { UnreadableStored } from '@vigie/contracts/core/received/stored';
import { type AgencySettings, readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { db } from '../tables';

export type LoneWorkerSettings = AgencySettings['loneWorker'];

/** What the agency has set. Nobody's safety waits for settings that can be read: without them the usual ones hold. */
export async function selectSafetySettings<Key extends 'loneWorker' | 'agencySettingsFeature' | 'rounds'>(
  key: Key,
): Promise<AgencySettings[Key]> {
  const { settings } = await selectPublishedAgency();
  try {
    return readSettingsBlock(settings, key);
  } catch (error) {
    if (!(error instanceof UnreadableStored)) throw error;
    process.emitWarning(`Settings of an agency cannot be read: ${error.message}`);
    return readSettingsBlock({}, key);
  }
}

export interface OnCall {
  id: string;
  userId: string;
  name: string;
  email: string;
  phone: string | null;
}

/** The list is gone through so many times; after that an alarm still stands open and sounds. */
const ROUNDS = 3;

/**
 * Who is called next of a list that may have changed since the last call: whoever was never called in the order of the
 * list, then whoever was not called the longest. `called` are the ids of who was, in their order.
 */
export function nextToCall(people: readonly OnCall[], called: readonly string[]): OnCall | undefined {
  const lastCalled = ({ id }: OnCall) => called.lastIndexOf(id);
  return [...people].sort((a, b) => lastCalled(a) - lastCalled(b))[0];
}

/** Whether somebody on the list is still to be called. */
export const goesOn = (people: readonly OnCall[], called: readonly string[]): boolean =>
  people.some(({ id }) => called.filter((it) => it === id).length < ROUNDS);

/** Who is called, in order: those on the list who are still with the agency, then its owner. */
export async function selectOnCall({ onCall }: Pick<LoneWorkerSettings, 'onCall'>): Promise<OnCall[]> {
  const { rows } = await sql<OnCall & { owner: boolean }>`
    select id, user_id, name, email, phone, owner from platform.shared_manager`.execute(db());
  const known = new Map(rows.map((row) => [row.id, row]));
  const listed = onCall.flatMap(({ id }) => known.get(id) ?? []);
  const owner = rows.filter((row) => row.owner);
  return [...new Set([...listed, ...owner])];
}
