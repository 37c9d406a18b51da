import type { EmailRow } from '@vigie/contracts/commercial/email/email';
import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useMayMake } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';
import { EmailDialog } from './email.dialog';
import { emailList } from './email-lists';
import { emailTone } from './email-tone';
import { WRITE_EMAIL, WriteEmailDialog } from './write-email.dialog';

const REFS = { customer: customerSource, agent: agentSource };

/** All e-mails of the agency, with their events. */
export function EmailsScreen() {
  const dialog = useLinkedDialog();
  const writing = useDialog<true>();
  const maySend = useMayMake()(emailCalls.sendEmail.access);
  const open = (row: EmailRow) => dialog.open('read', row.id);
  return (
    <>
      <ListScreen
        list={emailList}
        call={emailCalls.fetchEmailEvents}
        exportCall={emailCalls.fetchEmailEventsExport}
        lead="Ce que le serveur d'envoi a répondu pour chaque e-mail. Les ouvertures ne sont suivies que si votre agence l'a activé (Paramètres, Email & export)."
        refs={REFS}
        create={maySend ? { label: WRITE_EMAIL, onClick: () => writing.open(true) } : undefined}
        onOpen={open}
        rowActions={(row) => [{ label: 'Ouvrir', onClick: () => open(row) }]}
        rowTone={emailTone}
        emptyText="Les e-mails que Vigie envoie pour votre agence apparaîtront ici : factures, devis, contrats, demandes."
      />
      {dialog.show((subject, opening) => (
        <EmailDialog id={subject.id} {...opening} />
      ))}
      {writing.show((_, opening) => (
        <WriteEmailDialog {...opening} />
      ))}
    </>
  );
}
