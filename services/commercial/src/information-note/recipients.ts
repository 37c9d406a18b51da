import {
  NOTE_MESSAGES,
  NOTE_REMINDER_DAYS,
  NOTE_REMINDERS_MAX,
  noteReminderMail,
} from '@vigie/contracts/commercial/information-note/information-note';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { personName } from '@vigie/service-kit/db/person-name';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { pageUrl } from '@vigie/service-kit/link-secret';
import { selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { type RawBuilder, sql } from 'kysely';
import { PRESENT } from '../agent/present';
import { db } from '../tables';

/** An agent planned on a site within this many days before or after today counts as working there. */
const WORKS_DAYS = 30;

/** Whether the note `n` is addressed to the agent `a`. */
const ADDRESSED = sql`(n.audience = 'all'
  or (n.audience = 'agents' and a.id = any(n.agent_ids))
  or (n.audience = 'sites' and (
    exists (select from commercial.site_user u
      where u.agency_id = a.agency_id and u.agent_id = a.id and u.site_id = any(n.site_ids))
    or exists (select from field.shared_service s
      where s.agency_id = a.agency_id and s.agent_id = a.id and s.site_id = any(n.site_ids)
        and s.status not in (${sql.join(CANCELLED_SERVICES.map((status) => sql.lit(status)))})
        and s.end_at > now() - make_interval(days => ${WORKS_DAYS})
        and s.start_at < now() + make_interval(days => ${WORKS_DAYS})))))`;

/** Gives a copy of these notes to each addressed agent without one, and tells it; returns the ids of those agents. */
export async function giveCopies(notes: RawBuilder<unknown>, byUserId: string | null): Promise<string[]> {
  const { rows } = await sql<{ agentId: string; noteId: string; title: string }>`
    insert into commercial.information_note_recipient (agency_id, id, note_id, agent_id)
    select n.agency_id, gen_random_uuid(), n.id, a.id
    from commercial.information_note n join commercial.agent a on a.agency_id = n.agency_id
    where ${notes} and ${PRESENT} and ${ADDRESSED}
    on conflict (agency_id, note_id, agent_id) do nothing
    returning agent_id, note_id, (select n.title from commercial.information_note n
      where n.agency_id = information_note_recipient.agency_id and n.id = note_id) as title`.execute(db());
  for (const { agentId, noteId, title } of rows) {
    const agent = { id: agentId, link: '/notes' };
    const key = `informationNote/${noteId}`;
    emit(notificationRequested, { type: 'document', key, title: NOTE_MESSAGES.toRead, detail: title, byUserId, agent });
  }
  return [...new Set(rows.map(({ agentId }) => agentId))];
}

interface Waiting {
  id: string;
  email: string;
  name: string;
  title: string;
  reminders: number;
}

/** The office may remind a reader once a day; the product reminds a few times only, some days apart. */
const PACE = {
  office: sql`coalesce(c.reminded_at < now() - interval '1 day', true)`,
  product: sql`c.reminders < ${sql.lit(NOTE_REMINDERS_MAX)}
    and coalesce(c.reminded_at, c.sent_at) < now() - make_interval(days => ${sql.lit(NOTE_REMINDER_DAYS)})`,
};

/** Mails the agents who have not read these notes, recording it in the same transaction; returns their number. */
export async function remind(
  agencyId: string,
  notes: RawBuilder<unknown>,
  pace: keyof typeof PACE,
  requestId?: string,
): Promise<number> {
  const { rows } = await sql<Waiting>`
    update commercial.information_note_recipient c set reminders = c.reminders + 1, reminded_at = now()
    from commercial.information_note n, commercial.agent a
    where n.agency_id = c.agency_id and n.id = c.note_id and a.agency_id = c.agency_id and a.id = c.agent_id
      and ${notes} and c.read_at is null and a.email is not null and ${PRESENT} and ${PACE[pace]}
    returning c.id, a.email, ${personName('a')} as name, n.title, c.reminders`.execute(db());
  if (rows.length === 0) return 0;
  const agency = await selectPublishedAgency();
  const { signature, ...sender } = await selectAgencySender();
  const link = { label: 'Lire la note', url: pageUrl(agencyId, '/notes') };
  for (const { id, email, name, title, reminders } of rows) {
    const { subject, paragraphs } = noteReminderMail(title, agency.name);
    const mail = letter({ paragraphs, link, signature });
    const businessKey = `note/${id}/${reminders}`;
    const to = { address: email, name };
    await queueMail({ agencyId, businessKey, to, ...sender, subject, ...mail }, requestId);
  }
  return rows.length;
}
