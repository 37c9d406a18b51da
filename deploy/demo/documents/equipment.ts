import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import type { EquipmentSave } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { addDays } from '@vigie/contracts/core/time/days';
import type { SignatureStrokes } from '@vigie/contracts/formats/signature';
import { DEMO_AGENCY } from '../agency';
import { KARIM } from '../agents';
import { type DemoClient, found } from '../client';
import type { Step } from '../context';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };

type Type = EquipmentSave['type'];
type Became = 'given' | 'signed' | 'partly' | 'returned' | 'undone' | 'missing';

interface Handed {
  key: string;
  type: Type;
  description: string;
  reference?: string;
  quantity?: number;
  valueCents?: number;
  /** Days before today on which it was handed over. */
  given: number;
  /** Days from today until it is due back. */
  due?: number;
  became: Became;
}

/** The equipment of the agent who signs in: some to sign, some held, some returned. */
const OWN: readonly Handed[] = [
  {
    key: 'parka',
    type: 'uniform',
    description: 'Parka haute visibilité, taille L',
    valueCents: 8_900,
    given: 1,
    became: 'given',
  },
  {
    key: 'shirts',
    type: 'uniform',
    description: 'Polo siglé, taille L',
    quantity: 4,
    valueCents: 1_850,
    given: 210,
    became: 'partly',
  },
  {
    key: 'shoes',
    type: 'uniform',
    description: 'Chaussures de sécurité, 43',
    valueCents: 7_400,
    given: 200,
    due: 165,
    became: 'signed',
  },
  {
    key: 'radio',
    type: 'equipment',
    description: 'Radio Motorola DP1400',
    reference: 'DP1400-0117',
    valueCents: 31_000,
    given: 120,
    became: 'signed',
  },
  {
    key: 'torch',
    type: 'equipment',
    description: 'Lampe torche',
    reference: 'LT-22',
    valueCents: 4_500,
    given: 300,
    became: 'returned',
  },
];
/** The equipment of some other agents, one item each in turn. */
const OTHERS: readonly Handed[] = [
  {
    key: 'keys',
    type: 'key',
    description: 'Trousseau, accès de nuit',
    reference: 'TR-08',
    quantity: 3,
    given: 90,
    became: 'signed',
  },
  {
    key: 'card',
    type: 'pro_card',
    description: 'Carte professionnelle matérialisée',
    given: 400,
    due: -9,
    became: 'signed',
  },
  {
    key: 'vest',
    type: 'equipment',
    description: 'Gilet pare-balles',
    reference: 'GPB-3',
    valueCents: 62_000,
    given: 700,
    due: 21,
    became: 'undone',
  },
  {
    key: 'phone',
    type: 'equipment',
    description: 'Téléphone de ronde',
    reference: 'TEL-14',
    valueCents: 18_900,
    given: 150,
    became: 'missing',
  },
  { key: 'jacket', type: 'uniform', description: 'Veste, taille M', valueCents: 6_200, given: 3, became: 'given' },
];

const SIGNATURE: SignatureStrokes = [
  [
    [120, 260],
    [180, 120],
    [240, 270],
    [300, 150],
    [360, 250],
    [470, 190],
    [620, 230],
  ],
];

/** Hands equipment in every state to the agent who signs in and to some others. */
export const equipmentSteps = (owner: DemoClient, today: string): Step[] => [
  async () => {
    for (const handed of OWN) await hand(owner, KARIM, handed, today);
  },
  async () => {
    const { data } = await owner.call(agentCalls.fetchAgents, { body: { limit: 20 } }, scope);
    const others = data.filter(({ id }) => id !== KARIM);
    for (const [index, handed] of OTHERS.entries()) {
      const agent = others[index];
      if (agent) await hand(owner, agent.id, handed, today);
    }
  },
];

async function hand(owner: DemoClient, agentId: string, handed: Handed, today: string): Promise<void> {
  const { key, given, due, became, ...fields } = handed;
  const params = { id: demoId(`equipment/${key}`) };
  // The equipment exists in its final state when an interrupted load is resumed.
  if (await found(owner.call(equipmentCalls.equipment, { params }, scope))) return;
  const dateEnd = due === undefined ? null : addDays(today, due);
  const body = { ...fields, ...params, agent: { id: agentId }, givenOn: addDays(today, -given), dateEnd };
  const { equipment } = await owner.call(equipmentCalls.saveEquipment, { body }, scope);
  if (became === 'given') return;
  const signed = await owner.call(
    equipmentCalls.signEquipment,
    { params, body: { updatedAt: equipment.updatedAt, signature: SIGNATURE } },
    scope,
  );
  const { updatedAt } = signed.equipment;
  if (became === 'missing')
    await owner.call(
      equipmentCalls.missEquipment,
      { params, body: { updatedAt, note: 'Perdu pendant une ronde' } },
      scope,
    );
  if (became === 'partly' || became === 'returned' || became === 'undone') {
    const quantity = became === 'partly' ? 1 : null;
    const back = await owner.call(
      equipmentCalls.returnEquipment,
      { params, body: { updatedAt, quantity, condition: 'worn', returnedOn: addDays(today, -5) } },
      scope,
    );
    const undone = { updatedAt: back.equipment.updatedAt, note: 'Rendu par un collègue : saisi sur la mauvaise fiche' };
    if (became === 'undone') await owner.call(equipmentCalls.undoReturnEquipment, { params, body: undone }, scope);
  }
}
