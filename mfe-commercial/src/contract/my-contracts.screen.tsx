import type { ContractRow } from '@vigie/contracts/commercial/contract/contract';
import { todayIn } from '@vigie/contracts/core/time/today';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { apiBlob, tellError } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { CONTRACT_KINDS } from './contract-kinds';
import { SigningProgress } from './contract-list';

const { list, fetch, export: exported, download } = CONTRACT_KINDS.agent;
const { party: _agents, ...filters } = list.filters;
const { party: _agent, ...columns } = list.columns;
/** Its own contract has no details for an agent, whatever its rights: a phone shows its state and its days. */
const always = { alwaysVisible: true, shown: true } as const;
const { startsOn, endsOn, signBy, signedAt, status } = columns;
const ownList = {
  ...list,
  filters,
  columns: {
    ...columns,
    startsOn: { ...startsOn, ...always },
    endsOn: { ...endsOn, ...always },
    signBy: { ...signBy, ...always },
    signedAt: { ...signedAt, ...always },
    status: { ...status, ...always },
  },
};

/** The contracts that an agent was asked to sign or has signed. */
export function MyContractsScreen() {
  const today = todayIn(useTimeZone());
  const open = async (row: ContractRow) => {
    try {
      saveBlob(await apiBlob(download, { params: { id: row.id }, query: {} }), `${row.title}.pdf`);
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <ListScreen
      list={ownList}
      call={fetch}
      exportCall={exported}
      lead="Pour signer, ouvrez le lien que vous avez reçu par e-mail."
      onOpen={(row) => void open(row)}
      rowActions={(row) => [{ label: 'Télécharger', onClick: () => void open(row) }]}
      cells={{ status: (row) => <SigningProgress row={row} today={today} /> }}
      emptyText="Les contrats que votre agence vous envoie pour signature apparaîtront ici."
    />
  );
}
