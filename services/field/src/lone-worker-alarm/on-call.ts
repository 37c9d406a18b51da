import { UnreadableStored } from '@vigie/contracts/core/received/stored';
import type { RightKey } from '@vigie/contracts/core/rights';
import { type AgencySettings, readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { db } from '../tables';

export type LoneWorkerSettings = AgencySettings['loneWorker'];

/**
 * Reads a block of settings, with the defaults when it is unreadable, because safety must not depend on readable
 * settings.
 */
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

/** Number of passes through the list; afterwards the alarm stays open and keeps sounding. */
const CALL_PASSES = 3;

/**
 * Returns the next person to call: first those never called, in the order of the list, then the one called longest ago.
 * `called` has the ids of earlier calls in order; the list may have changed since.
 */
export function nextToCall(people: readonly OnCall[], called: readonly string[]): OnCall | undefined {
  const lastCalled = ({ id }: OnCall) => called.lastIndexOf(id);
  return [...people].sort((a, b) => lastCalled(a) - lastCalled(b))[0];
}

/** Whether a person on the list still has a call to get. */
export const goesOn = (people: readonly OnCall[], called: readonly string[]): boolean =>
  people.some(({ id }) => called.filter((it) => it === id).length < CALL_PASSES);

/** The right to answer an alarm. Calling somebody without it would only delay the next call. */
const ANSWERS = 'ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING' satisfies RightKey;

/**
 * Selects the people to call, in order: the listed managers who are still members of the agency and may answer an
 * alarm, then the owner.
 */
export async function selectOnCall({ onCall }: Pick<LoneWorkerSettings, 'onCall'>): Promise<OnCall[]> {
  const { rows } = await sql<OnCall & { owner: boolean }>`
    select id, user_id, name, email, phone, owner from platform.shared_manager
    where owner or ${ANSWERS} = any(rights)`.execute(db());
  const known = new Map(rows.map((row) => [row.id, row]));
  const listed = onCall.flatMap(({ id }) => known.get(id) ?? []);
  const owner = rows.filter((row) => row.owner);
  return [...new Set([...listed, ...owner])];
}
