import { newId } from '@vigie/contracts/core/id';
import type { Execution } from '@vigie/contracts/field/execution/execution';
import { writeEntry } from '../logbook/write-entry';
import { eventTypeOf } from './logbook-of-act';
import { placeOfPause, placeOfService, writeStopEntries } from './logbook-of-stops';
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
  const { id, specialty, agentId } = service;
  const entry = {
    ...{ agencyId, at: act.at, service: { id, specialty }, agentId, author: author.name },
    ...(await placeOfService(service)),
    ...{ fact: true as const, ...(author.userId && { byUserId: author.userId }) },
  };
  const paused = present.breaks.some(({ end }) => end === null);
  const held = present.stops.filter(({ arrivedAt, leftAt }) => arrivedAt !== null && leftAt === null);
  if (paused) {
    const place = service.isCircuit ? await placeOfPause(service, held, act) : undefined;
    await writeEntry({ ...entry, ...place, id: newId(), typeKey: types.pause });
  }
  await writeStopEntries(held, service, { ...entry, internal: false, typeKey: types.service, infos });
  await writeEntry({ ...entry, id: act.id, typeKey: eventTypeOf(types.service, service), infos });
}
