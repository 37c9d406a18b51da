import type { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { equipmentActHandlers } from './acts';
import { downloadEquipmentReceipt } from './equipment-receipt';
import { equipment, shownTo } from './list-equipment';
import { selectEquipment } from './select-equipment';

export const equipmentHandlers: Handlers<typeof equipmentCalls> = {
  ...equipmentActHandlers,
  ...listHandlers('fetchEquipment', equipment, ({ scope }) => shownTo(scope)),
  equipment: async ({ params, scope }) => ({ equipment: await selectEquipment(params.id, scope.agentId) }),
  downloadEquipmentReceipt,
};
