import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { DEMO_ACCOUNTS } from '../local/launcher/programs';
import { type DemoClient, found, openClient } from './client';
import type { DemoContext, Step } from './context';
import { demoId } from './seed';

/** Agencies of the platform beside the one that is walked in: what an administrator of it sees of payments. */
const AGENCIES = [
  {
    key: 'new',
    name: 'Aube Sécurité',
    city: 'Nantes',
    zipcode: '44000',
    plan: 'agents_5',
    period: 'month',
    ends: 'unpaid',
  },
  {
    key: 'busy',
    name: 'Rempart Île-de-France',
    city: 'Créteil',
    zipcode: '94000',
    plan: 'agents_200',
    period: 'year',
    ends: 'paid',
  },
  {
    key: 'late',
    name: 'Phare Protection',
    city: 'Brest',
    zipcode: '29200',
    plan: 'agents_20',
    period: 'month',
    ends: 'returned',
  },
  {
    key: 'closed',
    name: "L'Œil du Guet",
    city: 'Lille',
    zipcode: '59000',
    plan: 'agents_10',
    period: 'month',
    ends: 'closed',
  },
] as const;
type Sample = (typeof AGENCIES)[number];

/** Agencies that have just chosen, that pay, that are late and that are closed; paid at the simulator where there is one. */
export const subscriptionSteps = (context: DemoContext): Step[] =>
  AGENCIES.map((sample) => async () => {
    const admin = await openClient(context.url, DEMO_ACCOUNTS.administrator);
    const id = demoId(`subscriber/${sample.key}`);
    if (!(await found(admin.call(agencyCalls.adminAgency, { params: { id } })))) await make(admin, id, sample);
  });

async function make(admin: DemoClient, id: string, sample: Sample): Promise<void> {
  const { key, name, city, zipcode, plan, period, ends } = sample;
  const scope = { agencyId: id };
  await admin.call(agencyCalls.saveAgency, {
    body: {
      ...{ id, name, status: 100 },
      address: { street: '1 place de la République', zipcode, city },
      owner: { email: `direction@${key}.example`, firstName: 'Alix', lastName: 'Renaud' },
    },
  });
  const { checkout } = await admin.call(subscriptionCalls.changePlan, { body: { plan, period } }, scope);
  const page = checkout.url;
  if (ends === 'unpaid' || !page?.startsWith(SIMULATOR)) return;
  await press(page, ends === 'returned' ? 'sepa' : 'visa');
  const [payment] = (await admin.call(subscriptionCalls.fetchPayments, { body: {} }, scope)).data;
  // Asked how it stands, so that nothing here waits for what the provider tells.
  const settle = () => admin.call(subscriptionCalls.paymentIntent, { params: { id: payment?.id ?? '' } }, scope);
  await settle();
  if (ends === 'returned') {
    await returnDebit(page, name);
    await settle();
  }
  if (ends !== 'closed') return;
  const { agency } = await admin.call(agencyCalls.adminAgency, { params: { id } });
  await admin.call(agencyCalls.saveAgency, { body: { id, status: 200, updatedAt: agency.updatedAt } });
}

/** Where the launcher's simulator shows its pages: on a real provider's nobody pays for the demonstration. */
const SIMULATOR = 'http://127.0.0.1:';

const press = (url: string, means?: string): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(means ? { means } : {}), redirect: 'manual' });

/** The bank sends back the debit of an agency. */
async function returnDebit(page: string, name: string): Promise<void> {
  const { origin } = new URL(page);
  const rows = (await (await fetch(origin)).text()).split('<tr>');
  const [, intent] = /\/intent\/(pi_\w+)\/return/.exec(rows.find((row) => row.includes(name)) ?? '') ?? [];
  if (intent) await press(`${origin}/intent/${intent}/return`);
}
