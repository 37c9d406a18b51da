import type { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import type { EstimateLinkState } from '@vigie/contracts/commercial/estimate/estimate-link';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { productItself } from '@vigie/service-kit/acts/actor';
import { runAct, Writes } from '@vigie/service-kit/acts/run-act';
import { inOpenAgency } from '@vigie/service-kit/agency/in-open-agency';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Database } from '@vigie/service-kit/db/database';
import { readFileBytes } from '@vigie/service-kit/files/files';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { consumeAttempt, limiterOf, rateLimitKey } from '@vigie/service-kit/http/rate-limits';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { conflict } from '@vigie/service-kit/problem';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { type CommercialTables, db } from '../../tables';
import { type EstimateRecord, estimateNoun, estimateSet } from '../noun';
import { drawEstimate, renderEstimateJob } from '../paper/render-estimate.job';
import { selectEstimateRecord } from '../select-estimate';
import { notifyAnswer } from './answer-mails';
import { type LinkParams, linkStateOf, openLink, publicEstimateOf } from './estimate-link';

/** Requests allowed per IP address in 15 minutes: one person needs a few, an office behind one address some dozens. */
const TRIES = 120;
const QUARTER_HOUR_S = 900;

const countTry = (database: Database, ip: string): Promise<void> =>
  consumeAttempt(
    limiterOf(database, {
      program: 'commercial',
      keyPrefix: 'estimate-link',
      points: TRIES,
      durationS: QUARTER_HOUR_S,
    }),
    rateLimitKey(ip),
  );

type Columns = Updateable<CommercialTables['estimate']>;
type AnswerForm = z.output<typeof estimateCalls.answerEstimate.body>;
interface From {
  ip: string;
  userAgent: string | null;
}

/** Longest user agent that is stored, in characters. */
const USER_AGENT_MAX = 300;

/** Records an answer with its evidence, once, and only for the document that the customer was shown. */
async function answer(params: LinkParams, form: AnswerForm, from: From): Promise<void> {
  const { link, estimate } = await openLink(params);
  const agency = await selectPublishedAgency();
  const actor = { ...productItself(agency), name: form.name };
  const record = async (row: EstimateRecord) => {
    // Checked under the row lock: of two concurrent answers, the second is refused.
    refuseClosed(await linkStateOf(row, actor.today));
    if (row.documentHash !== form.hash) throw conflict(COMMERCIAL_MESSAGES.documentChanged, 'document_changed');
    const accepted = form.answer === 'accepted';
    await db()
      .insertInto('estimateAnswer')
      .values({
        agencyId: agency.agencyId,
        id: newId(),
        estimateId: row.id,
        linkId: link.id,
        answer: form.answer,
        name: form.name,
        reason: form.reason,
        signature: form.signature && JSON.stringify(form.signature),
        ip: from.ip,
        userAgent: from.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
        documentHash: form.hash,
      })
      .execute();
    // The paper shows who accepted the estimate, so the file is drawn anew.
    const paper = accepted ? { fileKey: newId(), fileId: null } : {};
    return new Writes({ validated: accepted, refused: !accepted, ...paper } satisfies Columns);
  };
  refuseClosed(await linkStateOf(estimate, actor.today));
  const act = form.answer === 'accepted' ? 'accept' : 'decline';
  await runAct(estimateSet, act, estimateNoun, record, { id: estimate.id, body: {} }, actor);
  await notifyAnswer(estimate, { ...form, sentTo: link.sentTo });
  const { agencyId } = agency;
  enqueue(renderEstimateJob, { agencyId, estimateId: estimate.id }, { agencyId });
}

function refuseClosed(state: EstimateLinkState): void {
  if (state === 'open') return;
  const answered = state === 'accepted' || state === 'refused';
  throw conflict(
    answered ? COMMERCIAL_MESSAGES.estimateAnswered : COMMERCIAL_MESSAGES.estimateLinkClosed,
    `estimate_${state}`,
  );
}

type PublicCalls = Pick<typeof estimateCalls, 'publicEstimate' | 'publicEstimatePaper' | 'answerEstimate'>;

/**
 * Handlers of the public page that a customer opens without an account; each runs in the agency that its link names.
 */
export const estimateLinkHandlers: Handlers<PublicCalls> = {
  publicEstimate: outsideTransaction(async ({ params, ip, database }) => {
    await countTry(database, ip);
    const find = () => openLink(params);
    return inOpenAgency(database, params.agency, find, async () => ({
      estimate: await publicEstimateOf((await find()).estimate),
    }));
  }),
  publicEstimatePaper: outsideTransaction(async ({ params, ip, database }) => {
    await countTry(database, ip);
    const find = () => openLink(params);
    const estimate = await inOpenAgency(database, params.agency, find, async () => {
      const found = (await find()).estimate;
      const { document } = await publicEstimateOf(found);
      if (!document) throw conflict(COMMERCIAL_MESSAGES.estimateLinkClosed, 'estimate_closed');
      return found;
    });
    const bytes = estimate.fileId
      ? await readFileBytes(params.agency, estimate.fileId)
      : await drawEstimate(database, estimate);
    return { bytes, fileName: `${estimate.number}.pdf`, inline: true };
  }),
  answerEstimate: outsideTransaction(async ({ params, body, ip, userAgent, database }) => {
    await countTry(database, ip);
    const find = () => openLink(params);
    return inOpenAgency(database, params.agency, find, async () => {
      await answer(params, body, { ip, userAgent });
      return { estimate: await publicEstimateOf(await selectEstimateRecord(params.id)) };
    });
  }),
};
