import { agentExpirationList } from '@vigie/contracts/commercial/expiration/expiration';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { ListScreen } from '@vigie/kit/ui/list-screen';

const { agent: _agents, ...filters } = agentExpirationList.filters;
/** A customer may not list agents, so the filter on agents is left out. */
const list = { ...agentExpirationList, filters };

/** « Audit flash »: the papers of the agents who work on the customer's sites. */
export function AuditScreen() {
  return (
    <ListScreen
      list={list}
      call={expirationCalls.fetchAgentExpirations}
      exportCall={expirationCalls.fetchAgentExpirationsExport}
      lead="Les papiers des agents affectés à vos sites, ou qui y ont travaillé ces 90 derniers jours."
      rowId={(row) => `${row.source}/${row.id}`}
      rowTone={(row) => (row.level === 'expired' ? 'negative' : undefined)}
      emptyText="Les papiers des agents affectés à vos sites apparaîtront ici."
    />
  );
}
