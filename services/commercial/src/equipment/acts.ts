import { EQUIPMENT_MESSAGES, type EquipmentCondition } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentActs } from '@vigie/contracts/commercial/equipment/equipment.acts';
import { foldReturns } from '@vigie/contracts/commercial/equipment/fold-returns';
import { newId } from '@vigie/contracts/core/id';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { Writes } from '@vigie/service-kit/acts/run-act';
import { badField, conflict } from '@vigie/service-kit/problem';
import type { Updateable } from 'kysely';
import { type CommercialTables, db } from '../tables';
import { type EquipmentRecord, equipmentNoun } from './noun';
import { saveEquipment } from './save-equipment';

type Columns = Updateable<CommercialTables['equipment']>;

/** Selects the returns and losses of a piece of equipment that were not undone, in the order they were recorded. */
const selectStanding = (id: string) =>
  db()
    .selectFrom('equipmentReturn as r')
    .leftJoin('equipmentReturn as u', 'u.undoes', 'r.id')
    .select(['r.id', 'r.quantity', 'r.condition'])
    .where('r.equipmentId', '=', id)
    .where('r.undoes', 'is', null)
    .where('u.id', 'is', null)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute();

interface Became {
  day: string;
  quantity: number;
  condition: EquipmentCondition;
  note: string | null;
  /** Id of the return or loss that this row undoes. */
  undoes?: string;
}

async function recordReturn({ id }: EquipmentRecord, became: Became, { agencyId, name }: Actor): Promise<void> {
  await db()
    .insertInto('equipmentReturn')
    .values({ agencyId, id: newId(), equipmentId: id, authorName: name, ...became })
    .execute();
}

export const equipmentActHandlers = actHandlers(equipmentActs, equipmentNoun, {
  save: saveEquipment,
  does: {
    sign: async (_equipment, { signature }, { name }) =>
      new Writes({
        signature: JSON.stringify(signature),
        signedAt: new Date(),
        signedWith: name,
      } satisfies Columns),
    async return(equipment, { quantity: said, condition, returnedOn, note }, actor) {
      const held = equipment.quantity - equipment.returned;
      const quantity = said ?? held;
      if (quantity > held) throw badField('quantity', EQUIPMENT_MESSAGES.moreThanHeld({ held }));
      const day = returnedOn ?? actor.today;
      if (day > actor.today) throw badField('returnedOn', EQUIPMENT_MESSAGES.inFuture);
      if (day < equipment.givenOn) throw badField('returnedOn', EQUIPMENT_MESSAGES.beforeGiven);
      await recordReturn(equipment, { day, quantity, condition, note }, actor);
      const columns: Columns = { returned: equipment.returned + quantity };
      return new Writes(columns, quantity < held ? 'partly' : 'returned');
    },
    async miss(equipment, { note }, actor) {
      const quantity = equipment.quantity - equipment.returned;
      await recordReturn(equipment, { day: actor.today, quantity, condition: 'lost', note }, actor);
    },
    async undoReturn(equipment, { note }, actor) {
      const standing = await selectStanding(equipment.id);
      const last = standing.at(-1);
      if (!last) throw conflict(EQUIPMENT_MESSAGES.nothingToUndo, 'nothing_to_undo');
      const { id, ...became } = last;
      await recordReturn(equipment, { ...became, day: actor.today, note, undoes: id }, actor);
      const { returned, state } = foldReturns(standing.slice(0, -1), {
        quantity: equipment.quantity,
        isSigned: equipment.signature !== null,
      });
      // With the last return undone, at least one piece is missing again.
      if (state === 'returned') throw new Error(`Of ${equipment.id} more came back than was handed over.`);
      return new Writes({ returned } satisfies Columns, state);
    },
    delete: onlyStatus,
  },
});
