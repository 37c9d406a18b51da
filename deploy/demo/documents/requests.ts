import { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import { requestStatuses } from '@vigie/contracts/commercial/request/request.statuses';
import { DEMO_ACCOUNTS } from '../../local/launcher/programs';
import { DEMO_AGENCY } from '../agency';
import { type DemoClient, found, openClient } from '../client';
import type { DemoContext, Step } from '../context';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };

type Decided = 'accept' | 'refuse' | 'postpone';

/** A request: its author, its messages, and its decision. */
interface Sample {
  key: string;
  by: 'agent' | 'customer';
  type: string;
  subject: string;
  content?: string;
  said?: readonly [who: 'owner' | 'asker', words: string][];
  decided?: [act: Decided, words: string];
}

const SAMPLES: readonly Sample[] = [
  {
    key: 'jacket',
    by: 'agent',
    type: 'Tenue et matériel',
    subject: 'Veste de pluie déchirée',
    content: 'La couture de la manche a lâché pendant la ronde de samedi.',
    said: [
      ['owner', 'Quelle taille vous faut-il ?'],
      ['asker', 'Du L, merci.'],
    ],
  },
  {
    key: 'advance',
    by: 'agent',
    type: 'Acompte sur salaire',
    subject: 'Acompte de 300 €',
    decided: ['accept', 'Le virement part demain.'],
  },
  {
    key: 'talk',
    by: 'agent',
    type: 'Entretien',
    subject: 'Point sur mes horaires de nuit',
    decided: ['postpone', 'Voyons-nous à la fin du mois.'],
  },
  {
    key: 'sale',
    by: 'customer',
    type: 'Agent(s) supplémentaire(s)',
    subject: 'Un agent de plus pour les soldes',
    content: 'Le premier week-end, de 10 h à 20 h, entrée nord.',
  },
  {
    key: 'invoice',
    by: 'customer',
    type: 'Facture',
    subject: 'Numéro de commande sur les factures',
    said: [
      ['owner', 'Bonjour, quel numéro faut-il y porter ?'],
      ['asker', 'GT-2026-118, pour toute l’année.'],
    ],
    decided: ['accept', 'Il figurera sur la prochaine facture.'],
  },
  {
    key: 'reports',
    by: 'customer',
    type: 'Rapport(s) de main courante',
    subject: 'Rapports de nuit avant 7 h',
    decided: ['refuse', 'La relève a lieu à 7 h : nous les envoyons à 8 h.'],
  },
];

const SIDES = {
  agent: {
    account: DEMO_ACCOUNTS.agent,
    types: requestCalls.agentRequestTypes,
    one: requestCalls.agentRequest,
    save: requestCalls.saveAgentRequest,
    say: requestCalls.addAgentRequestMessage,
    accept: requestCalls.acceptAgentRequest,
    refuse: requestCalls.refuseAgentRequest,
    postpone: requestCalls.postponeAgentRequest,
  },
  customer: {
    account: DEMO_ACCOUNTS.customer,
    types: requestCalls.customerRequestTypes,
    one: requestCalls.customerRequest,
    save: requestCalls.saveCustomerRequest,
    say: requestCalls.addCustomerRequestMessage,
    accept: requestCalls.acceptCustomerRequest,
    refuse: requestCalls.refuseCustomerRequest,
    postpone: requestCalls.postponeCustomerRequest,
  },
} as const;

/** Creates requests of the agent and the customer who sign in: waiting, under discussion and decided. */
export const requestSteps = (context: DemoContext, owner: DemoClient): Step[] =>
  SAMPLES.map((sample) => () => makeRequest(context, owner, sample));

async function makeRequest(context: DemoContext, owner: DemoClient, sample: Sample): Promise<void> {
  const { key, type, subject, content, said = [], decided } = sample;
  const side = SIDES[sample.by];
  const asker = await openClient(context.url, side.account);
  const params = { id: demoId(`request/${key}`) };
  if (!(await found(owner.call(side.one, { params }, scope)))) {
    const { types } = await asker.call(side.types, undefined, scope);
    const requestType = { id: types.find(({ name }) => name === type)?.id ?? '' };
    await asker.call(side.save, { body: { ...params, requestType, subject, content } }, scope);
  }
  for (const [index, [who, words]] of said.entries()) {
    const body = { id: demoId(`request/${key}/${index}`), content: words };
    await (who === 'owner' ? owner : asker).call(side.say, { params, body }, scope);
  }
  const { request } = await owner.call(side.one, { params }, scope);
  // The request is already decided when an interrupted load is resumed.
  if (!decided || request.status !== requestStatuses.value.waiting) return;
  const [act, answer] = decided;
  await owner.call(side[act], { params, body: { updatedAt: request.updatedAt, answer } }, scope);
}
