import { newId } from '@vigie/contracts/core/id';
import type { Execution } from '@vigie/contracts/field/execution/execution';
import { writeEntry } from '../logbook/write-entry';
import { eventTypeOf } from './logbook-of-act';
import { writeStopEntries } from './logbook-of-stops';
import type { Author, NewAct } from './record-acts';
import type { ServiceRow } from './select-to-fold';

interface Told {
  act: NewAct;
  /** The office's words. */
  infos: string;
  author: Author;
  agencyId: string;
  /** As it stands while somebody is at the post: before an interruption, or since one was taken back. */
  present: Execution;
}

/** Tells the logbook that the office interrupted a service, the pause that ran in it and the stop where its agent was. */
export const writeBreakOff = (service: ServiceRow, told: Told): Promise<void> =>
  write(service, told, { service: 'service_interrupted', pause: 'break_interrupted' });

/** The same of an interruption that the office took back. */
export const writeRestored = (service: ServiceRow, told: Told): Promise<void> =>
  write(service, told, { service: 'service_resume', pause: 'break_resume' });

async function write(
  service: ServiceRow,
  { act, infos, author, agencyId, present }: Told,
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
