import { estimateActs } from '@vigie/contracts/commercial/estimate/estimate.acts';
import { copyOfEstimate } from '@vigie/contracts/commercial/estimate/estimate-copy';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged, Writes, writeRecord } from '@vigie/service-kit/acts/run-act';
import { conflict } from '@vigie/service-kit/problem';
import type { Updateable } from 'kysely';
import { selectCustomer } from '../commercial-document/parties';
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

/** Refuses an estimate whose customer took another currency after it had refused: it is invoiced in the new one. */
async function refuseOtherCurrency({ number, currency, customerId }: EstimateRecord): Promise<void> {
  const customer = await selectCustomer(customerId, { deletedToo: true });
  if (number === null || customer.currency === currency) return;
  const said = { theirs: currency, customers: customer.currency };
  throw conflict(COMMERCIAL_MESSAGES.estimateOfOtherCurrency(said), 'estimate_currency');
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
      await refuseOtherCurrency(estimate);
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
