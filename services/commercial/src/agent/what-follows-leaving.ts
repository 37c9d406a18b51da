import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { purchaseOrderStatuses } from '@vigie/contracts/commercial/purchase-order/purchase-order.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { whatIsHeld } from '../equipment/left-to-return';
import { db } from '../tables';
import { sentencesOf } from '../what-follows';

const { waiting, late, inProgress, paused } = SERVICE_STATUS;

/** First and last instant of an absence `a`; an unavailability has days, and a compensatory rest instants. */
const boundsOf = (timeZone: string) => ({
  start: sql`coalesce(a.start_at, a.start_day::timestamp at time zone ${timeZone})`,
  end: sql`coalesce(a.end_at, (a.end_day + 1)::timestamp at time zone ${timeZone})`,
});

/**
 * Returns sentences about what is assigned to an agent after its last day, including a night service that runs past
 * that day's midnight.
 */
export async function whatFollowsDay(id: string, lastDay: string, timeZone: string): Promise<string[]> {
  const midnight = sql`(${lastDay}::date + 1)::timestamp at time zone ${timeZone}`;
  const { start, end } = boundsOf(timeZone);
  const { rows } = await sql<{ coming: number; absences: number; going: number }>`
    select
      (select count(*)::int from field.shared_assignment s
        where s.agent_id = ${id} and s.status in (${waiting}, ${late})
          and s.end_at > now() and s.end_at > ${midnight}) as coming,
      (select count(*)::int from field.shared_absence a
        where a.agent_id = ${id} and ${start} >= ${midnight}) as absences,
      (select count(*)::int from field.shared_absence a
        where a.agent_id = ${id} and ${start} < ${midnight} and ${end} > ${midnight}) as going
  `.execute(db());
  const { coming = 0, absences = 0, going = 0 } = rows[0] ?? {};
  const sentences = sentencesOf([
    [coming, COMMERCIAL_MESSAGES.agentHasServicesAfter],
    [absences, COMMERCIAL_MESSAGES.agentHasAbsencesAfter],
    [going, COMMERCIAL_MESSAGES.agentAbsencesGoOn],
  ]);
  return [...sentences, ...(await whatIsHeld(id))];
}

/** Returns a sentence about the services that an agent is doing while its account is closed. */
export async function whatFollowsClosing({ id }: { id: string }): Promise<string[]> {
  const { rows } = await sql<{ running: number }>`select ${runningOf(id)} as running`.execute(db());
  return sentencesOf([[rows[0]?.running ?? 0, COMMERCIAL_MESSAGES.agentAtWork]]);
}

const runningOf = (id: string) => sql`(select count(*)::int from field.shared_assignment s
  where s.agent_id = ${id} and s.status in (${inProgress}, ${paused}))`;

/** Returns sentences about everything that is still assigned to an agent who leaves and may still sign. */
export const whatFollowsLeaving = ({ id }: { id: string }): Promise<string[]> =>
  whatFollows(id, COMMERCIAL_MESSAGES.agentHasContracts);

/** Returns the same for an agent who is deleted, and signs nothing any more. */
export const whatFollowsDeletion = ({ id }: { id: string }): Promise<string[]> =>
  whatFollows(id, COMMERCIAL_MESSAGES.agentSignaturesTakenBack);

/** Counts the services and absences that leaving now ends: tonight's service too, if nobody has begun it. */
async function whatFollows(id: string, ofContracts: typeof COMMERCIAL_MESSAGES.agentHasContracts): Promise<string[]> {
  const { timeZone } = await selectPublishedAgency();
  const { start, end } = boundsOf(timeZone);
  const tomorrow = sql`((now() at time zone ${timeZone})::date + 1)::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<{
    coming: number;
    absences: number;
    going: number;
    running: number;
    contracts: number;
    orders: number;
  }>`
    select
      (select count(*)::int from field.shared_assignment s
        where s.agent_id = ${id} and s.end_at > now() and s.status in (${waiting}, ${late})) as coming,
      (select count(*)::int from field.shared_absence a
        where a.agent_id = ${id} and ${start} > now()) as absences,
      (select count(*)::int from field.shared_absence a
        where a.agent_id = ${id} and ${start} <= now() and ${end} > ${tomorrow}) as going,
      ${runningOf(id)} as running,
      (select count(*)::int from contract c
        where c.agent_id = ${id} and c.status = ${contractStatuses.value.waiting}) as contracts,
      (select count(*)::int from purchase_order o
        where o.agent_id = ${id} and o.status = ${purchaseOrderStatuses.value.draft}) as orders
  `.execute(db());
  const { coming = 0, absences = 0, going = 0, running = 0, contracts = 0, orders = 0 } = rows[0] ?? {};
  const { agentHasServices, agentHasAbsences, agentAbsencesGoOn, agentAtWork, agentHasOrders } = COMMERCIAL_MESSAGES;
  const sentences = sentencesOf([
    [running, agentAtWork],
    [coming, agentHasServices],
    [absences, agentHasAbsences],
    [going, agentAbsencesGoOn],
    [contracts, ofContracts],
    [orders, agentHasOrders],
  ]);
  return [...sentences, ...(await whatIsHeld(id))];
}
