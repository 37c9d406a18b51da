import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import type { AlarmKind } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { actorOf } from '@vigie/service-kit/acts/actor';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { conflict, missingRight } from '@vigie/service-kit/problem';
import { heldPlace } from '../circuit/held-stop';
import { selectRecordsOfEntry } from '../logbook/chain/select-records';
import { selectEntryById } from '../logbook/list-entries';
import { resolvePlace } from '../logbook/place-of';
import { writeEntry } from '../logbook/write-entry';
import { startMayWait, wasAtWork } from './at-work';
import { noteCauseOver } from './note-return';
import { raiseAlarm } from './raise-alarm';

type Given = Parameters<Handler<typeof logbookCalls.saveSafetyEvent>>[0]['body'];

const KINDS: Partial<Record<Given['typeKey'], AlarmKind>> = {
  agent_sos: 'sos',
  agent_emergency_call: 'call',
  agent_fall: 'fall',
  agent_inactive: 'inactivity',
  agent_leave: 'perimeter',
};

/**
 * Records a safety event of a lone worker's phone and raises its alarm, once per id. Its time is never a reason to
 * refuse it, since a call for help must get through. The position is stored only during a service (Code du travail,
 * L1121-1).
 */
export const saveSafetyEvent: Handler<typeof logbookCalls.saveSafetyEvent> = async (context) => {
  const { body, standing, caller, scope } = context;
  const { agentId } = scope;
  if (!agentId) throw missingRight('ACCOUNT_RIGHT_CREATE_MISSION_EVENT');
  const { agencyId } = standing;
  const known = await resolvePlace(body, scope, { forHelp: true });
  const place = known.siteId === body.siteId ? known : { ...known, ...(await heldPlace(body.serviceId)) };
  const now = new Date();
  // A phone's clock may be ahead, so the event is dated now at the latest.
  const at = new Date(Math.min(Date.parse(body.at), now.getTime())).toISOString();
  const { serviceId } = body;
  const inService = (await wasAtWork(serviceId, agentId, at)) || (await startMayWait(serviceId, agentId, at));
  const position = inService ? (body.position ?? null) : null;
  const { id, typeKey } = body;
  const infos = body.infos || null;
  const written = await writeEntry({
    ...{ agencyId, id, typeKey, at, position, ...place, agentId, author: caller.name, infos },
    fact: true,
    ...(KINDS[typeKey] ? { alarm: true } : {}),
  });
  if (!written) await demandSame(body, agentId);
  else {
    const actor = actorOf(context);
    const kind = KINDS[typeKey];
    const { siteId, customerId } = place;
    const raised = { id, at, serviceId, agentId, siteId, customerId, position, inService, infos };
    if (kind) await raiseAlarm({ ...raised, kind }, actor, now);
    else await noteCauseOver({ agencyId, serviceId, agentId, kind: 'perimeter', now });
  }
  return { event: await selectEntryById(agencyId, id, scope) };
};

/**
 * Accepts a retry of the same act.
 * @throws 409 when its id belongs to a different act
 */
async function demandSame({ id, typeKey }: Given, agentId: string): Promise<void> {
  const [entry] = await selectRecordsOfEntry(id);
  const content = entry?.content as { typeKey?: string; agent?: { id: string } | null } | undefined;
  if (content?.typeKey !== typeKey || content.agent?.id !== agentId)
    throw conflict(FIELD_MESSAGES.eventIdTaken, 'same_id_other_content');
}
