import { mayListContracts } from '@vigie/contracts/commercial/contract/contract.acts';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { navigateTo, useMayMake } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';
import { CONTRACT_KINDS } from './contract-kinds';
import { SigningProgress } from './signing-progress';

/** An agent's page already has a tab « Contrat » for the work contract. */
const LABELS = { agent: 'Signatures', customer: 'Contrats' } as const;

/** Returns the tab with the contracts of an agent or a customer, for that party's page. */
export function useContractsTab(kind: ContractKind, partyId: string | undefined) {
  const may = useMayMake()(mayListContracts(kind));
  if (!partyId || !may) return [];
  return [
    { key: 'contracts', label: LABELS[kind], paths: [], content: <PartyContracts kind={kind} partyId={partyId} /> },
  ];
}

function PartyContracts({ kind, partyId }: { kind: ContractKind; partyId: string }) {
  const { list, fetch, title } = CONTRACT_KINDS[kind];
  const today = useToday();
  const imposed = useMemo(() => ({ party: [partyId] }), [partyId]);
  return (
    <ListScreen
      list={list}
      call={fetch}
      title={title}
      keepIn="local"
      imposed={imposed}
      onOpen={(row) => navigateTo(`/platform/service/contracts/${kind}?id=${row.id}`)}
      cells={{ status: (row) => <SigningProgress row={row} today={today} /> }}
      emptyText="Aucun contrat n'a encore été établi ici."
    />
  );
}
