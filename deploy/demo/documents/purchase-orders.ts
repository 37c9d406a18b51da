import type { Article } from '@vigie/contracts/commercial/article/article';
import { purchaseOrderCalls } from '@vigie/contracts/commercial/purchase-order/purchase-order.calls';
import { purchaseOrderStatuses } from '@vigie/contracts/commercial/purchase-order/purchase-order.statuses';
import { addDays } from '@vigie/contracts/core/time/days';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { DEMO_AGENCY } from '../agency';
import { type DemoClient, found } from '../client';
import type { Step } from '../context';
import { demoId } from '../seed';
import { subcontractor } from '../subcontracted';

const scope = { agencyId: DEMO_AGENCY };
const { draft, active } = purchaseOrderStatuses.value;

interface Sample {
  key: string;
  title: string;
  /** Days before today; undefined for a draft. */
  daysAgo?: number;
  hours: number;
  cents: number;
  sent?: boolean;
  /** Amount that the subcontractor invoiced, excluding VAT, in cents. */
  billed?: number;
  cancelled?: boolean;
}

/** One purchase order in every state, oldest first because the numbers must follow the dates. */
const SAMPLES: readonly Sample[] = [
  { key: 'summer', title: 'Renfort de rentrée', daysAgo: 58, hours: 72, cents: 1_850, sent: true, billed: 133_200 },
  { key: 'strike', title: 'Remplacement imprévu', daysAgo: 41, hours: 24, cents: 1_950, cancelled: true },
  { key: 'autumn', title: 'Rondes d’automne', daysAgo: 20, hours: 96, cents: 1_850, sent: true },
  { key: 'year-end', title: 'Nocturnes de fin d’année', hours: 60, cents: 1_980 },
];

const ARTICLES: readonly Omit<Article, 'id' | 'taxRate'>[] = [
  article('Agent de sécurité – Jour', 2_100, 'Heure de présence, de 6 h à 21 h', ['Surveillance']),
  article('Agent de sécurité – Nuit', 2_310, 'Heure de présence, de 21 h à 6 h', ['Surveillance']),
  article('Agent SSIAP 1', 2_460, 'Heure de présence au poste de sécurité incendie', ['SSIAP 1']),
  article('Ronde de surveillance', 1_850, 'Passage d’un rondier, compte rendu compris', []),
  article('Levée de doute', 4_500, 'Intervention sur alarme, dans l’heure', []),
  { ...article('Télésurveillance (ancienne offre)', 18_900, 'Abonnement mensuel', []), archived: true },
];

function article(name: string, price: number, description: string, specialties: string[]) {
  return { name, price, description, specialties, archived: false };
}

/** Creates the catalogue, and purchase orders to a subcontractor in every state. */
export const purchaseOrderSteps = (owner: DemoClient, today: string): Step[] => [
  () => catalogue(owner),
  ...SAMPLES.map((sample) => () => order(owner, sample, today)),
];

async function catalogue(owner: DemoClient): Promise<void> {
  const { agency } = await owner.call(agencyCalls.agency, undefined, scope);
  if (readSettingsBlock(agency.settings, 'catalogServices').items.length > 0) return;
  const items = ARTICLES.map((it, index) => ({ ...it, id: demoId(`article/${index}`) }));
  const body = { settings: { catalogServices: { items } }, updatedAt: agency.updatedAt };
  await owner.call(agencyCalls.updateAgency, { body }, scope);
}

const read = async (owner: DemoClient, id: string) =>
  (await owner.call(purchaseOrderCalls.purchaseOrder, { params: { id } }, scope)).purchaseOrder;

async function order(owner: DemoClient, sample: Sample, today: string): Promise<void> {
  const id = demoId(`purchase-order/${sample.key}`);
  if (!(await found(read(owner, id)))) {
    const date = sample.daysAgo === undefined ? null : addDays(today, -sample.daysAgo);
    const start = date ?? addDays(today, 20);
    const body = {
      id,
      agent: { id: subcontractor(today) },
      title: sample.title,
      date,
      period: { start, end: addDays(start, 13) },
      items: [
        {
          id: demoId(`purchase-order/${sample.key}/1`),
          name: sample.title,
          quantity: sample.hours,
          unitPriceCents: sample.cents,
        },
      ],
      status: date ? active : draft,
    };
    await owner.call(purchaseOrderCalls.savePurchaseOrder, { body }, scope);
  }
  const params = { id };
  let known = await read(owner, id);
  if (sample.sent && !known.sent) {
    const body = { updatedAt: known.updatedAt };
    known = (await owner.call(purchaseOrderCalls.sendPurchaseOrder, { params, body }, scope)).purchaseOrder;
  }
  if (sample.billed && known.billedCents === null) {
    const body = { billedCents: sample.billed, billedReference: 'ST-2026-114', updatedAt: known.updatedAt };
    await owner.call(purchaseOrderCalls.billPurchaseOrder, { params, body }, scope);
  }
  if (sample.cancelled && known.status === active) {
    await owner.call(purchaseOrderCalls.cancelPurchaseOrder, { params, body: { updatedAt: known.updatedAt } }, scope);
  }
}
