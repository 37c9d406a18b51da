import type { Equipment, EquipmentSave } from '@vigie/contracts/commercial/equipment/equipment';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

/** Returns the initial values of the form: the equipment as read, or new equipment for an agent. */
export function equipmentDraft(id: string, today: string, agentId?: string, known?: Equipment): Draft<EquipmentSave> {
  if (known) {
    const { type, description, reference, quantity, valueCents, givenOn, dateEnd, updatedAt } = known;
    return {
      ...{ id, type, description, reference, quantity, valueCents, givenOn, dateEnd, updatedAt },
      agent: { id: known.agent.id },
      files: known.files.map((file) => ({ id: file.id })),
    };
  }
  return {
    id,
    agent: { id: agentId ?? null },
    type: 'uniform',
    description: null,
    reference: null,
    quantity: 1,
    valueCents: null,
    givenOn: today,
    dateEnd: null,
    files: [],
  };
}
