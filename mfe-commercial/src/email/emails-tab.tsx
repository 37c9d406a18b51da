import type { EmailRow } from '@vigie/contracts/commercial/email/email';
import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useMayMake } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';
import { EmailDialog } from './email.dialog';
import { emailsOfOne } from './email-lists';
import { emailTone } from './email-tone';

/** Whose e-mails: of a customer, an agent, or about a document. */
type Of = 'customer' | 'agent' | 'about';

/** The tab of a record with the e-mails that it got or that are about it. */
export function useEmailsTab(of: Of, id: string | undefined) {
  const may = useMayMake()(emailCalls.fetchEmailEvents.access);
  if (!id || !may) return [];
  return [{ key: 'emails', label: 'E-mails', paths: [], content: <Emails of={of} id={id} /> }];
}

function Emails({ of, id }: { of: Of; id: string }) {
  const dialog = useDialog<EmailRow>();
  const imposed = useMemo(() => ({ [of]: [id] }), [of, id]);
  return (
    <>
      <ListScreen
        list={emailsOfOne}
        call={emailCalls.fetchEmailEvents}
        title="E-mails"
        keepIn="local"
        imposed={imposed}
        onOpen={dialog.open}
        rowTone={emailTone}
        emptyText="Aucun e-mail n'a encore été envoyé."
      />
      {dialog.subject && (
        <EmailDialog key={dialog.subject.id} id={dialog.subject.id} opened={dialog.opened} onClose={dialog.close} />
      )}
    </>
  );
}
