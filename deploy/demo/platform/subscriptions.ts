import { addDays } from '@vigie/contracts/core/time/days';
import { vatNumberOf } from '@vigie/contracts/formats/codes/siren';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { installationCalls } from '@vigie/contracts/platform/installation/installation.calls';
import { periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import type { TransferSave } from '@vigie/contracts/platform/subscription/transfer';
import { transferCalls } from '@vigie/contracts/platform/subscription/transfer.calls';
import { DEMO_ACCOUNTS, DEMO_AGENCIES } from '../../local/launcher/programs';
import { DEMO_AGENCY } from '../agency';
import { type DemoClient, found, openClient } from '../client';
import type { DemoContext, Step } from '../context';
import { ensurePassword } from '../invitations';
import { demoId } from '../seed';

type Choice = Pick<NonNullable<TransferSave['pays']>, 'plan' | 'period'>;

interface Sample {
  key: keyof typeof DEMO_AGENCIES;
  name: string;
  place: readonly [street: string, zipcode: string, city: string];
  owner: readonly [firstName: string, lastName: string];
  /** Required, because an invoice must name its buyer by this number. */
  siren: string;
  /** Its authorisation by the CNAPS, which a new agency has yet to give. */
  authorisationNumber?: string;
  /** Periods paid by transfer one after the other, the first of them this many days ago. */
  paid?: { since: number; choices: readonly Choice[] };
  ends: 'unpaid' | 'open' | 'returned' | 'closed';
}

const months = (plan: Choice['plan'], count: number): Choice[] =>
  Array.from({ length: count }, () => ({ plan, period: 'month' }));
const year = (plan: Choice['plan']): Choice => ({ plan, period: 'year' });

/** Agencies of the platform beside the demonstration agency: a new one, a busy one, a late one, a closed one. */
const AGENCIES: readonly Sample[] = [
  {
    key: 'new',
    name: 'Aube Sécurité',
    place: ['3 quai de la Fosse', '44000', 'Nantes'],
    owner: ['Maëlle', 'Kervadec'],
    siren: '512345679',
    ends: 'unpaid',
  },
  {
    key: 'busy',
    name: 'Rempart Île-de-France',
    place: ['27 rue du Général-Leclerc', '94000', 'Créteil'],
    owner: ['Sandrine', 'Hamelin'],
    siren: '603456716',
    authorisationNumber: 'AUT-094-2112-04-12-20240612034',
    // This agency took larger plans month by month, and then a yearly one.
    paid: { since: 360, choices: [...months('agents_5', 4), ...months('agents_10', 7), year('agents_15')] },
    ends: 'open',
  },
  {
    key: 'late',
    name: 'Phare Protection',
    place: ['8 rue de Siam', '29200', 'Brest'],
    owner: ['Erwan', 'Le Goff'],
    siren: '714567823',
    authorisationNumber: 'AUT-029-2113-09-03-20240703029',
    paid: { since: 285, choices: [...months('agents_10', 5), ...months('agents_15', 5)] },
    ends: 'returned',
  },
  {
    key: 'closed',
    name: "L'Œil du Guet",
    place: ['41 rue Esquermoise', '59000', 'Lille'],
    owner: ['Bastien', 'Vandamme'],
    siren: '825678931',
    authorisationNumber: 'AUT-059-2111-06-21-20230621059',
    paid: { since: 340, choices: months('agents_10', 8) },
    ends: 'closed',
  },
];

/** The demonstration agency pays by the year, so that its users get no bill for months. */
const OWN_CHOICES = [...months('agents_50', 5), ...months('agents_100', 7), year('agents_100')];
const OWN_SINCE_DAYS = 374;

/** Creates a year of subscriptions. Online payments are made at the simulator, if it runs. */
export const subscriptionSteps = (context: DemoContext, today: string): Step[] => [
  async () => {
    const admin = await openClient(context.url, DEMO_ACCOUNTS.administrator);
    await saveSeller(admin);
    await payByTransfer(admin, DEMO_AGENCY, { since: addDays(today, -OWN_SINCE_DAYS), choices: OWN_CHOICES });
  },
  ...AGENCIES.map((sample) => async () => {
    const admin = await openClient(context.url, DEMO_ACCOUNTS.administrator);
    const id = demoId(`subscriber/${sample.key}`);
    const known = await found(admin.call(agencyCalls.adminAgency, { params: { id } }));
    if (!known) await make(admin, id, sample);
    await ensurePassword(context, DEMO_AGENCIES[sample.key]);
    if (sample.paid)
      await payByTransfer(admin, id, { since: addDays(today, -sample.paid.since), choices: sample.paid.choices });
    await end(admin, id, sample, today);
  }),
];

/** Saves the seller of the platform. Without a seller nothing is invoiced. */
async function saveSeller(admin: DemoClient): Promise<void> {
  const { seller, updatedAt } = (await admin.call(installationCalls.installation)).installation;
  if (seller) return;
  const body = {
    seller: {
      ...{ name: 'Vigie Logiciels', legalForm: 'SAS au capital de 20 000 €', register: 'RCS Rennes 404 833 048' },
      address: { street: '12 mail François-Mitterrand', zipcode: '35000', city: 'Rennes', country: 'France' },
      ...{ siren: '404833048', vatNumber: 'FR83404833048', email: 'factures@vigie.example' },
    },
    updatedAt,
  };
  await admin.call(installationCalls.saveSeller, { body });
}

async function make(
  admin: DemoClient,
  id: string,
  { key, name, place, owner, siren, authorisationNumber }: Sample,
): Promise<void> {
  const [[street, zipcode, city], [firstName, lastName]] = [place, owner];
  await admin.call(agencyCalls.saveAgency, {
    body: {
      ...{ id, name, siren, vatNumber: vatNumberOf(siren), type: 'SARL', status: 100, authorisationNumber },
      address: { street, zipcode, city },
      email: DEMO_AGENCIES[key].email.replace('direction', 'contact'),
      owner: { email: DEMO_AGENCIES[key].email, firstName, lastName },
    },
  });
}

/** Records the transfers of successive periods, each some days after the start of its period. */
async function payByTransfer(
  admin: DemoClient,
  id: string,
  { since, choices }: { since: string; choices: readonly Choice[] },
): Promise<void> {
  let start = since;
  for (const [i, choice] of choices.entries()) {
    const body = {
      ...{ id: demoId(`transfer/${id}/${i}`), receivedOn: i === 0 ? start : addDays(start, i % 3) },
      pays: { ...choice, start: i === 0 ? null : start },
    };
    await admin.call(transferCalls.recordTransfer, { params: { id }, body });
    start = periodEnd(start, choice.period, Number(since.slice(-2)));
  }
}

/** When the load is resumed, an end that was already reached stays. */
async function end(admin: DemoClient, id: string, { ends }: Sample, today: string): Promise<void> {
  const { agency } = await admin.call(agencyCalls.adminAgency, { params: { id } });
  if (ends === 'unpaid' && !(await current(admin, id)))
    await admin.call(subscriptionCalls.changePlan, { body: { plan: 'agents_5', period: 'month' } }, { agencyId: id });
  if (ends === 'returned' && agency.payment === 'succeeded') await payAndReturn(admin, agency);
  // The paid period is over, and the agency did not renew.
  if (ends === 'closed' && agency.status !== CLOSED)
    await admin.call(agencyCalls.saveAgency, {
      body: {
        ...{ id, status: CLOSED, subscriptionActive: false, updatedAt: agency.updatedAt },
        subscriptionEndsOn: addDays(today, -CLOSED_SINCE_DAYS),
      },
    });
}
const CLOSED = AGENCY_STATUS.deactivated;
const CLOSED_SINCE_DAYS = 90;

const current = async (admin: DemoClient, agencyId: string) =>
  (await admin.call(subscriptionCalls.subscriptions, undefined, { agencyId })).subscriptions[0];

/** Renews the agency's subscription with a larger yearly plan, paid by direct debit, which the bank then returns. */
async function payAndReturn(admin: DemoClient, { id, name }: { id: string; name: string }): Promise<void> {
  const scope = { agencyId: id };
  const updatedAt = (await current(admin, id))?.updatedAt;
  const body = { plan: 'agents_20', period: 'year', updatedAt } as const;
  const page = (await admin.call(subscriptionCalls.changePlan, { body }, scope)).checkout.url;
  if (!page?.startsWith(SIMULATOR)) return;
  await press(page, 'sepa');
  const { data } = await admin.call(subscriptionCalls.fetchPayments, { body: {} }, scope);
  const open = data.find(({ paidOn }) => paidOn === null);
  // Reads the state of the payment from the provider, so that the load does not depend on the webhook.
  const settle = () => admin.call(subscriptionCalls.paymentIntent, { params: { id: open?.id ?? '' } }, scope);
  await settle();
  await returnDebit(page, name);
  await settle();
}

/** Address of the launcher's simulator. At a real provider nothing is paid for the demonstration. */
const SIMULATOR = 'http://127.0.0.1:';

const press = (url: string, means?: string): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(means ? { means } : {}), redirect: 'manual' });

/** Makes the simulator's bank return the debit of an agency. */
async function returnDebit(page: string, name: string): Promise<void> {
  const { origin } = new URL(page);
  const rows = (await (await fetch(origin)).text()).split('<tr>');
  const [, intent] = /\/intent\/(pi_\w+)\/return/.exec(rows.find((row) => row.includes(name)) ?? '') ?? [];
  if (intent) await press(`${origin}/intent/${intent}/return`);
}
