import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { newId } from '@vigie/contracts/core/id';
import type { SignatureStrokes } from '@vigie/contracts/formats/signature';
import { ok, type Person } from '../../people';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

const STROKES: SignatureStrokes = [
  [
    [100, 200],
    [300, 120],
    [520, 260],
  ],
];

async function newEquipment(world: World, who: Person): Promise<string> {
  const agent = { id: newId() };
  await ok(world, who, agentCalls.saveAgent, { body: { ...agent, firstName: 'Karim', lastName: 'Haddad' } });
  const id = newId();
  await ok(world, who, equipmentCalls.saveEquipment, { body: { id, agent, type: 'uniform', quantity: 2 } });
  return id;
}

/** Creates an equipment and brings it into a state through its acts. */
async function equipmentIn(world: World, who: Person, state: string): Promise<string> {
  const id = await newEquipment(world, who);
  const params = { id };
  const now = async () => (await ok(world, who, equipmentCalls.equipment, { params })).equipment.updatedAt;
  const { returnEquipment, missEquipment, signEquipment, deleteEquipment } = equipmentCalls;
  const steps: Record<string, () => Promise<unknown>> = {
    signed: async () => ok(world, who, signEquipment, { params, body: { updatedAt: await now(), signature: STROKES } }),
    partly: async () => ok(world, who, returnEquipment, { params, body: { updatedAt: await now(), quantity: 1 } }),
    returned: async () => ok(world, who, returnEquipment, { params, body: { updatedAt: await now() } }),
    missing: async () => ok(world, who, missEquipment, { params, body: { updatedAt: await now() } }),
    deleted: async () => ok(world, who, deleteEquipment, { params, query: { updatedAt: await now() } }),
  };
  await steps[state]?.();
  return id;
}

export const equipmentFurnishing: NounFixture = {
  table: 'commercial.equipment',
  make: newEquipment,
  makeIn: equipmentIn,
  bodies: { sign: async () => ({ signature: STROKES }), undoReturn: async () => ({ note: 'Mauvaise ligne' }) },
};

/** Creates an equipment that an agent has signed for and partly returned. */
export async function furnishEquipment(world: World, owner: Person, agentId: string, mark: string): Promise<void> {
  const params = { id: newId() };
  const handed = { ...params, agent: { id: agentId }, type: 'equipment' as const, quantity: 3 };
  const body = { ...handed, description: `Radio ${mark}`, reference: mark };
  const given = await ok(world, owner, equipmentCalls.saveEquipment, { body });
  const signed = await ok(world, owner, equipmentCalls.signEquipment, {
    params,
    body: { updatedAt: given.equipment.updatedAt, signature: STROKES },
  });
  const { updatedAt } = signed.equipment;
  await ok(world, owner, equipmentCalls.returnEquipment, { params, body: { updatedAt, quantity: 1, note: mark } });
}
