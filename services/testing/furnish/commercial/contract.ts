import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { contractTemplateCalls } from '@vigie/contracts/commercial/contract-template/contract-template.calls';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { asAdmin, ok, type Person } from '../../people';
import { actOnContract, newContract, SIGNATURE } from '../../records/contracts';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

const BODY = '<p>Le présent contrat prend effet à sa signature.</p>';
/** The agency comes first, because the office's signing call signs for it. */
const signers = () => [
  { id: newId(), party: 'agency' as const, name: 'Hugo Bernard', email: 'hugo@agence.example' },
  { id: newId(), party: 'counterpart' as const, name: 'Ana Petit', email: 'ana@client.example' },
];

async function newDraftOf(kind: ContractKind, world: World, who: Person, mark: string): Promise<string> {
  const fields = { title: `Contrat ${mark}`, body: BODY, signers: signers() };
  if (kind === 'customer') return (await newContract(world, who, fields)).id;
  const [id, agent] = [newId(), { id: newId() }];
  const email = `${agent.id}@exemple.test`;
  await ok(world, who, agentCalls.saveAgent, { body: { ...agent, firstName: 'Karim', lastName: 'Haddad', email } });
  await ok(world, who, contractCalls.saveAgentContract, { body: { id, agent, ...fields } });
  return id;
}

/** Creates a contract in a state. A waiting one is really sent, since it needs its document and a link. */
async function contractIn(kind: ContractKind, world: World, who: Person, state: string, mark = ''): Promise<string> {
  const id = await newDraftOf(kind, world, who, `${mark} ${newId()}`);
  if (state === 'archived') await actOnContract(world, who, 'archive', id);
  if (state !== 'waiting' && state !== 'signed') return id;
  const { status, body } = await actOnContract(world, who, 'send', id);
  if (status !== 200) throw new Error(`send: ${JSON.stringify(body)}`);
  if (state === 'signed') {
    const { signed } = contractStatuses.value;
    await asAdmin(world, (client) =>
      client.query('update commercial.contract set status = $2, signed_at = now() where id = $1', [id, signed]),
    );
  }
  return id;
}

const copy = async () => ({ id: newId() });
/** Notes the end of a signed contract, so that it can be taken back. */
async function ended(world: World, _who: Person, id: string): Promise<Record<string, unknown>> {
  await asAdmin(world, (client) =>
    client.query('update commercial.contract set terminated_on = current_date where id = $1 and status = $2', [
      id,
      contractStatuses.value.signed,
    ]),
  );
  return {};
}
const bodies = {
  sign: async () => ({ ...SIGNATURE }),
  end: async () => ({ terminatedOn: todayIn('Europe/Paris'), reason: null }),
  undoEnd: ended,
  duplicate: copy,
  amend: copy,
  renew: copy,
};

const furnishingOf = (kind: ContractKind): NounFixture => ({
  table: 'commercial.contract',
  make: (world, who) => contractIn(kind, world, who, 'created'),
  makeIn: (world, who, state) => contractIn(kind, world, who, state),
  bodies,
});
export const agentContractFurnishing = furnishingOf('agent');
export const customerContractFurnishing = furnishingOf('customer');

async function newTemplate(kind: ContractKind, world: World, who: Person, mark = ''): Promise<string> {
  const id = newId();
  const body = { id, title: `Modèle ${mark}${id}`, body: `${BODY}<p>{{agence.nom}}</p>` };
  const call =
    kind === 'agent'
      ? contractTemplateCalls.saveAgentContractTemplate
      : contractTemplateCalls.saveCustomerContractTemplate;
  await ok(world, who, call, { body });
  return id;
}

const templateFurnishingOf = (kind: ContractKind): NounFixture => ({
  table: 'commercial.contract_template',
  make: (world, who) => newTemplate(kind, world, who),
  bodies: { duplicate: copy },
});
export const agentTemplateFurnishing = templateFurnishingOf('agent');
export const customerTemplateFurnishing = templateFurnishingOf('customer');

/** Creates templates, and contracts in the states that have rows of their own. */
export async function furnishContracts(world: World, owner: Person, mark: string): Promise<void> {
  await newTemplate('agent', world, owner, mark);
  await newTemplate('customer', world, owner, mark);
  await contractIn('agent', world, owner, 'created', mark);
  await contractIn('customer', world, owner, 'waiting', mark);
}
