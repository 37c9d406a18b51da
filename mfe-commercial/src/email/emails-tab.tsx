import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { EmailRow } from '@vigie/contracts/commercial/email/email';
import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useFlag, useMayMake } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';
import { EmailDialog } from './email.dialog';
import { emailsOfOne } from './email-lists';
import { emailTone } from './email-tone';
import { WRITE_EMAIL, WriteEmailDialog } from './write-email.dialog';

/** Whether the tab shows the e-mails of a customer, of an agent, or about a document. */
type Of = 'customer' | 'agent' | 'about';

/** Returns the tab with the e-mails to a record, or about it, while the module of their tracking is shown. With `name`, the tab offers to write to the record. */
export function useEmailsTab(of: Of, id: string | undefined, name?: string) {
  const tracked = useFlag('emailTracking');
  const may = useMayMake()(emailCalls.fetchEmailEvents.access) && tracked;
  if (!id || !may) return [];
  return [{ key: 'emails', label: 'E-mails', paths: [], content: <Emails of={of} id={id} name={name} /> }];
}

function Emails({ of, id, name }: { of: Of; id: string; name?: string }) {
  const dialog = useDialog<EmailRow>();
  const writing = useDialog<true>();
  const maySend = useMayMake()(emailCalls.sendEmail.access) && name !== undefined;
  const to = name === undefined ? undefined : { id, name };
  const imposed = useMemo(() => ({ [of]: [id] }), [of, id]);
  return (
    <>
      {maySend && (
        <Group>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => writing.open(true)}>
            {WRITE_EMAIL}
          </Button>
        </Group>
      )}
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
      {dialog.show((subject, opening) => (
        <EmailDialog id={subject.id} {...opening} />
      ))}
      {writing.show((_, opening) => (
        <WriteEmailDialog
          customer={of === 'customer' ? to : undefined}
          agent={of === 'agent' ? to : undefined}
          {...opening}
        />
      ))}
    </>
  );
}
