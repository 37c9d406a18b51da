import { mayListContracts } from '@vigie/contracts/commercial/contract/contract.acts';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { useMayMake } from '@vigie/kit/runtime';
import { useParams } from 'react-router';
import { ListTabs } from '../expiration/list-tabs';
import { CONTRACT_KINDS } from './contract-kinds';
import { ContractList } from './contract-list';

const ORDER: readonly ContractKind[] = ['customer', 'agent'];

/** « Contrats »: one list for each kind that the user may list. */
export function ContractsScreen() {
  const may = useMayMake();
  const { kind } = useParams();
  const seen = ORDER.filter((it) => may(mayListContracts(it)));
  const shown = seen.find((it) => it === kind) ?? seen[0];
  if (!shown) return null;
  const lists = seen.map((key) => ({ key, label: CONTRACT_KINDS[key].label }));
  return (
    <>
      <ListTabs label="Contrats" page="/platform/service/contracts" lists={lists} shown={shown} />
      <ContractList key={shown} kind={shown} />
    </>
  );
}
