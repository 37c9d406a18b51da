import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { ExpirationSave } from '@vigie/contracts/commercial/expiration/expiration';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { addDays } from '@vigie/contracts/core/time/days';
import { DEMO_AGENCY } from '../agency';
import { type DemoClient, found } from '../client';
import type { Step } from '../context';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };

type Category = NonNullable<ExpirationSave['category']>;

/** Expirations in days from today: some past, some near, some far. */
const OF_AGENCY: readonly [key: string, category: Category, name: string, days: number | null][] = [
  ['medical', 1, 'Visites médicales périodiques', 24],
  ['extinguishers', 2, 'Vérification des extincteurs', -6],
  ['alarm', 2, 'Contrôle de l’alarme incendie', 140],
  ['authorisation', 3, 'Autorisation d’exercer', 75],
  ['manager-approval', 3, 'Agrément du dirigeant', 410],
  ['car-1', 4, 'Contrôle technique, Kangoo', -12],
  ['car-2', 4, 'Contrôle technique, Clio', 18],
  ['car-insurance', 4, 'Assurance de la flotte', 52],
  ['vests', 5, 'Gilets pare-balles', 88],
  ['lease', 6, 'Bail du siège', 640],
  ['licence', 7, 'Licence radio', 35],
  ['single-document', 8, 'Document unique', 9],
  ['statutes', 8, 'Statuts', null],
];

/** Creates expirations of the agency in each category, and one of a customer. */
export const expirationSteps = (owner: DemoClient, today: string): Step[] => [
  ...OF_AGENCY.map(([key, category, name, days]) => () => {
    const endDate = days === null ? null : addDays(today, days);
    return keep(owner, { id: demoId(`expiration/${key}`), subject: 'agency', category, name, endDate });
  }),
  () => preventionPlan(owner, today),
];

async function keep(owner: DemoClient, { name, ...fields }: Omit<ExpirationSave, 'expirationType'> & { name: string }) {
  const { id } = fields;
  if (await found(owner.call(expirationCalls.expiration, { params: { id } }, scope))) return;
  await owner.call(expirationCalls.saveExpiration, { body: { ...fields, expirationType: { name } } }, scope);
}

async function preventionPlan(owner: DemoClient, today: string): Promise<void> {
  const { data } = await owner.call(customerCalls.fetchCustomers, { body: { limit: 5 } }, scope);
  for (const [index, { id }] of data.entries())
    await keep(owner, {
      id: demoId(`expiration/plan/${index}`),
      subject: 'customer',
      customer: { id },
      type: 'prevention_plan',
      name: 'Plan de prévention',
      endDate: addDays(today, index * 45 - 20),
    });
}
