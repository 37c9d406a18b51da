import { type MailTemplateRow, mailTemplateList } from '@vigie/contracts/commercial/mail-template/mail-template';
import { mailTemplateActs } from '@vigie/contracts/commercial/mail-template/mail-template.acts';
import { mailTemplateCalls } from '@vigie/contracts/commercial/mail-template/mail-template.calls';
import { mailTemplateStatuses } from '@vigie/contracts/commercial/mail-template/mail-template.statuses';
import { newId } from '@vigie/contracts/core/id';
import { sendAct, useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { tellError } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { MailTemplateDialog } from './mail-template.dialog';

const { active } = mailTemplateStatuses.value;

/** « Modèles d'e-mails »: the texts offered in the dialogs that write mails. */
export function MailTemplatesScreen() {
  const dialog = useLinkedDialog();
  const duplicate = async (row: MailTemplateRow) => {
    const id = newId();
    try {
      await sendAct(mailTemplateActs, 'duplicate', row, { id });
      dialog.open('edit', id);
    } catch (error) {
      tellError(error);
    }
  };
  const acts = useActs(mailTemplateActs, { duplicate });
  const bulkActs = useBulkActs<MailTemplateRow>(mailTemplateActs);
  const open = ({ id, status }: MailTemplateRow) => dialog.open(status === active ? 'edit' : 'read', id);
  const actions = (row: MailTemplateRow): RowAction[] => [
    { label: row.status === active ? 'Modifier' : 'Voir', onClick: () => open(row) },
    ...acts(row),
  ];
  return (
    <>
      <ListScreen
        list={mailTemplateList}
        call={mailTemplateCalls.fetchMailTemplates}
        exportCall={mailTemplateCalls.fetchMailTemplatesExport}
        lead="Les mots par lesquels commence un e-mail, avec des champs que chaque destinataire voit remplis de ses données."
        create={{
          label: 'Ajouter un modèle',
          right: 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS',
          onClick: () => dialog.open('add'),
        }}
        onOpen={open}
        rowActions={actions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        rowTone={(row) => (row.status === active ? undefined : 'neutral')}
        emptyText="Vos modèles apparaîtront ici : chacun est proposé aux envois de son type."
      />
      {dialog.show((subject, opening) => (
        <MailTemplateDialog key={`${subject.id}/${subject.act}`} {...subject} {...opening} />
      ))}
    </>
  );
}
