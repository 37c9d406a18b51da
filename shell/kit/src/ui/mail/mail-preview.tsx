import { Button, Group, Stack, Text } from '@mantine/core';
import type { EmailPreview } from '@vigie/contracts/commercial/email/email';
import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import type { CallInput } from '@vigie/contracts/core/call';
import { api, tellError, useMayMake } from '@vigie/kit/runtime';
import { ReadOnlyContext } from '../../logic/form/read-only';
import { useDialog } from '../../logic/form/use-dialog';
import { Dialog } from '../dialog/dialog';
import { MailFilesField } from './mail-files-field';

type Asked = NonNullable<CallInput<typeof emailCalls.previewEmail>['body']>;

interface Props {
  /** Returns the mail as typed; null when it is incomplete, after showing its errors. */
  mail: () => Asked | null;
  /** Describes what is added when the mail is sent. */
  note?: string;
}

/** The mail as one recipient receives it. */
interface Shown {
  asked: Asked;
  at: number;
  preview: EmailPreview;
}

/**
 * « Aperçu »: the mail as each recipient will read it, rendered by the same code as the sent mail. Hidden where the user
 * may not see one: previews are the office's, whereas an agent with the right sends documents too.
 */
export function MailPreviewButton(props: Props) {
  const may = useMayMake()(emailCalls.previewEmail.access);
  return may ? <PreviewButton {...props} /> : null;
}

function PreviewButton({ mail, note }: Props) {
  const dialog = useDialog<Shown>();
  const show = (asked: Asked, at: number) =>
    api(emailCalls.previewEmail, { body: { ...asked, shows: at } }).then(
      (preview) => dialog.open({ asked, at, preview }),
      tellError,
    );
  const open = () => {
    const asked = mail();
    if (asked) void show(asked, 0);
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        Aperçu
      </Button>
      {dialog.show((subject, opening) => (
        <MailPreview {...subject} note={note} onShow={show} {...opening} />
      ))}
    </>
  );
}

type PreviewProps = Shown & {
  opened: boolean;
  onClose: () => void;
  note?: string;
  onShow: (asked: Asked, at: number) => void;
};

function MailPreview({ asked, at, preview, opened, onClose, note, onShow }: PreviewProps) {
  const { recipients, to, from, replyTo, subject, html, attachments } = preview;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Aperçu de l'e-mail"
      size="lg"
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <Stack gap="xs">
        {recipients > 1 && (
          <Group justify="space-between">
            <Button variant="default" disabled={at === 0} onClick={() => onShow(asked, at - 1)}>
              Précédent
            </Button>
            <Text role="status">{`Destinataire ${at + 1} sur ${recipients}`}</Text>
            <Button variant="default" disabled={at + 1 >= recipients} onClick={() => onShow(asked, at + 1)}>
              Suivant
            </Button>
          </Group>
        )}
        <Text fw={600}>{subject}</Text>
        <Text c="dimmed">{`De ${from}${to ? ` à ${to}` : ''}${replyTo ? `, réponse à ${replyTo}` : ''}`}</Text>
        {/* The sandbox runs no scripts and isolates the mail from the page. */}
        <iframe className="vg-mail" sandbox="" srcDoc={html} title="Message" />
        {attachments.length > 0 && (
          <ReadOnlyContext value>
            <MailFilesField value={attachments} known={attachments} onChange={() => {}} />
          </ReadOnlyContext>
        )}
        {note && <Text c="dimmed">{note}</Text>}
      </Stack>
    </Dialog>
  );
}
