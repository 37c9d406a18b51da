import type { Contract } from '@vigie/contracts/commercial/contract/contract';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { type ContractKind, contractRight } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import type { DialogAct } from '@vigie/contracts/core/nouns';
import { useCall, useRight } from '@vigie/kit/runtime';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { EditorOrDetail } from '../record-page/editor-or-detail';
import { ContractDetail } from './contract-detail.dialog';
import { ContractEditor } from './contract-editor.dialog';
import { CONTRACT_KINDS } from './contract-kinds';

interface Props {
  act: DialogAct;
  id: string;
  kind: ContractKind;
  opened: boolean;
  onClose: () => void;
  onSign: (contract: Contract) => void;
}

/** Shows a contract: the editor until it is sent, read-only afterwards. */
export function ContractDialog(props: Props) {
  const { id, kind, opened, onClose } = props;
  if (props.act === 'add') return <ContractEditor id={id} kind={kind} opened={opened} onClose={onClose} />;
  return <KnownContract {...props} />;
}

function KnownContract({ act, id, kind, opened, onClose, onSign }: Props) {
  const { read, noun } = CONTRACT_KINDS[kind];
  const query = useCall(read, { params: { id } });
  const mayEdit = useRight(contractRight('EDIT', kind));
  return (
    <RecordDialog
      query={query}
      act="read"
      noun={noun}
      opened={opened}
      onClose={onClose}
      size="record"
      fetching={CONTRACT_MESSAGES.fetchingContract}
    >
      {({ contract }) => (
        <EditorOrDetail
          edits={act === 'edit' && mayEdit && contract.status === contractStatuses.value.created}
          editor={<ContractEditor id={id} kind={kind} known={contract} opened={opened} onClose={onClose} />}
          detail={<ContractDetail kind={kind} contract={contract} opened={opened} onClose={onClose} onSign={onSign} />}
        />
      )}
    </RecordDialog>
  );
}
