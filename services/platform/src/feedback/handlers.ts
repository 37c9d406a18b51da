import { FEEDBACK_MESSAGES, FEEDBACKS_PER_DAY, feedbackList } from '@vigie/contracts/platform/feedback/feedback';
import type { feedbackCalls } from '@vigie/contracts/platform/feedback/feedback.calls';
import { personName } from '@vigie/service-kit/db/person-name';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { bindList, choicesOf, periodOnInstant } from '@vigie/service-kit/lists/bind-list';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { madeToday } from '../made-today';
import { db } from '../tables';
import { answerFeedback } from './answer-feedback';
import { ideaHandlers } from './ideas';
import { VOTES } from './votes';

const AUTHOR = sql`coalesce(${personName('u')}, ${sql.lit(FEEDBACK_MESSAGES.erasedAuthor)})`;

const list = bindList(feedbackList, {
  from: sql`platform.feedback f left join platform.user_account u on u.id = f.user_id
    left join platform.agency a on a.id = f.agency_id`,
  id: sql`f.id`,
  select: {
    id: sql`f.id`,
    kind: sql`f.kind`,
    subject: sql`f.subject`,
    content: sql`f.content`,
    page: sql`f.page`,
    agency: sql`case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end`,
    author: sql`jsonb_build_object('id', u.id, 'name', ${AUTHOR})`,
    state: sql`f.state`,
    answer: sql`f.answer`,
    published: sql`f.published`,
    votes: VOTES,
    createdAt: sql`f.created_at`,
    updatedAt: sql`f.updated_at`,
  },
  order: { agency: sql`public.fold(a.name)`, author: sql`public.fold(${AUTHOR})` },
  search: [sql`f.subject`, sql`f.content`, AUTHOR, sql`a.name`].map(inUnfolded),
  filters: { kind: choicesOf(sql`f.kind`), state: choicesOf(sql`f.state`), period: periodOnInstant(sql`f.created_at`) },
});

export const feedbackHandlers: Handlers<typeof feedbackCalls> = {
  fetchFeedbacks: ({ body }) => list.fetch(body),
  async fetchFeedbacksExport({ body }) {
    return listAsExcel(feedbackList, await list.all(body), body.columns, null);
  },
  ...ideaHandlers,
  async sendFeedback({ body, caller }) {
    const { userId } = caller;
    if (!(await isOwn(body.id, userId))) {
      if ((await madeToday('feedback', userId)) >= FEEDBACKS_PER_DAY)
        throw conflict(FEEDBACK_MESSAGES.tooMany, 'too_many');
      const agencyId = await ownAgency(body.agencyId ?? null, userId);
      await db()
        .insertInto('feedback')
        .values({ ...body, agencyId, userId })
        .onConflict((c) => c.column('id').doNothing())
        .execute();
      if (!(await isOwn(body.id, userId))) throw conflict(FEEDBACK_MESSAGES.taken, 'id_taken');
    }
    return { feedback: await oneFeedback(body.id) };
  },
  async answerFeedback({ params, body, requestId }) {
    await answerFeedback(params.id, body, requestId);
    return { feedback: await oneFeedback(params.id) };
  },
};

async function oneFeedback(id: string) {
  const [feedback] = await list.byIds([id]);
  if (!feedback) throw notFound(FEEDBACK_MESSAGES.notFound);
  return feedback;
}

const isOwn = async (id: string, userId: string): Promise<boolean> =>
  (await db()
    .selectFrom('feedback')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Returns the agency of the request when the author is a member of it, else null. */
async function ownAgency(agencyId: string | null, userId: string): Promise<string | null> {
  if (!agencyId) return null;
  const place = await db()
    .selectFrom('membership')
    .select('agencyId')
    .where('agencyId', '=', agencyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return place?.agencyId ?? null;
}
