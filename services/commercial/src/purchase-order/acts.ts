import { purchaseOrderActs } from '@vigie/contracts/commercial/purchase-order/purchase-order.acts';
import { copyOfPurchaseOrder } from '@vigie/contracts/commercial/purchase-order/purchase-order-copy';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import { unchanged, Writes, writeRecord } from '@vigie/service-kit/acts/run-act';
import type { Updateable } from 'kysely';
import { type CommercialTables, db } from '../tables';
import { purchaseOrderNoun, purchaseOrderSet } from './noun';
import { ensureNumbered, savePurchaseOrder } from './save-purchase-order';
import { draftOf } from './select-purchase-order';
import { send } from './send-purchase-order';

type Columns = Updateable<CommercialTables['purchaseOrder']>;

export const purchaseOrderActHandlers = actHandlers(purchaseOrderActs, purchaseOrderNoun, {
  save: savePurchaseOrder,
  does: {
    async send(order, sending, actor) {
      await ensureNumbered(order, actor);
      await send(order.id, sending, actor);
    },
    markAsSent: async ({ sent }) => new Writes({ sent: !sent } satisfies Columns),
    bill: async (_order, { billedCents, billedReference }) =>
      new Writes({ billedCents, billedReference: billedCents === null ? null : billedReference } satisfies Columns),
    async duplicate(order, { id }, actor) {
      // A retry with the same id makes no second draft.
      if (await db().selectFrom('purchaseOrder').select('id').where('id', '=', id).executeTakeFirst()) return unchanged;
      const draft = copyOfPurchaseOrder(draftOf(order), { id, date: actor.today });
      await writeRecord(purchaseOrderSet, purchaseOrderNoun, { id, actor }, () =>
        savePurchaseOrder(draft, undefined, actor),
      );
    },
    cancel: onlyStatus,
  },
});
