import { dayNumber } from '@vigie/contracts/core/time/days';
import type { LoneWorkerAlarm } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { KARIM } from '../agents';
import { CallRefused, type DemoClient } from '../client';
import { planOf } from '../planning';
import { loneWorkerSteps } from './lone-workers';

const { open, acknowledged, closed } = loneWorkerAlarmStatuses.value;
const NOW = Date.parse('2026-11-18T08:00:00Z');
const plan = planOf(dayNumber(2026, 10, 1), dayNumber(2026, 11, 30), '2026-11-18');

/** A server that knows alarms only. */
function fakeServer() {
  const alarms = new Map<string, Pick<LoneWorkerAlarm, 'id' | 'status' | 'recordedAt' | 'updatedAt'>>();
  const waits: number[] = [];
  const call = async ({ name }: { name: string }, input: { params?: { id: string }; body?: { id: string } } = {}) => {
    const id = input.params?.id ?? input.body?.id ?? '';
    const alarm = alarms.get(id);
    const stamp = new Date().toISOString();
    if (name === 'platform.agency')
      return { agency: { settings: { loneWorker: { onCall: [{ id: KARIM }] } }, updatedAt: stamp } };
    if (name.endsWith('.saveSafetyEvent')) alarms.set(id, { id, status: open, recordedAt: stamp, updatedAt: stamp });
    else if (name.endsWith('.saveLoneWorkerAlarm')) return {};
    else if (!alarm) throw new CallRefused(404, {}, name);
    else if (name.endsWith('.acknowledgeLoneWorkerAlarm')) {
      waits.push(Math.round((Date.now() - Date.parse(alarm.recordedAt ?? '')) / 1000));
      alarm.status = acknowledged;
    } else if (name.endsWith('.closeLoneWorkerAlarm')) alarm.status = closed;
    return { alarm: alarms.get(id) };
  };
  return { alarms, waits, client: { call } as unknown as DemoClient };
}

const stepsOf = ({ client }: ReturnType<typeof fakeServer>, meanwhile: (() => Promise<unknown>)[]) =>
  loneWorkerSteps(client, plan, new Map(plan.map(({ agent }) => [agent?.id ?? '', { id: agent?.id ?? '', client }])), {
    now: NOW,
    meanwhile,
  });

beforeEach(() => jest.useFakeTimers({ advanceTimers: 500, doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());

test('nobody takes care of an alarm of the demonstration in no time, and the other steps go on meanwhile', async () => {
  const server = fakeServer();
  const others: number[] = [];
  const meanwhile = Array.from({ length: 8 }, (_, index) => async () => others.push(index));
  for (const step of stepsOf(server, meanwhile)) await step();
  expect(others).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(server.waits).toHaveLength(5);
  expect(Math.min(...server.waits)).toBeGreaterThan(5);
  expect(new Set(server.waits).size).toBe(5);
  expect([...server.alarms.values()].every(({ status }) => status === closed)).toBe(true);
});

test('an alarm that a user has taken care of during the loading is left to that user', async () => {
  const server = fakeServer();
  const take = async () => {
    for (const alarm of server.alarms.values()) alarm.status = acknowledged;
  };
  for (const step of stepsOf(server, [take])) await step();
  expect(server.waits).toEqual([]);
});
