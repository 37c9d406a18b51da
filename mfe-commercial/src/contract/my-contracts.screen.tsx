import { IconDownload } from '@tabler/icons-react';
import type { ContractRow } from '@vigie/contracts/commercial/contract/contract';
import { loadKeptFile } from '@vigie/kit/logic/device/kept-file';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { tellError } from '@vigie/kit/runtime';
import { PhoneList } from '@vigie/kit/ui/phone/phone-list';
import { CONTRACT_KINDS } from './contract-kinds';
import { progressBadge } from './signing-progress';

const { list, fetch, download } = CONTRACT_KINDS.agent;
const { title, startsOn, endsOn, signBy, signedAt, status } = list.columns;
const ownList = {
  ...list,
  columns: {
    title,
    status: { ...status, badge: progressBadge },
    startsOn,
    endsOn,
    signBy: { ...signBy, shown: true },
    signedAt,
  },
};

/** Opened once, a contract is there without a network too. */
async function open({ id, title: name }: ContractRow): Promise<void> {
  try {
    saveBlob(await loadKeptFile(download, { params: { id } }), `${name}.pdf`);
  } catch (error) {
    tellError(error);
  }
}

/** The contracts that an agent was asked to sign or has signed. */
export function MyContractsScreen() {
  return (
    <PhoneList
      list={ownList}
      call={fetch}
      lead="Pour signer, ouvrez le lien que vous avez reçu par e-mail."
      action={{ label: 'Télécharger', icon: IconDownload, onRun: (row) => void open(row) }}
      emptyText="Les contrats que votre agence vous envoie pour signature apparaîtront ici."
    />
  );
}
