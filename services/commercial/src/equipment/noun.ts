import { EQUIPMENT_MESSAGES } from '@vigie/contracts/commercial/equipment/equipment';
import type { equipmentActs } from '@vigie/contracts/commercial/equipment/equipment.acts';
import { equipmentStatuses } from '@vigie/contracts/commercial/equipment/equipment.statuses';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import type { z } from 'zod';
import { db } from '../tables';
import { equipment } from './list-equipment';
import { selectEquipment } from './select-equipment';

export type EquipmentRecord = NonNullable<Awaited<ReturnType<typeof lockEquipment>>>;

const lockEquipment = (id: string) =>
  db().selectFrom('equipment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const equipmentNoun: NounBinding<EquipmentRecord, z.input<typeof equipmentActs.answer>> = {
  table: 'commercial.equipment',
  lock: lockEquipment,
  visible: ({ agentId }, { scope }) => scope.agentId === undefined || scope.agentId === agentId,
  notFound: EQUIPMENT_MESSAGES.notFound,
  answer: async (id) => ({ equipment: await selectEquipment(id) }),
  audience: ({ agentId }) => ({ right: 'ACCOUNT_RIGHT_READ_AGENT', agentIds: [agentId] }),
  rows: equipment.byIds,
  gone: [equipmentStatuses.value.deleted],
  history: { silent: ['search_text', 'signature', 'agent_id'] },
};
