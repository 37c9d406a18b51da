import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { ok, type Person } from '../people';
import { hoursAgo } from '../time/test-clock';
import type { World } from '../world';

/** Creates a site of a customer through the product's calls. */
export async function newCustomerSite(world: World, who: Person, customerId: string): Promise<string> {
  const id = newId();
  await ok(world, who, siteCalls.saveSite, { body: { id, customerId, name: `Site ${id}` } });
  return id;
}

/** Hours before now; `null` for a time that nobody recorded. */
interface Times {
  planned: [number, number];
  done?: [number, number | null];
}

/** Creates a planned service, then records its start and end as the office. */
export async function newDoneService(world: World, who: Person, siteId: string, times: Times): Promise<string> {
  const id = newId();
  const [from, to] = times.planned;
  await ok(world, who, serviceCalls.saveServices, {
    body: { services: [{ id, site: { id: siteId }, startAt: hoursAgo(from), endAt: hoursAgo(to) }] },
  });
  const [start, end] = times.done ?? times.planned;
  await act(world, who, 'startService', id, start);
  if (end !== null) await act(world, who, 'endService', id, end);
  return id;
}

async function act(world: World, who: Person, call: 'startService' | 'endService', id: string, ago: number) {
  await ok(world, who, executionCalls[call], { params: { id }, body: { id: newId(), at: hoursAgo(ago) } });
}

/** Accepts every anomaly of a service as the office. */
export async function settleAll(world: World, who: Person, serviceId: string): Promise<void> {
  const { data } = await ok(world, who, anomalyCalls.fetchAnomalies, { body: { limit: 250 } });
  const settlements = data
    .filter((row) => row.serviceId === serviceId)
    .map((row) => ({ id: newId(), serviceId, anomaly: row.key, decision: 'accept' as const, basedOn: null }));
  if (settlements.length > 0) await ok(world, who, anomalyCalls.settleAnomalies, { body: { settlements } });
}
