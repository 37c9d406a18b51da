import { offerCalls } from '@vigie/contracts/commercial/offer/offer.calls';
import { DEMO_AGENCY } from '../agency';
import { type DemoClient, found } from '../client';
import type { Step } from '../context';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };
const contact = { name: 'Claire Morel', email: 'claire.morel@sentinelle.example', phone: '+33472000000' };

const SAMPLES = [
  {
    key: 'ssiap',
    title: 'Renfort SSIAP 1 pour un salon en mars',
    type: 1 as const,
    locations: ['69', '01'],
    description: '<p>Six agents <strong>SSIAP 1</strong> du jeudi au dimanche, de 8 h à 20 h.</p>',
    ended: false,
  },
  {
    key: 'hiring',
    title: 'Chef de poste en CDI, site tertiaire',
    type: 3 as const,
    locations: ['69'],
    description: '<p>Coefficient 150, prise de poste immédiate.</p>',
    ended: true,
  },
];

/** Creates an announcement that runs and one that was withdrawn. The module shows them when its feature flag is on. */
export const offerSteps = (owner: DemoClient): Step[] => SAMPLES.map((sample) => () => publish(owner, sample));

async function publish(owner: DemoClient, { key, ended, ...sample }: (typeof SAMPLES)[number]): Promise<void> {
  const params = { id: demoId(`offer/${key}`) };
  if (await found(owner.call(offerCalls.offer, { params }, scope))) return;
  const { offer } = await owner.call(offerCalls.saveOffer, { body: { ...params, ...sample, contact } }, scope);
  if (!ended) return;
  await owner.call(offerCalls.deactivateOffer, { params, body: { updatedAt: offer.updatedAt } }, scope);
}
