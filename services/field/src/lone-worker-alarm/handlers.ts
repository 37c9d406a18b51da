import type { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import type { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import type { telephoneGatewayCalls } from '@vigie/contracts/field/lone-worker-alarm/telephone-gateway.calls';
import type { supervisionCalls } from '@vigie/contracts/field/tracking/supervision.calls';
import type { trackingCalls } from '@vigie/contracts/field/tracking/tracking.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { notFound } from '@vigie/service-kit/problem';
import { selectOwnTracking, selectTracking, selectTrail } from '../tracking/select-tracking';
import { alarmActHandlers } from './acts';
import { selectFigures } from './figures';
import { alarms, alarmsShownTo } from './list-alarms';
import { readAlarm } from './noun';
import { selectOnCall, selectSafetySettings } from './on-call';
import { selectRules } from './rules';
import { telephoneGatewayHandlers } from './telephone/handlers';
import { saveTracking, saveWatch } from './watch';

type Calls = typeof loneWorkerAlarmCalls &
  typeof loneWorkerCalls &
  typeof supervisionCalls &
  typeof trackingCalls &
  typeof telephoneGatewayCalls;

export const loneWorkerHandlers: Handlers<Calls> = {
  ...alarmActHandlers,
  ...telephoneGatewayHandlers,
  ...listHandlers('fetchLoneWorkerAlarms', alarms, ({ scope }) => alarmsShownTo(scope)),
  loneWorkerAlarm: async ({ params, scope }) => ({ alarm: await readAlarm(params.id, scope) }),
  loneWorkerFigures: async ({ query, standing }) => ({
    figures: await selectFigures({ ...query, timeZone: standing.timeZone }),
  }),
  async onCallPeople() {
    const people = await selectOnCall(await selectSafetySettings('loneWorker'));
    return { people: people.map(({ id, name, phone }) => ({ id, name, phone })) };
  },
  loneWorkerRules: selectRules,
  saveWatch,
  saveTracking,
  async fetchTracking({ body }) {
    const data = await selectTracking(body);
    return { data, filtered: data.length };
  },
  serviceTracking: async ({ params }) => ({ positions: await selectTrail(params.id) }),
  async myTracking({ scope }) {
    if (!scope.agentId) throw notFound();
    return { positions: await selectOwnTracking(scope.agentId) };
  },
};
