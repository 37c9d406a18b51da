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
import { api, apiUpload, isApiError } from '@vigie/kit/runtime';
import { type ExampleData, exampleData } from './example-data';

/** Finished, as the office records what was worked. */
const FINISHED = { status: '300' } as const;

type Step = () => Promise<unknown>;

/** In the order in which one refers to the other. */
function stepsOf(data: ExampleData): Step[] {
  return [
    ...data.customers.map((body) => () => api(customerCalls.saveCustomer, { body })),
    ...data.sites.map((body) => () => api(siteCalls.saveSite, { body })),
    ...data.agents.map((body) => () => api(agentCalls.saveAgent, { body })),
    ...data.prices.map((body) => () => api(priceCalls.savePrice, { body })),
    () => api(serviceCalls.saveServicesWithStatus, { params: FINISHED, body: { services: data.worked } }),
    () => api(serviceCalls.saveServices, { body: { services: data.planned } }),
    () => api(estimateCalls.saveEstimate, { body: data.estimate }),
    () => api(invoiceCalls.saveInvoice, { body: data.invoice }),
    () => apiUpload(recordEntryCalls.saveEvent, { body: data.entry }, []),
  ];
}

/** What is there already, of a tab that was closed after it was saved, is refused as another version of itself. */
async function once(step: Step): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!isApiError(error) || error.code !== 409) throw error;
  }
}

/**
 * Fills the example that is worked in, by the calls that its screens make, and reports how far it has come: closed in
 * the middle it goes on there. Answers whether anything was filled.
 */
export async function fillExample(
  agency: { id: string; timeZone: string },
  tell: (percent: number) => void,
): Promise<boolean> {
  const { demonstration } = await api(demonstrationCalls.demonstration);
  if (demonstration?.complete) return false;
  // Its days are counted from the day it was begun, or a step that is sent again would be another one.
  const startedOn = demonstration?.startedOn ?? todayIn(agency.timeZone);
  const steps = stepsOf(exampleData(agency.id, startedOn, { timeZone: agency.timeZone, now: Date.now() }));
  const total = steps.length;
  for (const [index, step] of steps.entries()) {
    if (index < (demonstration?.done ?? 0)) continue;
    await once(step);
    const done = index + 1;
    tell((100 * done) / total);
    await api(demonstrationCalls.reportDemonstration, { body: { startedOn, done, total, complete: done === total } });
  }
  return true;
}
