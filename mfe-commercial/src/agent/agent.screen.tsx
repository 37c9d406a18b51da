import { AGENT_TYPES } from '@vigie/contracts/catalogues/constants/agents';
import { type Agent, agentFields } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { agentStatuses } from '@vigie/contracts/commercial/agent/agent.statuses';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { LinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useCall, useMayMake, useRight } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { useParams } from 'react-router';
import { useContractsTab } from '../contract/party-contracts';
import { useEmailsTab } from '../email/emails-tab';
import { useEquipmentTab } from '../equipment/agent-equipment';
import { RecordHeader } from '../record-page/record-header';
import { RecordPage } from '../record-page/record-page';
import { AGENTS_PATH, agentPath } from '../record-page/record-paths';
import { RecordTabs } from '../record-page/record-tabs';
import { useServicesTab } from '../record-page/services-tab';
import { useDocumentsTab } from '../shared-document/owner-documents';
import { AgentDialog } from './agent.dialog';
import { AGENT_PARTS, AgentPart } from './agent-parts';
import { LicenceDialog } from './licence/licence.dialog';
import { GiveProfileDialog } from './profile/give-profile.dialog';
import { useAgentActs } from './use-agent-acts';

const LIST = { path: AGENTS_PATH, label: 'Tous les agents' };

/** The page of one agent: identity and related records, each tab at its own address. */
export function AgentScreen() {
  const { id = '', tab } = useParams();
  const query = useCall(agentCalls.agent, { params: { id } });
  return (
    <RecordPage query={query} list={LIST} form={AgentDialog}>
      {({ agent }, dialog) => (
        <>
          <AgentHeader agent={agent} dialog={dialog} />
          <AgentParts key={`parts ${id}`} agent={agent} tab={tab} />
        </>
      )}
    </RecordPage>
  );
}

const nameOf = ({ firstName, lastName }: Agent) => `${firstName} ${lastName}`.trim();

function AgentHeader({ agent, dialog }: { agent: Agent; dialog: LinkedDialog }) {
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_AGENT');
  const { acts, asked, done, profile } = useAgentActs();
  const type = AGENT_TYPES.find(({ value }) => value === agent.type)?.label;
  return (
    <>
      <RecordHeader
        title={nameOf(agent)}
        status={agentStatuses.all.find(({ value }) => value === agent.status)}
        facts={[
          type,
          agent.reference && `matricule ${agent.reference}`,
          agent.leftOn && `dernier jour le ${formatFrenchDay(agent.leftOn)}`,
        ]
          .filter(Boolean)
          .join(', ')}
        list={LIST}
        acts={acts(agent)}
        onEdit={mayEdit ? () => dialog.open('edit', agent.id) : undefined}
      />
      {asked && <LicenceDialog asked={asked} onDone={done} />}
      {profile.show((agents, opening) => (
        <GiveProfileDialog agents={agents} {...opening} />
      ))}
    </>
  );
}

function AgentParts({ agent, tab }: { agent: Agent; tab: string | undefined }) {
  const { id } = agent;
  const mayReadHistory = useMayMake()(agentCalls.historyAgent.access);
  const tabs: FormTab[] = [
    ...AGENT_PARTS.map(({ key, label }) => ({
      ...{ key, label, paths: [] },
      // The new key remounts the form, so that its fields show the saved values.
      content: <AgentPart key={agent.updatedAt} agent={agent} part={key} />,
    })),
    ...useServicesTab('agent', id),
    ...useEquipmentTab({ id, name: nameOf(agent) }),
    ...useContractsTab('agent', id),
    ...useEmailsTab('agent', id, nameOf(agent)),
    ...useDocumentsTab('agent', id),
    ...(mayReadHistory ? [historyTab(agentCalls.historyAgent, id, agentFields)] : []),
  ];
  return <RecordTabs label="Agent" page={agentPath(id)} tabs={tabs} asked={tab} />;
}
