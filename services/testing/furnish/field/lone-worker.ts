import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { trackingCalls } from '@vigie/contracts/field/tracking/tracking.calls';
import { ok, type Person } from '../../people';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';
import { serviceFurnishing } from './service';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const CLOSING = { outcome: 'drill' as const, words: 'Exercice réussi' };

/** Creates a drill and brings it into a state through its acts. */
async function newAlarm(world: World, who: Person, state = 'scheduled'): Promise<string> {
  const id = newId();
  const service = { id: await serviceFurnishing.make(world, who) };
  let { updatedAt } = (
    await ok(world, who, loneWorkerAlarmCalls.saveLoneWorkerAlarm, { body: { id, service, at: inMinutes(60) } })
  ).alarm;
  const params = { id };
  if (state === 'cancelled')
    await ok(world, who, loneWorkerAlarmCalls.cancelLoneWorkerAlarm, { params, body: { updatedAt } });
  if (['open', 'acknowledged', 'closed'].includes(state))
    ({ updatedAt } = (
      await ok(world, who, loneWorkerAlarmCalls.launchLoneWorkerAlarm, { params, body: { updatedAt } })
    ).alarm);
  if (['acknowledged', 'closed'].includes(state))
    ({ updatedAt } = (
      await ok(world, who, loneWorkerAlarmCalls.acknowledgeLoneWorkerAlarm, { params, body: { updatedAt } })
    ).alarm);
  if (state === 'closed')
    await ok(world, who, loneWorkerAlarmCalls.closeLoneWorkerAlarm, { params, body: { updatedAt, ...CLOSING } });
  return id;
}

export const loneWorkerAlarmFurnishing: NounFixture = {
  table: 'field.lone_worker_alarm',
  make: newAlarm,
  makeIn: newAlarm,
  bodies: { close: async () => CLOSING },
};

/** Creates an agent at work whose phone keeps watch, has sent a position, and has called for help. */
export async function furnishLoneWorker(world: World, agent: Person, serviceId: string, mark: string): Promise<void> {
  const position = { latitude: 48.85, longitude: 2.35, accuracy: 8 };
  await ok(world, agent, executionCalls.startService, {
    params: { id: serviceId },
    body: { id: newId(), at: inMinutes(-30), position },
  });
  const checks = [{ label: 'Réseau', good: true, detail: mark }];
  await ok(world, agent, loneWorkerCalls.saveWatch, {
    body: { id: newId(), watchId: newId(), at: inMinutes(-29), serviceId, kind: 'on', device: mark, checks },
  });
  await ok(world, agent, trackingCalls.saveTracking, {
    body: { positions: [{ id: newId(), serviceId, at: inMinutes(-1), position, safety: 'watching' }] },
  });
  await ok(world, agent, logbookCalls.saveSafetyEvent, {
    body: { id: newId(), serviceId, at: inMinutes(-1), typeKey: 'agent_sos', position, infos: `Renfort ${mark}` },
  });
}
