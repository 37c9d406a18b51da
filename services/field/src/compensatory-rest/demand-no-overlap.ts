import {
  COMPENSATORY_REST_MESSAGES,
  type compensatoryRestSaveSchema,
} from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { formatInstant } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { conflict } from '@vigie/service-kit/problem';
import type { z } from 'zod';
import { serialiseAbsence } from '../absence/free-conflicts';
import { db } from '../tables';
import { demandNoAbsence } from '../unavailability/demand-no-overlap';
import type { CompensatoryRestRecord } from './noun';

const { requested, active } = compensatoryRestStatuses.value;

type Rest = Pick<z.output<typeof compensatoryRestSaveSchema>, 'id' | 'startAt' | 'endAt'> & { agentId: string };

/**
 * Refuses a rest at the time of another one of the agent, or of its accepted absence: the same hours would be taken off
 * twice. A saved one whose times stay as they are is not judged again.
 * @throws 409 with the other rest or the absence
 */
export async function demandNoOverlap(rest: Rest, known: CompensatoryRestRecord | undefined): Promise<void> {
  if (!known || !keepsTimes(known, rest)) await demandNone(rest, [requested, active]);
}

/** Whether a save leaves a rest to the same agent, at the same times. */
export const keepsTimes = (known: CompensatoryRestRecord, rest: Rest): boolean =>
  sameInstant(known.startAt, rest.startAt) && sameInstant(known.endAt, rest.endAt) && known.agentId === rest.agentId;

/**
 * Refuses to accept a request at the time of a rest or an accepted absence that the agent has already.
 * @throws 409 with the other rest or the absence
 */
export const demandNoneActive = (rest: Rest): Promise<void> => demandNone(rest, [active]);

const sameInstant = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b);

async function demandNone(
  { id, agentId, startAt, endAt }: Rest,
  statuses: readonly (typeof requested | typeof active)[],
): Promise<void> {
  const times = { start: Date.parse(startAt), end: Date.parse(endAt) };
  await serialiseAbsence(agentId, [times]);
  await demandNoAbsence({ agentId, ...times });
  const other = await db()
    .selectFrom('compensatoryRest')
    .select(['status', 'startAt', 'endAt'])
    .where('agentId', '=', agentId)
    .where('id', '<>', id)
    .where('status', 'in', statuses)
    .where('startAt', '<', endAt)
    .where('endAt', '>', startAt)
    .orderBy('startAt')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const { timeZone } = await selectPublishedAgency();
  const [start, end] = [other.startAt, other.endAt].map((at) => formatInstant(at, timeZone));
  const message = COMPENSATORY_REST_MESSAGES.overlaps({ start, end, asked: other.status === requested });
  throw conflict(message, 'rest_overlaps');
}
