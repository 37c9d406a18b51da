import type { ContractRow } from '@vigie/contracts/commercial/contract/contract';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { type ContractKind, contractRight } from '@vigie/contracts/commercial/contract/contract-kind';
import { newId } from '@vigie/contracts/core/id';
import { sendAct, useActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { apiBlob, tellError, useHolds } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { ContractDialog } from './contract.dialog';
import { EndContractDialog, SendContractDialog, SignContractDialog } from './contract-acts.dialog';
import { CONTRACT_KINDS } from './contract-kinds';
import { SigningProgress } from './signing-progress';

/** The contracts of one kind, with all acts on them. */
export function ContractList({ kind }: { kind: ContractKind }) {
  const of = CONTRACT_KINDS[kind];
  const dialog = useLinkedDialog();
  const sending = useDialog<ContractRow>();
  const signing = useDialog<{ id: string; title: string; status: number; updatedAt: string }>();
  const ending = useDialog<ContractRow>();
  const edits = useHolds()(contractRight('EDIT', kind));
  const today = useToday();
  /** Makes a draft from a contract under a new id, and opens it for editing. */
  const make = (act: 'duplicate' | 'amend' | 'renew') => async (row: ContractRow) => {
    const id = newId();
    try {
      await sendAct(of.acts, act, row, { id });
      dialog.open('edit', id);
    } catch (error) {
      tellError(error);
    }
  };
  const acts = useActs(of.acts, {
    send: sending.open,
    sign: signing.open,
    end: ending.open,
    duplicate: make('duplicate'),
    amend: make('amend'),
    renew: make('renew'),
  });
  const download = async (row: ContractRow) => {
    try {
      saveBlob(await apiBlob(of.download, { params: { id: row.id }, query: {} }), `${row.title}.pdf`);
    } catch (error) {
      tellError(error);
    }
  };
  const actions = (row: ContractRow): RowAction[] => [
    { label: 'Voir', onClick: () => dialog.open('read', row.id) },
    {
      label: 'Modifier',
      hidden: !edits || row.status !== contractStatuses.value.created,
      onClick: () => dialog.open('edit', row.id),
    },
    { label: 'Télécharger', onClick: () => void download(row) },
    // Offered only where an end was noted: elsewhere it would stand beside « Mettre fin au contrat » for nothing.
    ...acts(row).filter(({ name, refusal }) => name !== 'undoEnd' || refusal === null),
  ];
  return (
    <>
      <ListScreen
        list={of.list}
        call={of.fetch}
        exportCall={of.export}
        title={of.title}
        refs={of.refs}
        create={{ label: of.create, right: contractRight('CREATE', kind), onClick: () => dialog.open('add') }}
        onOpen={(row) => dialog.open('read', row.id)}
        rowActions={actions}
        cells={{ status: (row) => <SigningProgress row={row} today={today} /> }}
        emptyText="Vos contrats apparaîtront ici : nés d'un modèle, envoyés pour signature, puis suivis jusqu'à leur terme."
      />
      {dialog.show((subject, opening) => (
        <ContractDialog
          key={`${subject.id}/${subject.act}`}
          {...subject}
          kind={kind}
          onSign={signing.open}
          {...opening}
        />
      ))}
      {sending.show((contract, opening) => (
        <SendContractDialog kind={kind} contract={contract} {...opening} />
      ))}
      {signing.subject && (
        <SignContractDialog
          key={signing.subject.id}
          kind={kind}
          contract={signing.subject}
          opened={signing.opened}
          onClose={signing.close}
        />
      )}
      {ending.show((contract, opening) => (
        <EndContractDialog kind={kind} contract={contract} {...opening} />
      ))}
    </>
  );
}
