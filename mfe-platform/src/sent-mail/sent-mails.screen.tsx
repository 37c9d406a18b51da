import { sentMailList } from '@vigie/contracts/platform/sent-mail/sent-mail';
import { sentMailCalls } from '@vigie/contracts/platform/sent-mail/sent-mail.calls';
import { ListScreen } from '@vigie/kit/ui/list-screen';

/** Which mails left and which did not, of every agency. What they say is read in the agency, by who may. */
export function SentMailsScreen() {
  return (
    <ListScreen
      list={sentMailList}
      call={sentMailCalls.fetchSentMails}
      exportCall={sentMailCalls.fetchSentMailsExport}
      title="E-mails des agences"
      lead="Le texte d'un e-mail se lit dans son agence, sous « Suivi des e-mails »."
      emptyText="Aucun e-mail n'a été demandé."
    />
  );
}
