import {
  type InformationNoteRow,
  informationNoteList,
} from '@vigie/contracts/commercial/information-note/information-note';
import { informationNoteActs } from '@vigie/contracts/commercial/information-note/information-note.acts';
import { informationNoteCalls } from '@vigie/contracts/commercial/information-note/information-note.calls';
import { informationNoteStatuses } from '@vigie/contracts/commercial/information-note/information-note.statuses';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { InformationNoteDialog } from './information-note.dialog';

/** The notes of the office, with their numbers of readers. */
export function InformationNotesScreen() {
  const dialog = useLinkedDialog();
  const acts = useActs(informationNoteActs);
  const bulkActs = useBulkActs<InformationNoteRow>(informationNoteActs);
  const rowActions = (row: InformationNoteRow): RowAction[] => [
    { label: 'Voir', onClick: () => dialog.open('read', row.id) },
    {
      label: 'Modifier',
      right: 'ACCOUNT_RIGHT_EDIT_INFORMATION_NOTE',
      hidden: row.status !== informationNoteStatuses.value.draft,
      onClick: () => dialog.open('edit', row.id),
    },
    ...acts(row),
  ];
  return (
    <>
      <ListScreen
        list={informationNoteList}
        call={informationNoteCalls.fetchInformationNotes}
        exportCall={informationNoteCalls.fetchInformationNotesExport}
        create={{
          label: 'Rédiger une note',
          right: 'ACCOUNT_RIGHT_CREATE_INFORMATION_NOTE',
          onClick: () => dialog.open('add'),
        }}
        onOpen={(row) => dialog.open('read', row.id)}
        rowActions={rowActions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        emptyText="Les notes que vous publiez à vos agents apparaîtront ici, avec la preuve de leur lecture."
      />
      {dialog.show((subject) => (
        <InformationNoteDialog dialog={{ ...dialog, subject }} />
      ))}
    </>
  );
}
