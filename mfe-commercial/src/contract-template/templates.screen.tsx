import { type ContractKind, templateRight } from '@vigie/contracts/commercial/contract/contract-kind';
import type { ContractTemplateRow } from '@vigie/contracts/commercial/contract-template/contract-template';
import { newId } from '@vigie/contracts/core/id';
import { sendAct, useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { tellError, useHolds } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { useParams } from 'react-router';
import { ListTabs } from '../expiration/list-tabs';
import { TemplateDialog } from './template.dialog';
import { TEMPLATE_KINDS } from './template-kinds';

const ORDER: readonly ContractKind[] = ['customer', 'agent'];

/** « Modèles de contrats »: one list for each kind that the user may list. */
export function TemplatesScreen() {
  const holds = useHolds();
  const { kind } = useParams();
  const seen = ORDER.filter((it) => holds(templateRight('LIST', it)));
  const shown = seen.find((it) => it === kind) ?? seen[0];
  if (!shown) return null;
  const lists = seen.map((key) => ({ key, label: TEMPLATE_KINDS[key].label }));
  return (
    <>
      <ListTabs label="Modèles" page="/params/contractTemplates" lists={lists} shown={shown} />
      <Templates key={shown} kind={shown} />
    </>
  );
}

function Templates({ kind }: { kind: ContractKind }) {
  const dialog = useLinkedDialog();
  const of = TEMPLATE_KINDS[kind];
  const edits = useHolds()(templateRight('EDIT', kind));
  const duplicate = async (row: ContractTemplateRow) => {
    const id = newId();
    try {
      await sendAct(of.acts, 'duplicate', row, { id });
      dialog.open('edit', id);
    } catch (error) {
      tellError(error);
    }
  };
  const acts = useActs(of.acts, { duplicate });
  const bulkActs = useBulkActs<ContractTemplateRow>(of.acts);
  const actions = (row: ContractTemplateRow): RowAction[] => [
    { label: 'Voir', onClick: () => dialog.open('read', row.id) },
    { label: 'Modifier', hidden: !edits, onClick: () => dialog.open('edit', row.id) },
    ...acts(row),
  ];
  return (
    <>
      <ListScreen
        list={of.list}
        call={of.fetch}
        exportCall={of.export}
        title={of.title}
        lead="Le texte par lequel commence un contrat, avec des champs que chaque contrat remplit lui-même."
        create={{
          label: 'Ajouter un modèle',
          right: templateRight('CREATE', kind),
          onClick: () => dialog.open('add'),
        }}
        onOpen={(row) => dialog.open(edits ? 'edit' : 'read', row.id)}
        rowActions={actions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        emptyText="Vos modèles apparaîtront ici : leurs champs prennent les données du client ou de l'agent."
      />
      {dialog.show((subject, opening) => (
        <TemplateDialog key={`${subject.id}/${subject.act}`} {...subject} kind={kind} {...opening} />
      ))}
    </>
  );
}
