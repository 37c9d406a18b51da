import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { EQUIPMENT_MESSAGES, type equipmentSaveSchema } from '@vigie/contracts/commercial/equipment/equipment';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { wrongOrder } from '@vigie/contracts/formats/day-bounds';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { addressFilesOf } from '@vigie/service-kit/files/files';
import { badField, conflict } from '@vigie/service-kit/problem';
import { db } from '../tables';
import type { EquipmentRecord } from './noun';

/**
 * Writes equipment handed to an agent. Once the agent has signed for it or returned any, only its files and its end
 * date may change.
 */
export const saveEquipment: SaveFunction<typeof equipmentSaveSchema, EquipmentRecord> = async (body, known, actor) => {
  const { agent, files, id, dateEnd, type, description, reference, quantity, valueCents } = body;
  const givenOn = body.givenOn ?? known?.givenOn ?? actor.today;
  const handed = { agentId: agent.id, type, description, reference, quantity, valueCents, givenOn };
  if (known && (known.signature || known.returned > 0) && differs(known, handed))
    throw conflict(EQUIPMENT_MESSAGES.signedStays, 'equipment_signed');
  if (givenOn > actor.today) throw badField('givenOn', EQUIPMENT_MESSAGES.inFuture);
  const message = wrongOrder(givenOn, dateEnd);
  if (message) throw badField('dateEnd', message);
  await demandPresent(agent.id, known);
  const fileIds = [...new Set(files.map((file) => file.id))];
  await addressFilesOf({ ids: fileIds, held: known?.fileIds, field: 'files' }, actor.userId, {
    rightKey: 'ACCOUNT_RIGHT_READ_AGENT',
    agentId: agent.id,
  });
  const values = { ...handed, dateEnd, fileIds };
  if (known) await db().updateTable('equipment').set(values).where('id', '=', id).execute();
  else
    await db()
      .insertInto('equipment')
      .values({ agencyId: actor.agencyId, id, ...values })
      .execute();
};

type Handed = Pick<
  EquipmentRecord,
  'agentId' | 'type' | 'description' | 'reference' | 'quantity' | 'valueCents' | 'givenOn'
>;

const differs = (known: EquipmentRecord, handed: Handed): boolean =>
  (Object.keys(handed) as (keyof Handed)[]).some((key) => handed[key] !== known[key]);

/** Refuses an agent who has left, unless the equipment is already with that agent. */
async function demandPresent(agentId: string, known: EquipmentRecord | undefined): Promise<void> {
  if (agentId === known?.agentId) return;
  const agent = await db().selectFrom('agent').select('status').where('id', '=', agentId).executeTakeFirst();
  if (!agent || agent.status === AGENT_STATUS.deleted) throw badField('agent', PLATFORM_MESSAGES.agentNotFound);
  if (agent.status === AGENT_STATUS.archived) throw badField('agent', EQUIPMENT_MESSAGES.agentLeft);
}
