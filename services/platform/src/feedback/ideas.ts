import { FEEDBACK_MESSAGES, ideaList } from '@vigie/contracts/platform/feedback/feedback';
import type { feedbackCalls } from '@vigie/contracts/platform/feedback/feedback.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { bindList, choicesOf, toggleOf } from '@vigie/service-kit/lists/bind-list';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { notFound } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';
import { VOTES } from './votes';

const seenBy = (userId: string): RawBuilder<unknown> =>
  sql`(f.kind = 'improvement' and (f.published or f.user_id = ${userId}))`;

/** The list of the user's own ideas and those that the platform has published; it never shows other authors. */
function ideasFor(userId: string) {
  const own = sql`coalesce(f.user_id = ${userId}, false)`;
  return bindList(ideaList, {
    from: sql`platform.feedback f`,
    id: sql`f.id`,
    select: {
      id: sql`f.id`,
      subject: sql`f.subject`,
      content: sql`f.content`,
      state: sql`f.state`,
      answer: sql`f.answer`,
      votes: VOTES,
      own,
      voted: sql`exists (select from platform.feedback_vote v where v.feedback_id = f.id and v.user_id = ${userId})`,
      createdAt: sql`f.created_at`,
    },
    search: [sql`f.subject`, sql`f.content`].map(inUnfolded),
    filters: { state: choicesOf(sql`f.state`), own: toggleOf(own) },
  });
}

type IdeaHandlers = Pick<Handlers<typeof feedbackCalls>, 'fetchIdeas' | 'fetchIdeasExport' | 'voteIdea'>;

export const ideaHandlers: IdeaHandlers = {
  fetchIdeas: ({ body, caller }) => ideasFor(caller.userId).fetch(body, { where: seenBy(caller.userId) }),
  async fetchIdeasExport({ body, caller }) {
    const rows = await ideasFor(caller.userId).all(body, { where: seenBy(caller.userId) });
    return listAsExcel(ideaList, rows, body.columns, null);
  },
  async voteIdea({ params, body, caller }) {
    const { userId } = caller;
    const idea = await db()
      .selectFrom('feedback as f')
      .select('f.id')
      .where('f.id', '=', params.id)
      .where(sql<boolean>`${seenBy(userId)}`)
      .executeTakeFirst();
    if (!idea) throw notFound(FEEDBACK_MESSAGES.notFound);
    const vote = { feedbackId: idea.id, userId };
    if (body.voted) {
      await db()
        .insertInto('feedbackVote')
        .values(vote)
        .onConflict((c) => c.doNothing())
        .execute();
    } else {
      await db().deleteFrom('feedbackVote').where('feedbackId', '=', idea.id).where('userId', '=', userId).execute();
    }
    const { votes } = await db()
      .selectFrom('feedback as f')
      .select(VOTES.as('votes'))
      .where('f.id', '=', idea.id)
      .executeTakeFirstOrThrow();
    return { votes };
  },
};
