import { agentActs } from '../agent/agent.acts';
import { EQUIPMENT_MESSAGES, equipmentFields, equipmentSaveSchema } from './equipment';
import { equipmentActs } from './equipment.acts';

const id = '0b2f6a3e-8f9d-4b1c-9a52-0d5a1c6b7e11';

test('what is handed over is at least one piece, and of no negative value', () => {
  const body = { id, agent: { id }, type: 'uniform', quantity: 0, valueCents: -1 };
  const { error } = equipmentSaveSchema.safeParse(body);
  expect(error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'quantity: Doit être supérieur à 0',
    'valueCents: Doit être supérieur ou égal à 0',
  ]);
});

test('before an agent is archived or deleted, what it has to give back is said', () => {
  const agent = {
    id,
    status: 200,
    updatedAt: '2026-01-01T00:00:00Z',
    firstName: 'Nadia',
    lastName: 'Roux',
    email: null,
  };
  for (const act of [agentActs.acts.archive, agentActs.acts.delete]) {
    expect(act.ask({ ...agent, heldEquipment: 0 }).message).not.toContain('restituer');
    expect(act.ask({ ...agent, heldEquipment: 1 }).message).toMatch(/ 1 équipement reste à restituer\.$/);
    expect(act.ask({ ...agent, heldEquipment: 3 }).message).toMatch(/ 3 équipements restent à restituer\.$/);
  }
});

test('sentences and the history say how much and what it is worth', () => {
  expect(EQUIPMENT_MESSAGES.moreThanHeld({ held: 2 })).toBe("L'agent n'en détient plus que 2");
  const { valueCents } = equipmentFields;
  expect(typeof valueCents === 'object' && valueCents.text?.(1_250)).toBe('12,50\u00a0€');
  expect(equipmentActs.acts.delete.ask()).toMatchObject({ title: 'Supprimer cet élément ?' });
});
