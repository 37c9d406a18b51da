import type { ContractSigner, CustomerContractSave } from '@vigie/contracts/commercial/contract/contract';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { contractTemplateCalls } from '@vigie/contracts/commercial/contract-template/contract-template.calls';
import { addDays } from '@vigie/contracts/core/time/days';
import { DEMO_ACCOUNTS } from '../../local/launcher/programs';
import { DEMO_AGENCY } from '../agency';
import { KARIM } from '../agents';
import { type DemoClient, found } from '../client';
import type { DemoContext, Step } from '../context';
import { customerId } from '../customers';
import { foundInMails } from '../mails';
import { demoId } from '../seed';
import { EMPLOYMENT, GUARDING } from './contract-texts';

const scope = { agencyId: DEMO_AGENCY };
const { created, waiting, signed } = contractStatuses.value;

type Become = 'draft' | 'waiting' | 'half' | 'signed' | 'refused' | 'ended';

interface Sample {
  key: string;
  customer: string;
  title: string;
  /** The signatory of the customer. */
  by: [name: string, email: string];
  /** First and last day, in days from today. */
  days: [start: number, end: number | null];
  become: Become;
}

/** One contract in every state that calls can produce on one day. */
const SAMPLES: readonly Sample[] = [
  {
    key: 'gallery',
    customer: 'tilleuls',
    title: 'Gardiennage de la galerie des Tilleuls',
    by: ['Hélène Marchand', 'signature@tilleuls.example'],
    days: [-330, 34],
    become: 'signed',
  },
  {
    key: 'works',
    customer: 'logistics',
    title: 'Surveillance du chantier d’extension',
    by: ['Paul Delattre', 'signature@logistique.example'],
    days: [-395, -30],
    become: 'signed',
  },
  {
    key: 'strike',
    customer: 'logistics',
    title: 'Renfort temporaire des quais',
    by: ['Paul Delattre', 'signature@logistique.example'],
    days: [-120, 90],
    become: 'ended',
  },
  {
    key: 'hospital',
    customer: 'hospital',
    title: 'Sûreté du service des urgences',
    by: ['Isabelle Faure', 'signature@hopital.example'],
    days: [10, 374],
    become: 'half',
  },
  {
    key: 'museum',
    customer: 'museum',
    title: 'Surveillance des salles d’exposition',
    by: ['Marc Olivier', 'signature@musee.example'],
    days: [20, 384],
    become: 'waiting',
  },
  {
    key: 'market',
    customer: 'town',
    title: 'Sécurité du marché de Noël',
    by: ['Sophie Lemoine', 'signature@ville.example'],
    days: [5, 40],
    become: 'refused',
  },
  {
    key: 'dock',
    customer: 'logistics',
    title: 'Contrôle des accès du quai 4',
    by: ['Paul Delattre', 'signature@logistique.example'],
    days: [30, null],
    become: 'draft',
  },
];

const OWNER = { name: 'Claire Morel', email: DEMO_ACCOUNTS.owner.email };
const SIGNATURE: [number, number][][] = [
  [
    [120, 240],
    [180, 110],
    [230, 260],
    [300, 150],
    [360, 230],
    [470, 170],
    [620, 210],
  ],
];
const AGREED = { acceptance: CONTRACT_MESSAGES.readAndApproved, signature: SIGNATURE };

/** Creates templates, and contracts that are drafted, waiting, signed, refused and ended. */
export const contractSteps = (context: DemoContext, owner: DemoClient, today: string): Step[] => [
  () => template(owner, 'customer'),
  () => template(owner, 'agent'),
  ...SAMPLES.map((sample) => () => load(context, owner, sample, today)),
  () => employment(owner, today),
];

async function template(owner: DemoClient, kind: 'agent' | 'customer'): Promise<void> {
  const id = demoId(`contract-template/${kind}`);
  const calls = contractTemplateCalls;
  const [read, save] =
    kind === 'agent'
      ? [calls.agentContractTemplate, calls.saveAgentContractTemplate]
      : [calls.customerContractTemplate, calls.saveCustomerContractTemplate];
  if (await found(owner.call(read, { params: { id } }, scope))) return;
  const title = kind === 'agent' ? 'Contrat de travail, agent de sécurité' : 'Contrat de gardiennage';
  await owner.call(save, { body: { id, title, body: kind === 'agent' ? EMPLOYMENT : GUARDING } }, scope);
}

const read = async (owner: DemoClient, id: string) =>
  (await owner.call(contractCalls.customerContract, { params: { id } }, scope)).contract;

