import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';

const { waiting, late, inProgress, paused, notFinished } = SERVICE_STATUS;

/**
 * States in which an agent may be at the post. « Not finished » is one of them: an agent may wait for a late relief
 * long after the planned end.
 */
export const AT_POST = [inProgress, paused, notFinished];

/**
 * States in which a drill may be planned or launched: a service that is over, archived or off the planning has no agent
 * present.
 */
export const MAY_BE_DRILLED: readonly number[] = [waiting, late, inProgress, paused];

/** Minutes before its planned time at which a service may have been taken. */
const EARLY_START_MIN = 60;

/** Whether a service `s` is in a break. */
export const IN_BREAK = sql<boolean>`(s.status = ${paused} or (s.status = ${notFinished} and exists (
  select from field.service_break b
  where b.agency_id = s.agency_id and b.service_id = s.id and b.status = ${BREAK_STATUS.running})))`;

/**
 * Time since which the agent is no longer at the post of its service, by the stretches that its acts gave; null while it
 * may be. `of` is a row with `agency_id`, `service_id` and `agent_id`.
 */
export const leftAt = (of: RawBuilder<unknown>) => sql<string | null>`(
  select case when bool_and(t.end_at is not null) then max(t.end_at) end from field.service_stretch t
  where t.agency_id = ${of}.agency_id and t.service_id = ${of}.service_id and t.agent_id = ${of}.agent_id)`;

/**
 * Whether a start of the agent may still wait on its phone: a call for help overtakes it, and without its position nobody
 * finds the agent. Once an act of the agent has arrived, its stretches decide.
 */
export async function startMayWait(serviceId: string, agentId: string, at: string): Promise<boolean> {
  const { rows } = await sql`
    select from field.service s
    where s.id = ${serviceId}::uuid and ${at}::timestamptz < s.end_at
      and ${at}::timestamptz >= s.start_at - make_interval(mins => ${sql.lit(EARLY_START_MIN)})
      and not exists (select from field.service_stretch t
        where t.agency_id = s.agency_id and t.service_id = s.id and t.agent_id = ${agentId}::uuid)`.execute(db());
  return rows.length > 0;
}

/** Whether an agent was at work in a service at a time, by the stretches that its acts gave so far. */
export async function wasAtWork(serviceId: string, agentId: string, at: string): Promise<boolean> {
  const stretch = await db()
    .selectFrom('serviceStretch')
    .select('serviceId')
    .where('serviceId', '=', serviceId)
    .where('agentId', '=', agentId)
    .where('startAt', '<=', at)
    .where((it) => it.or([it('endAt', 'is', null), it('endAt', '>=', at)]))
    .executeTakeFirst();
  return stretch !== undefined;
}
