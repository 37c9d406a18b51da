import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { addDays } from '@vigie/contracts/core/time/days';
import type { MailingParty } from '@vigie/contracts/field/planning-mailing/planning-mailing.calls';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { type RawBuilder, sql } from 'kysely';
import { windowOf } from '../planning/select-planning';
import { db } from '../tables';

export interface Recipient {
  id: string;
  name: string;
  email: string | null;
}

/** The days of a week that begins on a Monday, both included. */
export const daysOf = (week: string) => ({ start: week, end: addDays(week, 6) });

/**
 * Selects the active agents or customers with a planned service in the week; for a circuit, the customers of its stops.
 */
export async function selectRecipients(party: MailingParty, week: string, timeZone: string): Promise<Recipient[]> {
  const { start, end } = windowOf(daysOf(week), timeZone);
  const shown = sql`s.planned and s.status <> all(${[...CANCELLED_SERVICES]}::int[])`;
  const inWeek = (of: RawBuilder<unknown>) =>
    sql`${of}.start_at < ${new Date(end)} and ${of}.end_at > ${new Date(start)}`;
  const planned = sql`${shown} and ${inWeek(sql`s`)}`;
  const working = [AGENT_STATUS.licensed, AGENT_STATUS.unlicensed];
  const { rows } =
    party === 'agent'
      ? await sql<Recipient>`
          select a.id, a.name, nullif(trim(a.email), '') as email from commercial.shared_agent a
          where a.status = any(${working}::int[])
            and exists (select from field.service s where s.agency_id = a.agency_id and s.agent_id = a.id and ${planned})
          order by public.fold(a.name), a.id`.execute(db())
      : await sql<Recipient>`
          select c.id, c.name, nullif(trim(c.email), '') as email from commercial.shared_customer c
          where c.status = ${customerStatuses.value.active}
            and (exists (select from field.service s
                where s.agency_id = c.agency_id and s.customer_id = c.id and not s.is_circuit and ${planned})
              or exists (select from field.circuit_stop t
                join field.service s on s.agency_id = t.agency_id and s.id = t.service_id
                where t.agency_id = c.agency_id and t.customer_id = c.id and ${shown} and ${inWeek(sql`t`)}))
          order by public.fold(c.name), c.id`.execute(db());
  return rows;
}