async function load(context: DemoContext, owner: DemoClient, sample: Sample, today: string): Promise<void> {
  const { key, become } = sample;
  const id = demoId(`contract/${key}`);
  if (!(await found(read(owner, id))))
    await owner.call(contractCalls.saveCustomerContract, { body: bodyOf(sample, id, today) }, scope);
  if (become === 'draft') return;
  const drafted = await read(owner, id);
  if (drafted.status === created && !drafted.failed) {
    const body = { updatedAt: drafted.updatedAt, message: null, days: 30 };
    await owner.call(contractCalls.sendCustomerContract, { params: { id }, body }, scope);
  }
  if (become !== 'waiting') await answer(context, owner, id, sample);
  if (become !== 'signed' && become !== 'ended') return;
  const half = await read(owner, id);
  if (half.nextSigner?.party === 'agency') {
    const body = { updatedAt: half.updatedAt, fullname: OWNER.name, ...AGREED };
    await owner.call(contractCalls.signCustomerContract, { params: { id }, body }, scope);
  }
  const contract = await read(owner, id);
  if (become !== 'ended' || contract.status !== signed || contract.terminatedOn) return;
  const body = { updatedAt: contract.updatedAt, terminatedOn: addDays(today, -7), reason: 'Fin du renfort' };
  await owner.call(contractCalls.endCustomerContract, { params: { id }, body }, scope);
}

/** Opens the link of the mail as the customer, and signs with the code of the next mail or refuses. */
async function answer(context: DemoContext, owner: DemoClient, id: string, sample: Sample): Promise<void> {
  const contract = await read(owner, id);
  if (contract.status !== waiting || contract.nextSigner?.party !== 'counterpart') return;
  const [fullname, email] = sample.by;
  const link = new RegExp(`#/signature/customer/${id}/([\\w-]{64})`);
  const [, token = ''] = await foundInMails(context, email, link);
  const params = { type: 'customer' as const, id, token };
  const shown = await owner.call(contractCalls.publicContract, { params });
  const hash = shown.contract.document?.hash ?? '';
  if (sample.become === 'refused') {
    const body = { hash, reason: 'Le préavis de trois mois est trop long pour un marché de cinq semaines.' };
    await owner.call(contractCalls.refuseContractByLink, { params, body });
    return;
  }
  await owner.call(contractCalls.askContractCode, { params });
  const [, code = ''] = await foundInMails(context, email, new RegExp(`${sample.title} » : (\\d{6})`));
  const body = { id, token, hash, code, fullname, ...AGREED };
  await owner.call(contractCalls.signContractByLink, { params: { type: 'customer' }, body });
}

function bodyOf({ key, customer, title, by, days }: Sample, id: string, today: string): CustomerContractSave {
  const [start, end] = days;
  const [name, email] = by;
  const signer = (n: number, party: ContractSigner['party'], who: { name: string; email: string }) => ({
    id: demoId(`contract/${key}/signer/${n}`),
    party,
    ...who,
  });
  return {
    id,
    customer: { id: customerId(customer) },
    title,
    // The file of a public body has no company number.
    body: GUARDING.replace(', SIRET {{client.siret}}', ''),
    startsOn: addDays(today, start),
    endsOn: end === null ? null : addDays(today, end),
    tacitRenewal: key === 'museum',
    noticeDays: 90,
    signers: [signer(1, 'counterpart', { name, email }), signer(2, 'agency', OWNER)],
  };
}

/** Creates a work contract that waits for the signature of the agent whose account is printed. */
async function employment(owner: DemoClient, today: string): Promise<void> {
  const id = demoId('contract/karim');
  const known = await found(owner.call(contractCalls.agentContract, { params: { id } }, scope));
  if (!known) {
    const signer = { id: demoId('contract/karim/signer/1'), party: 'counterpart' as const, name: 'Karim Benali' };
    const body = {
      id,
      agent: { id: KARIM },
      title: 'Contrat de travail à durée indéterminée',
      body: EMPLOYMENT,
      startsOn: addDays(today, 15),
      trialEndsOn: addDays(today, 75),
      signers: [{ ...signer, email: DEMO_ACCOUNTS.agent.email }],
    };
    await owner.call(contractCalls.saveAgentContract, { body }, scope);
  }
  const { contract } = await owner.call(contractCalls.agentContract, { params: { id } }, scope);
  if (contract.status !== created) return;
  const body = { updatedAt: contract.updatedAt, message: 'Votre contrat, comme convenu.', days: 30 };
  await owner.call(contractCalls.sendAgentContract, { params: { id }, body }, scope);
}
