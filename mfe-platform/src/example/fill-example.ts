import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { todayIn } from '@vigie/contracts/core/time/today';
import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { demonstrationCalls } from '@vigie/contracts/platform/demonstration/demonstration.calls';
import { api, apiUpload, isApiError, sessionStore } from '@vigie/kit/runtime';
import { type ExampleData, exampleData } from './example-data';

/** The status with which the office records finished services. */
const FINISHED = { status: '300' } as const;

type Step = () => Promise<unknown>;

/**
 * Ordered by reference: each step uses only records of earlier steps. Each names its agency: the user may be back in
 * the real one, which must get none of them.
 */
function stepsOf(data: ExampleData, inExample: { agencyId: string }): Step[] {
  return [
    ...data.customers.map((body) => () => api(customerCalls.saveCustomer, { body }, inExample)),
    ...data.sites.map((body) => () => api(siteCalls.saveSite, { body }, inExample)),
    ...data.agents.map((body) => () => api(agentCalls.saveAgent, { body }, inExample)),
    ...data.prices.map((body) => () => api(priceCalls.savePrice, { body }, inExample)),
    () => api(serviceCalls.saveServicesWithStatus, { params: FINISHED, body: { services: data.worked } }, inExample),
    () => api(serviceCalls.saveServices, { body: { services: data.planned } }, inExample),
    () => api(estimateCalls.saveEstimate, { body: data.estimate }, inExample),
    () => api(invoiceCalls.saveInvoice, { body: data.invoice }, inExample),
    () => apiUpload(recordEntryCalls.saveEvent, { body: data.entry }, [], inExample),
  ];
}

/** Runs a step. A record that an interrupted run has already saved is refused as stale, which counts as success. */
async function once(step: Step): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!isApiError(error) || error.code !== 409) throw error;
  }
}

/**
 * Fills the current example agency through the calls of its screens, and reports its progress. It stops when its user
 * leaves the agency, and after any interruption it continues where it stopped. Returns whether it was completed.
 */
export async function fillExample(
  agency: { id: string; timeZone: string },
  tell: (percent: number) => void,
): Promise<boolean> {
  const inExample = { agencyId: agency.id };
  const { demonstration } = await api(demonstrationCalls.demonstration, undefined, inExample);
  if (demonstration?.complete) return false;
  // The days are counted from the first start: after midnight, a repeated step would otherwise write other days.
  const startedOn = demonstration?.startedOn ?? todayIn(agency.timeZone);
  const data = exampleData(agency.id, startedOn, { timeZone: agency.timeZone, now: Date.now() });
  const steps = stepsOf(data, inExample);
  const total = steps.length;
  for (const [index, step] of steps.entries()) {
    if (index < (demonstration?.done ?? 0)) continue;
    if (sessionStore.getState().agency?.id !== agency.id) return false;
    await once(step);
    const done = index + 1;
    tell((100 * done) / total);
    const body = { startedOn, done, total, complete: done === total };
    await api(demonstrationCalls.reportDemonstration, { body }, inExample);
  }
  return true;
}
