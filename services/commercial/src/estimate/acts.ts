import { estimateActs } from '@vigie/contracts/commercial/estimate/estimate.acts';
import { copyOfEstimate } from '@vigie/contracts/commercial/estimate/estimate-copy';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged, Writes, writeRecord } from '@vigie/service-kit/acts/run-act';
import type { Updateable } from 'kysely';
import { type CommercialTables, db } from '../tables';
import { type EstimateRecord, estimateNoun, estimateSet } from './noun';
import { ensureNumbered, saveEstimate, writeEstimate } from './save-estimate';
import { draftOf } from './select-estimate';
import { remind, send } from './sending/send-estimate';
import { whatFollowsEnding } from './what-follows-ending';

type Columns = Updateable<CommercialTables['estimate']>;

/** Makes a draft with the same lines; a retry with the same id makes no second draft. */
async function copy(
  estimate: EstimateRecord,
  options: { id: string; date: string | null; replacesId?: string },
  actor: Actor,
) {
  const { id, date, replacesId } = options;
  if (await db().selectFrom('estimate').select('id').where('id', '=', id).executeTakeFirst()) return unchanged;
  const draft = copyOfEstimate(await draftOf(estimate), { id, date });
  await writeRecord(estimateSet, estimateNoun, { id, actor }, () =>
    writeEstimate(draft, undefined, actor, { replacesId }),
  );
}

export const estimateActHandlers = actHandlers(estimateActs, estimateNoun, {
  save: saveEstimate,
  does: {
    async send(estimate, sending, actor) {
      await ensureNumbered(estimate, actor);
      await send(estimate.id, sending, actor);
    },
    remind: ({ id }, sending, actor) => remind(id, sending, actor),
    markAsSent: async ({ sent }) => new Writes({ sent: !sent } satisfies Columns),
    async validate(estimate, _body, actor) {
      await ensureNumbered(estimate, actor);
      return new Writes({ validated: true, refused: false } satisfies Columns);
    },
    refuse: async () => new Writes({ validated: false, refused: true } satisfies Columns),
    duplicate: (estimate, { id }, actor) => copy(estimate, { id, date: actor.today }, actor),
    revise: (estimate, { id }, actor) => copy(estimate, { id, date: null, replacesId: estimate.id }, actor),
    cancel: onlyStatus,
  },
  follows: { refuse: whatFollowsEnding, cancel: whatFollowsEnding },
});
