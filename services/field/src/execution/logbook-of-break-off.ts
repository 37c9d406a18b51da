import { newId } from '@vigie/contracts/core/id';
import type { Execution } from '@vigie/contracts/field/execution/execution';
import { writeEntry } from '../logbook/write-entry';
import { eventTypeOf } from './logbook-of-act';
import { writeStopEntries } from './logbook-of-stops';
import type { Author, NewAct } from './record-acts';
import type { ServiceRow } from './select-to-fold';

interface BreakOffContext {
  act: NewAct;
  /** The reason that the office gave. */
  infos: string;
  author: Author;
  agencyId: string;
  /** The execution while an agent is present: before the interruption, or after its lifting. */
  present: Execution;
}

/** Writes the entries of an interruption by the office: of the service, its running pause and the agent's current stop. */
export const writeBreakOff = (service: ServiceRow, context: BreakOffContext): Promise<void> =>
  write(service, context, { service: 'service_interrupted', pause: 'break_interrupted' });

/** Writes the same entries for an interruption that the office lifted. */
export const writeRestored = (service: ServiceRow, context: BreakOffContext): Promise<void> =>
  write(service, context, { service: 'service_resume', pause: 'break_resume' });

async function write(
  service: ServiceRow,
  { act, infos, author, agencyId, present }: BreakOffContext,
  types: { service: string; pause: string },
): Promise<void> {
  const { id, specialty, siteId, customerId, agentId } = service;
  const entry = {
    ...{ agencyId, at: act.at, service: { id, specialty }, siteId, customerId, agentId, author: author.name },
    ...{ fact: true as const, ...(author.userId && { byUserId: author.userId }) },
  };
  const paused = present.breaks.some(({ end }) => end === null);
  if (paused) await writeEntry({ ...entry, id: newId(), typeKey: types.pause });
  const held = present.stops.filter(({ arrivedAt, leftAt }) => arrivedAt !== null && leftAt === null);
  await writeStopEntries(held, service, { ...entry, typeKey: types.service, infos });
  await writeEntry({ ...entry, id: act.id, typeKey: eventTypeOf(types.service, service), infos });
}
