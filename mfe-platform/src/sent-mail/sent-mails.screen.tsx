import { sentMailList } from '@vigie/contracts/platform/sent-mail/sent-mail';
import { sentMailCalls } from '@vigie/contracts/platform/sent-mail/sent-mail.calls';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { rowOfAgency } from '../row-of-agency';

/**
 * The delivery status of the mails of every agency. Their text is visible in the agency only, to users with the right.
 */
export function SentMailsScreen() {
  return (
    <ListScreen
      list={sentMailList}
      call={sentMailCalls.fetchSentMails}
      exportCall={sentMailCalls.fetchSentMailsExport}
      rowId={rowOfAgency}
      lead="Le texte d'un e-mail se lit dans son agence, sous « Suivi des e-mails »."
      emptyText="Aucun e-mail n'a été demandé."
    />
  );
}
