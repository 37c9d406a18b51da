import {
  FEEDBACK_MESSAGES,
  FEEDBACK_STATES,
  type feedbackAnswerSchema,
} from '@vigie/contracts/platform/feedback/feedback';
import { dangerouslySwitchAgency } from '@vigie/service-kit/db/database';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { PLATFORM_AGENCY } from '@vigie/service-kit/mail/platform-agency';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { badField, notFound, stale } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';

type Answer = z.output<typeof feedbackAnswerSchema>;

/** Answers a feedback and mails the news to its author, while the account exists. */
export async function answerFeedback(id: string, { updatedAt, ...answer }: Answer, requestId?: string): Promise<void> {
  const known = await db()
    .selectFrom('feedback as f')
    .leftJoin('userAccount as u', 'u.id', 'f.userId')
    .select(['f.subject', 'f.kind', 'f.state', 'f.answer', 'f.published', 'f.updatedAt'])
    .select(['u.email', 'u.firstName', 'u.lastName'])
    .where('f.id', '=', id)
    .forUpdate('f')
    .executeTakeFirst();
  if (!known) throw notFound(FEEDBACK_MESSAGES.notFound);
  if (answer.published && known.kind === 'offer') throw badField('published', FEEDBACK_MESSAGES.offerUnpublished);
  const told = answer.state !== known.state || (answer.answer ?? null) !== known.answer;
  if (Date.parse(updatedAt) !== Date.parse(known.updatedAt)) {
    // A retry after a lost answer.
    if (!told && answer.published === known.published) return;
    throw stale();
  }
  const saved = await db()
    .updateTable('feedback')
    .set({ ...answer, answer: answer.answer ?? null, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .returning('updatedAt')
    .executeTakeFirstOrThrow();
  if (!told || !known.email) return;
  const state = FEEDBACK_STATES.find(({ value }) => value === answer.state)?.label ?? answer.state;
  await dangerouslySwitchAgency(PLATFORM_AGENCY);
  await queueMail(
    {
      agencyId: PLATFORM_AGENCY,
      businessKey: `feedback-answer/${id}/${saved.updatedAt}`,
      to: { address: known.email, name: `${known.firstName} ${known.lastName}` },
      fromName: 'Vigie',
      subject: `Votre demande : ${known.subject}`,
      ...letter({
        paragraphs: [
          `Bonjour ${known.firstName},`,
          `Votre demande « ${known.subject} » est maintenant : ${state}.`,
          ...(answer.answer ? [answer.answer] : []),
        ],
        signature: 'Vigie',
      }),
    },
    requestId,
  );
}
