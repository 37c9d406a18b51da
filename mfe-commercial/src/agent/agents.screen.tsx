import { Switch } from '@mantine/core';
import { type AgentRow, agentList } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { parseProfessionalCard } from '@vigie/contracts/formats/codes/professional-card';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { navigateTo, useHolds } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Navigate, useSearchParams } from 'react-router';
import { agentPath } from '../record-page/record-paths';
import { AgentDialog } from './agent.dialog';
import { cardState } from './card-state';
import { LicenceDialog } from './licence/licence.dialog';
import { GiveProfileDialog } from './profile/give-profile.dialog';
import { useAgentActs } from './use-agent-acts';

/** The query parameter of the filter on archived agents. */
const ARCHIVED = 'f.archived';

export function AgentsScreen() {
  const dialog = useLinkedDialog();
  const holds = useHolds();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const read = ({ id }: AgentRow) => navigateTo(agentPath(id));
  const archived = params.get(ARCHIVED) === 'only';
  const { acts, bulkActs: allBulkActs, asked, done, profile } = useAgentActs();
  const bulkActs = allBulkActs.filter((act) => (act.name === 'restore') === archived);

  const showArchived = (only: boolean) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      if (only) after.set(ARCHIVED, 'only');
      else after.delete(ARCHIVED);
      return after;
    });
  const actions = (row: AgentRow): RowAction[] => [
    { label: 'Voir', right: 'ACCOUNT_RIGHT_READ_AGENT', onClick: () => read(row) },
    { label: 'Modifier', right: 'ACCOUNT_RIGHT_EDIT_AGENT', onClick: () => dialog.open('edit', row.id) },
    ...acts(row),
  ];
  // Links that predate the page of an agent.
  if (dialog.subject?.act === 'read') return <Navigate to={agentPath(dialog.subject.id)} replace />;
  return (
    <>
      <ListScreen
        list={agentList}
        call={agentCalls.fetchAgents}
        exportCall={agentCalls.fetchAgentsExport}
        headerActions={
          <Switch
            label="Agents archivés"
            checked={archived}
            onChange={(event) => showArchived(event.currentTarget.checked)}
          />
        }
        create={{ label: 'Ajouter un agent', right: 'ACCOUNT_RIGHT_CREATE_AGENT', onClick: () => dialog.open('add') }}
        onOpen={holds('ACCOUNT_RIGHT_READ_AGENT') ? read : undefined}
        rowActions={actions}
        // The key resets the selection: ids selected in one list are not in the other.
        key={archived ? 'archived' : 'live'}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        cells={{
          phone: (row) => row.phone && <span className="vg-figures">{formatPhone(row.phone)}</span>,
          professionalCardEndsOn: (row) => <CardEnd row={row} today={today} />,
        }}
        emptyText="Vos agents apparaîtront ici, avec leur carte professionnelle et leur contrat."
        firstStep={
          <FirstStep label="Importer vos agents" to="/liensUtiles/import" right="ACCOUNT_RIGHT_CREATE_AGENT" office />
        }
      />
      {asked && <LicenceDialog asked={asked} onDone={done} />}
      {profile.show((agents, opening) => (
        <GiveProfileDialog agents={agents} {...opening} />
      ))}
      {dialog.show((subject) => (
        <AgentDialog {...dialog} subject={subject} />
      ))}
    </>
  );
}

/** The last day of the card, highlighted once its renewal is due or the card has expired. */
function CardEnd({ row, today }: { row: AgentRow; today: string }) {
  const { professionalCard, professionalCardEndsOn: end } = row;
  if (!end) return null;
  const state = cardState(professionalCard ? parseProfessionalCard(professionalCard) : null, today);
  const day = formatFrenchDay(end);
  if (state === 'valid') return day;
  return <StatusBadge tone={state === 'over' ? 'negative' : 'warning'}>{day}</StatusBadge>;
}
