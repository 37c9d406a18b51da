import { Button, Group, Stack, Text } from '@mantine/core';
import { EMAIL_KINDS, type EmailDetail } from '@vigie/contracts/commercial/email/email';
import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { toast, useCall, useMayMake, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Timeline } from '@vigie/kit/ui/timeline';
import { useState } from 'react';
import { Attached } from '../request/attachments';
import styles from './email.module.css';
import { emailEvent } from './email-tone';

interface Props {
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** Shows an e-mail as it was sent, with its events; the user can send it again, word for word. */
export function EmailDialog({ id, opened, onClose }: Props) {
  const query = useCall(emailCalls.email, { params: { id } });
  return (
    <RecordDialog query={query} act="read" noun={ENTITY_NOUNS.email} opened={opened} onClose={onClose} size="lg">
      {({ email }) => <Read email={email} opened={opened} onClose={onClose} />}
    </RecordDialog>
  );
}

function Read({ email, opened, onClose }: Omit<Props, 'id'> & { email: EmailDetail }) {
  // One id per opening of the dialog, so that a retry after a lost answer sends a single mail.
  const [again] = useState(newId);
  const resend = useSend(emailCalls.resendEmail);
  const may = useMayMake()(emailCalls.resendEmail.access) && email.text !== null;
  const event = emailEvent(email.event);
  const send = async () => {
    if (!(await confirm({ title: 'Renvoyer cet e-mail ?', message: email.email, confirmLabel: 'Renvoyer' }))) return;
    const onSuccess = () => {
      toast({ tone: 'positive', message: COMMERCIAL_MESSAGES.emailSent });
      onClose();
    };
    resend.mutate({ params: { id: email.id }, body: { id: again } }, { onSuccess });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={email.emailSubject}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {may && (
            <Button onClick={() => void send()} loading={resend.isPending}>
              Renvoyer
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Group>
          <StatusBadge tone={event.tone}>{event.label}</StatusBadge>
        </Group>
        <dl className={styles.facts}>
          <dt>À</dt>
          <dd>{email.email}</dd>
          <dt>De</dt>
          <dd>{email.from}</dd>
          {email.replyTo && (
            <>
              <dt>Réponse à</dt>
              <dd>{email.replyTo}</dd>
            </>
          )}
          <dt>À propos</dt>
          <dd>{about(email)}</dd>
          {email.files.length > 0 && (
            <>
              <dt>Pièces jointes</dt>
              <dd>
                <Attached files={email.files} />
              </dd>
            </>
          )}
        </dl>
        {email.text === null ? (
          <Text c="dimmed">{COMMERCIAL_MESSAGES.emailIsPersonal}</Text>
        ) : (
          <p className={styles.text}>{email.text}</p>
        )}
        <Timeline
          label="Ce qu'il est devenu"
          entries={email.history.map((it) => {
            const { label, tone } = emailEvent(it.event);
            return { id: it.id, at: it.at, title: label, tone, detail: it.detail };
          })}
        />
      </Stack>
    </Dialog>
  );
}

const about = ({ kind, customer, agent }: EmailDetail): string =>
  [EMAIL_KINDS.find(({ value }) => value === kind)?.label, customer?.name, agent?.name].filter(Boolean).join(', ');
