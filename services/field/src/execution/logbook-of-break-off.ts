import { newId } from '@vigie/contracts/core/id';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { writeEntry } from '../logbook/write-entry';
import { db } from '../tables';
import { eventTypeOf } from './logbook-of-act';
import type { Author, NewAct } from './record-acts';

/** Writes the logbook entries of a service that the office interrupted, and of the pause that was running in it. */
export async function writeBreakOff(
  service: {
    id: string;
    specialty: string | null;
    siteId: string;
    customerId: string;
    agentId: string | null;
    isCircuit: boolean;
  },
  o: { act: NewAct; reason: string; author: Author; agencyId: string },
): Promise<void> {
  const { id, specialty, siteId, customerId, agentId } = service;
  const { act, author, agencyId } = o;
  const entry = { agencyId, at: act.at, service: { id, specialty }, siteId, customerId, agentId, author: author.name };
  const paused = await db()
    .selectFrom('serviceBreak')
    .select('id')
    .where('serviceId', '=', id)
    .where('status', '=', BREAK_STATUS.running)
    .executeTakeFirst();
  if (paused) await writeEntry({ ...entry, id: newId(), typeKey: 'break_interrupted', fact: true });
  await writeEntry({
    ...entry,
    id: act.id,
    typeKey: eventTypeOf('service_interrupted', service),
    infos: o.reason,
    fact: true,
    ...(author.userId && { byUserId: author.userId }),
  });
}
