import { dueMailing, nextMailing } from '@vigie/contracts/field/planning-mailing/mailing-times';
import {
  MAILING_MESSAGES,
  MAILING_NAMED_MAX,
  type MailingParty,
  type MailingStatus,
  type planningMailingCalls,
} from '@vigie/contracts/field/planning-mailing/planning-mailing.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { badRequest, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { mailPlanningJob } from './mail-planning.job';
import { MAILING_BLOCKS } from './mail-plannings.job';
import { selectRecipients } from './recipients';

export const planningMailingHandlers: Handlers<typeof planningMailingCalls> = {
  async planningMailing({ params: { party } }) {
    const { on, next, timeZone } = await selectTimes(party);
    const recipients = await selectRecipients(party, next.week, timeZone);
    const named = (all: typeof recipients) => all.slice(0, MAILING_NAMED_MAX).map(({ id, name }) => ({ id, name }));
    const [reached, unreached] = [recipients.filter(({ email }) => email), recipients.filter(({ email }) => !email)];
    return {
      next: on ? { at: new Date(next.at).toISOString(), week: next.week } : null,
      week: next.week,
      recipients: named(reached),
      recipientCount: reached.length,
      withoutAddress: named(unreached),
      withoutAddressCount: unreached.length,
      last: await selectLast(party),
    };
  },
  async testPlanningMailing({ params: { party }, body: { id, of }, standing, caller }) {
    requireRight(
      standing,
      party === 'agent' ? 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING' : 'ACCOUNT_RIGHT_READ_SITES_PLANNING',
    );
    if (!caller.email) throw badRequest(MAILING_MESSAGES.noAddress);
    const { next, timeZone } = await selectTimes(party);
    const recipients = await selectRecipients(party, next.week, timeZone);
    if (!recipients.some((recipient) => recipient.id === of)) throw notFound(MAILING_MESSAGES.nothingPlanned);
    const { agencyId } = standing;
    const test = { id, to: caller.email, toName: caller.name };
    enqueue(mailPlanningJob, { agencyId, week: next.week, party, partyId: of, test }, { agencyId });
    return { to: caller.email };
  },
};

/** Returns the next mailing under the current settings: one that is due but not begun, else the following one. */
async function selectTimes(party: MailingParty) {
  const { timeZone, settings } = await selectPublishedAgency();
  const chosen = readSettingsBlock(settings, MAILING_BLOCKS[party]);
  const now = Date.now();
  const due = dueMailing(chosen, timeZone, now);
  const begun = due && (await selectBegun(party, due.week));
  const next = due && !begun ? due : nextMailing(chosen, timeZone, now);
  return { on: chosen.weeklyMailing, next, timeZone };
}

const selectBegun = (party: MailingParty, week: string) =>
  db()
    .selectFrom('planningMailing')
    .select('week')
    .where('party', '=', party)
    .where('week', '=', week)
    .executeTakeFirst();

async function selectLast(party: MailingParty): Promise<MailingStatus['last']> {
  const name =
    party === 'agent'
      ? sql`(select a.name from commercial.shared_agent a where a.agency_id = r.agency_id and a.id = r.party_id)`
      : sql`(select c.name from commercial.shared_customer c where c.agency_id = r.agency_id and c.id = r.party_id)`;
  const { rows } = await sql<NonNullable<MailingStatus['last']>>`
    select m.week, m.at,
      (count(*) filter (where r.outcome = 'sent'))::int as sent,
      (count(*) filter (where r.outcome = 'waiting'))::int as waiting,
      coalesce(jsonb_agg(jsonb_build_object('id', r.party_id, 'name', coalesce(${name}, '')))
        filter (where r.outcome = 'noAddress'), '[]') as without_address
    from (select * from field.planning_mailing where party = ${party} order by week desc limit 1) m
    left join field.planning_mailing_recipient r
      on r.agency_id = m.agency_id and r.week = m.week and r.party = m.party
    group by m.week, m.at`.execute(db());
  return rows[0] ?? null;
}
