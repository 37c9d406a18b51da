import { EQUIPMENT_MESSAGES, type EquipmentCondition } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentActs } from '@vigie/contracts/commercial/equipment/equipment.acts';
import { newId } from '@vigie/contracts/core/id';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { type EquipmentRecord, equipmentNoun } from './noun';
import { saveEquipment } from './save-equipment';

interface Became {
  day: string;
  quantity: number;
  condition: EquipmentCondition;
  note: string | null;
}

async function writeDown({ id }: EquipmentRecord, became: Became, { agencyId, name }: Actor): Promise<void> {
  await db()
    .insertInto('equipmentReturn')
    .values({ agencyId, id: newId(), equipmentId: id, authorName: name, ...became })
    .execute();
}

export const equipmentActHandlers = actHandlers(equipmentActs, equipmentNoun, {
  save: saveEquipment,
  does: {
    async sign({ id }, { signature }, { name }) {
      await db()
        .updateTable('equipment')
        .set({ signature: JSON.stringify(signature), signedAt: sql`now()`, signedWith: name })
        .where('id', '=', id)
        .execute();
    },
    async return(equipment, { quantity: said, condition, returnedOn, note }, actor) {
      const held = equipment.quantity - equipment.returned;
      const quantity = said ?? held;
      if (quantity > held) throw badField('quantity', EQUIPMENT_MESSAGES.moreThanHeld({ held }));
      const day = returnedOn ?? actor.today;
      if (day > actor.today) throw badField('returnedOn', EQUIPMENT_MESSAGES.inFuture);
      if (day < equipment.givenOn) throw badField('returnedOn', EQUIPMENT_MESSAGES.beforeGiven);
      await writeDown(equipment, { day, quantity, condition, note }, actor);
      const returned = equipment.returned + quantity;
      await db().updateTable('equipment').set({ returned }).where('id', '=', equipment.id).execute();
      return quantity < held ? 'partly' : 'returned';
    },
    async miss(equipment, { note }, actor) {
      const quantity = equipment.quantity - equipment.returned;
      await writeDown(equipment, { day: actor.today, quantity, condition: 'lost', note }, actor);
    },
    delete: onlyStatus,
  },
});
