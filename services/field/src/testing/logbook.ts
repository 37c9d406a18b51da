import { newId } from '@vigie/contracts/core/id';
import type { RecordContent, RecordKind } from '@vigie/contracts/field/logbook/record';
import { transaction } from '@vigie/service-kit/db/database';
import type { World } from '@vigie/testing/world';
import { appendRecord } from '../logbook/chain/append-record';
import { chainLogbook } from '../logbook/chain/chain-logbook.job';
import { verifyLogbook } from '../logbook/chain/verify-logbook';
import { type NewEntry, writeEntry } from '../logbook/write-entry';

/** An incident on a site, without any service. */
export const newEntry = (agencyId: string, options: Partial<NewEntry> = {}): NewEntry => ({
  agencyId,
  id: newId(),
  typeKey: 'incident_intrusion',
  at: '2026-01-05T02:13:00.000Z',
  service: null,
  siteId: newId(),
  customerId: newId(),
  agentId: null,
  author: 'Nadia Roux',
  infos: 'Porte ouverte',
  ...options,
});

/** Writes an entry in a transaction of its own and returns its id. */
export async function recordEntry(world: World, agencyId: string, options: Partial<NewEntry> = {}): Promise<string> {
  const entry = newEntry(agencyId, options);
  await transaction(world.databases.field, { agencyId }, () => writeEntry(entry));
  return entry.id;
}

/** Appends a record under an entry in a transaction of its own; returns whether it was written. */
export async function recordUnder<K extends RecordKind>(
  world: World,
  agencyId: string,
  entryId: string,
  kind: K,
  content: RecordContent<K>,
): Promise<boolean> {
  const record = { agencyId, kind, entryId, content };
  return (await transaction(world.databases.field, { agencyId }, () => appendRecord(record))) !== undefined;
}

export const chain = (world: World, agencyId: string) => chainLogbook(world.databases.field, agencyId);
export const verify = (world: World, agencyId: string) =>
  verifyLogbook(world.databases.field, agencyId, new AbortController().signal);
