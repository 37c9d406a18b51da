import { addDays } from '@vigie/contracts/core/time/days';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { serviceBreakCalls } from '@vigie/contracts/field/service-break/service-break.calls';
import type { BreakType } from '@vigie/contracts/rules/hours/break-types';
import { DEMO_AGENCY } from '../agency';
import type { DemoClient } from '../client';
import type { Step } from '../context';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };
const MINUTE_MS = 60_000;

interface Delay {
  key: string;
  type: BreakType;
  /** Minutes after the start of the service; negative for minutes before its end. */
  from: number;
  minutes: number;
}

/** Breaks that the office noted, each on a different past service. */
const DELAYS: readonly Delay[] = [
  { key: 'bus', type: 'delay', from: 0, minutes: 25 },
  { key: 'school', type: 'early_departure_requested', from: -45, minutes: 45 },
  { key: 'vanished', type: 'absence', from: 150, minutes: 20 },
];

/** Creates a delay, an early departure and an absence of the last days. */
export function delaySteps(owner: DemoClient, today: string): Step[] {
  return DELAYS.map((delay, index) => async () => {
    const period = { start: addDays(today, -6), end: addDays(today, -1) };
    const filters = { period, status: [SERVICE_STATUS.finished], isCircuit: 0 as const };
    const body = { limit: 25, ascending: true, orderBy: 'reference' as const, filters };
    const { data } = await owner.call(serviceReadCalls.fetchServices, { body }, scope);
    const service = data.filter(({ agent, invoiceReference }) => agent && !invoiceReference)[index * 2];
    if (!service) return;
    const edge = Date.parse(delay.from < 0 ? service.endAt : service.startAt);
    const start = edge + delay.from * MINUTE_MS;
    const made = {
      id: demoId(`delay/${delay.key}`),
      type: delay.type,
      startAt: new Date(start).toISOString(),
      endAt: new Date(start + delay.minutes * MINUTE_MS).toISOString(),
      updatedAt: service.updatedAt,
    };
    await owner.call(serviceBreakCalls.saveBreak, { params: { circuit: service.id }, body: { break: made } }, scope);
  });
}
