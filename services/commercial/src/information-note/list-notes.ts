import { informationNoteList, noteReadingList } from '@vigie/contracts/commercial/information-note/information-note';
import { informationNoteStatuses } from '@vigie/contracts/commercial/information-note/information-note.statuses';
import { personRef } from '@vigie/service-kit/db/person-name';
import { bindList, choicesOf, periodOnInstant, toggleOf } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { type RawBuilder, sql } from 'kysely';
import { PRESENT } from '../agent/present';

/** An agent who left can read no note any more: only a reading made before is shown of it. */
export const COUNTS = sql`(c.read_at is not null or ${PRESENT})`;

/** SQL for the number of recipients of note `n` who have read it, or have not and still can. */
export const countOf = (note: RawBuilder<unknown>, read: boolean) => sql<number>`(
  select count(*)::int from commercial.information_note_recipient c
  join commercial.agent a on a.agency_id = c.agency_id and a.id = c.agent_id
  where c.agency_id = ${note}.agency_id and c.note_id = ${note}.id
    and c.read_at ${read ? sql`is not null` : sql`is null`} and ${COUNTS})`;

const N = sql`n`;
export const NOT_DELETED = sql`n.status <> ${sql.lit(informationNoteStatuses.value.deleted)}`;

export const informationNotes = bindList(informationNoteList, {
  from: sql`commercial.information_note n`,
  id: sql`n.id`,
  notNull: ['createdAt'],
  select: {
    id: sql`n.id`,
    title: sql`n.title`,
    status: sql`n.status`,
    author: sql`n.author_name`,
    read: countOf(N, true),
    unread: countOf(N, false),
    attachments: sql`cardinality(n.file_ids)`,
    publishedAt: sql`n.published_at`,
    createdAt: sql`n.created_at`,
    updatedAt: sql`n.updated_at`,
  },
  order: { title: sql`public.fold(n.title)`, author: sql`public.fold(n.author_name)` },
  search: [inText(sql`n.search_text`)],
  filters: {
    status: choicesOf(sql`n.status`),
    unread: toggleOf(sql`(${countOf(N, false)} > 0)`),
    period: periodOnInstant(sql`n.created_at`),
  },
});

export const noteReadings = bindList(noteReadingList, {
  from: sql`commercial.information_note_recipient c`,
  joins: { a: sql`join commercial.agent a on a.agency_id = c.agency_id and a.id = c.agent_id` },
  id: sql`c.id`,
  notNull: ['sentAt'],
  select: {
    id: sql`c.id`,
    agent: personRef('a'),
    sentAt: sql`c.sent_at`,
    readAt: sql`c.read_at`,
    reminders: sql`c.reminders`,
    remindedAt: sql`c.reminded_at`,
  },
  order: { agent: sql`a.name_folded` },
  search: [inNameOf(sql`c.agent_id`, sql`commercial.agent`)],
  filters: { read: toggleOf(sql`(c.read_at is not null)`) },
});
