import type { EstimateSave } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { InvoiceItemInput } from '@vigie/contracts/commercial/invoice/invoice-item';
import { addDays, SATURDAY } from '@vigie/contracts/core/time/days';
import { monthAfter } from '@vigie/contracts/field/estimate-plan/estimate-plan';
import { estimatePlanCalls } from '@vigie/contracts/field/estimate-plan/estimate-plan.calls';
import { DEMO_AGENCY } from '../agency';
import { type DemoClient, found } from '../client';
import type { Step } from '../context';
import { customerId } from '../customers';
import { demoId } from '../seed';
import { siteId } from '../sites';

const scope = { agencyId: DEMO_AGENCY };
const { draft, active } = estimateStatuses.value;

type Estimate = Awaited<ReturnType<typeof read>>;
type Act = 'send' | 'validate' | 'refuse' | 'cancel';

interface Sample {
  key: string;
  customer: string;
  title: string;
  /** Days before today; undefined for a draft. */
  daysAgo?: number;
  items: readonly [name: string, quantity: number, unit: InvoiceItemInput['unit'], cents: number][];
  costCents: number;
  note?: string;
  acts?: readonly Act[];
  /** What follows the acts. */
  after?: 'invoice' | 'version' | 'plan';
}

/** One estimate in every state that an office meets, oldest first because the numbers must follow the dates. */
const SAMPLES: readonly Sample[] = [
  {
    key: 'inventory',
    customer: 'logistics',
    title: 'Renfort pour l’inventaire annuel',
    daysAgo: 62,
    items: [['Agent de sécurité – Nuit', 96, 'hour', 2_266]],
    costCents: 171_000,
    acts: ['send', 'validate'],
    after: 'invoice',
  },
  {
    key: 'market',
    customer: 'town',
    title: 'Sécurité du marché de Noël',
    daysAgo: 48,
    items: [
      ['Agent de sécurité – Jour', 112, 'hour', 2_100],
      ['Agent cynophile – Nuit', 56, 'hour', 2_706],
    ],
    costCents: 318_000,
    acts: ['send', 'refuse'],
  },
  {
    key: 'opening',
    customer: 'tilleuls',
    title: 'Nocturnes de fin d’année',
    daysAgo: 33,
    items: [['Agent de sécurité – Nuit', 40, 'hour', 2_310]],
    costCents: 74_000,
    acts: ['cancel'],
  },
  {
    key: 'emergency',
    customer: 'hospital',
    title: 'Troisième poste aux urgences, la nuit',
    daysAgo: 27,
    items: [['Agent SSIAP 1 – Nuit', 310, 'hour', 2_508]],
    costCents: 590_000,
    acts: ['send'],
  },
  {
    key: 'parking',
    customer: 'tilleuls',
    title: 'Surveillance du parking souterrain',
    daysAgo: 12,
    items: [
      ['Ronde de surveillance', 60, 'piece', 1_850],
      ['Mise en service et consignes', 1, 'lump', 24_000],
    ],
    costCents: 92_000,
    note: 'Tarif valable pour un engagement de six mois.',
    acts: ['send', 'validate'],
    after: 'plan',
  },
  {
    key: 'library',
    customer: 'town',
    title: 'Ouverture de la médiathèque le dimanche',
    daysAgo: 9,
    items: [['Agent de sécurité – Dimanche', 32, 'hour', 2_310]],
    costCents: 58_000,
    acts: ['send'],
    after: 'version',
  },
  {
    key: 'dock',
    customer: 'logistics',
    title: 'Contrôle des accès du quai 4',
    items: [['Agent de sécurité – Jour', 151.67, 'hour', 2_060]],
    costCents: 250_000,
  },
];

const read = async (owner: DemoClient, id: string) =>
  (await owner.call(estimateCalls.estimate, { params: { id } }, scope)).estimate;

/** Creates estimates in every state. */
export const estimateSteps = (owner: DemoClient, today: string): Step[] =>
  SAMPLES.map((sample) => () => load(owner, sample, today));

async function load(owner: DemoClient, sample: Sample, today: string): Promise<void> {
  const id = demoId(`estimate/${sample.key}`);
  if (!(await found(read(owner, id)))) {
    await owner.call(estimateCalls.saveEstimate, { body: bodyOf(sample, id, today) }, scope);
  }
  for (const act of sample.acts ?? []) {
    const estimate = await read(owner, id);
    if (!isDone(estimate, act)) await doAct(owner, estimate, act);
  }
  const estimate = await read(owner, id);
  if (sample.after === 'invoice' && !estimate.invoice) {
    const { invoice } = await owner.call(invoiceCalls.invoiceFromEstimate, { params: { id } }, scope);
    await owner.call(invoiceCalls.saveInvoice, { body: invoice.draft }, scope);
  }
  if (sample.after === 'plan') await plan(owner, estimate, today);
  if (sample.after === 'version' && !estimate.replaced) {
    const version = demoId(`estimate/${sample.key}/2`);
    const body = { id: version, updatedAt: estimate.updatedAt };
    if (!(await found(read(owner, version))))
      await owner.call(estimateCalls.reviseEstimate, { params: { id }, body }, scope);
    await doAct(owner, await read(owner, version), 'send');
  }
}

/** Plans the rounds that were sold, as drafts on the Saturdays of next month. */
async function plan(owner: DemoClient, { id, items }: Estimate, today: string): Promise<void> {
  const params = { id };
  const [item] = items;
  const known = await owner.call(estimatePlanCalls.estimatePlan, { params }, scope);
  if (!item || known.plannedAt) return;
  const times = { ...monthAfter(today), weekdays: [SATURDAY], from: '20:00', to: '23:00' };
  const line = { lineId: item.id, siteId: siteId('tilleuls-mall'), agents: 1, ...times };
  await owner.call(estimatePlanCalls.planEstimate, { params, body: { lines: [line] } }, scope);
}

function bodyOf(sample: Sample, id: string, today: string): EstimateSave {
  return {
    id,
    customer: { id: customerId(sample.customer) },
    title: sample.title,
    items: sample.items.map(([name, quantity, unit, unitPriceCents], index) => ({
      id: demoId(`estimate/${sample.key}/item/${index}`),
      name,
      quantity,
      unit,
      unitPriceCents,
    })),
    costCents: sample.costCents,
    note: sample.note ?? null,
    ...(sample.daysAgo === undefined ? { status: draft } : { status: active, date: addDays(today, -sample.daysAgo) }),
  };
}

const isDone = (estimate: Estimate, act: Act): boolean =>
  ({
    send: estimate.sent,
    validate: estimate.validated || estimate.invoiced,
    refuse: estimate.refused,
    cancel: estimate.status === estimateStatuses.value.cancelled,
  })[act];

async function doAct(owner: DemoClient, { id, updatedAt }: Estimate, act: Act): Promise<void> {
  const call = {
    send: estimateCalls.sendEstimate,
    validate: estimateCalls.validateEstimate,
    refuse: estimateCalls.refuseEstimate,
    cancel: estimateCalls.cancelEstimate,
  }[act];
  await owner.call(call, { params: { id }, body: { updatedAt } }, scope);
}
