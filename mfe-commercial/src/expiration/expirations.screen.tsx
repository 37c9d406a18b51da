import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { WORK_CONTRACT_STATUS } from '@vigie/contracts/commercial/agent/work-contract.statuses';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { equipmentList } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import {
  agentContractExpirationList,
  agentExpirationList,
  customerContractExpirationList,
  customerExpirationList,
} from '@vigie/contracts/commercial/expiration/expiration';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { office } from '@vigie/contracts/core/access';
import { navigateTo, useMayMake } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { agentPath } from '../record-page/record-paths';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';
import { ExpirationList, TONES } from './expiration-list';
import { ListTabs } from './list-tabs';

const AGENT_REFS = { agent: agentSource };
/** By default active contracts only: an ended contract no longer expires. The user may change the filter. */
const ACTIVE_FIRST = { status: [WORK_CONTRACT_STATUS.active] };
/** By default equipment still held: returned equipment no longer expires. */
const HELD = { held: 'held' };
const CUSTOMER_REFS = { customer: customerSource };

const LISTS = [
  {
    key: 'expirationsAgent',
    label: 'Agents',
    access: expirationCalls.fetchAgentExpirations.access,
    Content: OfAgents,
  },
  {
    key: 'expirationsAgentContracts',
    label: 'Contrats de travail',
    access: expirationCalls.fetchAgentContractExpirations.access,
    Content: OfContracts,
  },
  {
    key: 'expirationsCustomer',
    label: 'Clients',
    access: expirationCalls.fetchCustomerExpirations.access,
    Content: OfCustomers,
  },
  {
    key: 'expirationsAgentItems',
    label: 'Matériel',
    // An agent sees its own equipment on a page of its own.
    access: office('ACCOUNT_RIGHT_READ_AGENT'),
    Content: OfEquipment,
  },
  {
    key: 'expirationsCustomerContracts',
    label: 'Contrats clients',
    access: expirationCalls.fetchCustomerContractExpirations.access,
    Content: OfCustomerContracts,
  },
] as const satisfies readonly { key: string; label: string; access: unknown; Content: ComponentType }[];

/** Expirations of agents, of their contracts and of customers, one list for each. */
export function ExpirationsScreen() {
  const may = useMayMake();
  const { list } = useParams();
  const seen = LISTS.filter(({ access }) => may(access));
  const shown = seen.find(({ key }) => key === list) ?? seen[0];
  if (!shown) return null;
  return (
    <>
      <ListTabs label="Listes" page="/platform/service/listAgencyExpirations" lists={seen} shown={shown.key} />
      <shown.Content key={shown.key} />
    </>
  );
}

function OfAgents() {
  return (
    <ExpirationList
      list={agentExpirationList}
      call={expirationCalls.fetchAgentExpirations}
      exportCall={expirationCalls.fetchAgentExpirationsExport}
      refs={AGENT_REFS}
      title="Échéances des agents"
      lead="Cartes professionnelles et documents datés viennent des fiches des agents : ils se modifient là."
      matter={{ subject: 'agent', category: null }}
      emptyText="Les cartes professionnelles et les documents datés de vos agents apparaîtront ici."
    />
  );
}

function OfCustomers() {
  return (
    <ExpirationList
      list={customerExpirationList}
      call={expirationCalls.fetchCustomerExpirations}
      exportCall={expirationCalls.fetchCustomerExpirationsExport}
      refs={CUSTOMER_REFS}
      title="Échéances des clients"
      matter={{ subject: 'customer', category: null }}
      emptyText="Plans de prévention, contrats et autorisations de vos clients apparaîtront ici."
    />
  );
}

function OfContracts() {
  const mayRead = useMayMake()(agentCalls.agent.access);
  return (
    <ListScreen
      list={agentContractExpirationList}
      call={expirationCalls.fetchAgentContractExpirations}
      exportCall={expirationCalls.fetchAgentContractExpirationsExport}
      refs={AGENT_REFS}
      firstFilters={ACTIVE_FIRST}
      title="Échéances des contrats de travail"
      onOpen={mayRead ? (row) => row.agent && navigateTo(`${agentPath(row.agent.id)}/contract`) : undefined}
      rowTone={(row) => (row.level ? TONES[row.level] : undefined)}
      emptyText="Les fins de contrat et de période d'essai de vos agents apparaîtront ici."
    />
  );
}

function OfEquipment() {
  return (
    <ListScreen
      list={equipmentList}
      call={equipmentCalls.fetchEquipment}
      exportCall={equipmentCalls.fetchEquipmentExport}
      refs={AGENT_REFS}
      imposed={HELD}
      title="Échéances du matériel"
      onOpen={(row) => navigateTo(`/platform/service/equipment?id=${row.id}`)}
      emptyText="Le matériel que vos agents détiennent apparaîtra ici, avec le jour où il est à restituer ou à renouveler."
    />
  );
}

function OfCustomerContracts() {
  const mayRead = useMayMake()(contractCalls.fetchCustomerContracts.access);
  return (
    <ListScreen
      list={customerContractExpirationList}
      call={expirationCalls.fetchCustomerContractExpirations}
      exportCall={expirationCalls.fetchCustomerContractExpirationsExport}
      refs={CUSTOMER_REFS}
      title="Fins des contrats clients"
      onOpen={mayRead ? (row) => navigateTo(`/platform/service/contracts/customer?id=${row.id}`) : undefined}
      rowTone={(row) => (row.level ? TONES[row.level] : undefined)}
      emptyText="Les fins des contrats de vos clients apparaîtront ici."
    />
  );
}
