import { Text } from '@mantine/core';
import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import type { MailFile } from '@vigie/contracts/commercial/email/mail-files';
import {
  ABOUT_OF_TEMPLATE,
  type MailTemplateKind,
} from '@vigie/contracts/commercial/mail-template/mail-template-kinds';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import type { FieldProps } from '@vigie/kit/ui/fields/field';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { exchanged, MailFilesField } from '@vigie/kit/ui/mail/mail-files-field';
import { MailPreviewButton } from '@vigie/kit/ui/mail/mail-preview';
import { TemplatePicker } from '@vigie/kit/ui/mail/template-picker';
import { type ComponentProps, useState } from 'react';
import styles from './message-fields.module.css';
import { RecipientField } from './recipient-field';

type Bound = Omit<FieldProps<string | null>, 'label'>;

interface Props {
  /** `form.field` of the sending's form. */
  field: (path: 'to' | 'subject' | 'message') => Bound;
  /** The same for its attachments. */
  files: Pick<ComponentProps<typeof MailFilesField>, 'value' | 'onChange' | 'error'>;
  /** The kind of document, whose templates are offered, and its id (`about`). */
  kind: MailTemplateKind;
  about: string;
  /** True when the server has default words for an empty message; otherwise the user must write one. */
  fallback?: boolean;
  recipient?: string;
}

interface UsualMail {
  to: string | null;
  /** The description of an empty subject. */
  subject: string;
  text: string;
}

/** Returns the mail as it leaves when nothing is typed: to whom and in which words is read before it is sent. */
function useUsualMail(kind: MailTemplateKind, id: string, fallback: boolean): UsualMail | undefined {
  const [mail] = useState(newId);
  const body = { id: mail, to: [], subject: null, message: null, about: { kind: ABOUT_OF_TEMPLATE[kind], id } };
  const enabled = useMayMake()(emailCalls.previewEmail.access) && fallback;
  const { data } = useCall(emailCalls.previewEmail, { body }, { enabled });
  if (!enabled || !data) return undefined;
  return { to: data.to, subject: COMMERCIAL_MESSAGES.mailLeftEmpty({ usual: data.subject }), text: data.text };
}

const usualRecipient = (to: string | null): string =>
  to ? COMMERCIAL_MESSAGES.mailLeftEmpty({ usual: to }) : COMMERCIAL_MESSAGES.mailWithoutAddress;

/** The fields of a mail that carries a document: recipient, subject, message and attachments. */
export function MessageFields({ field, files, kind, about, fallback = true, recipient }: Props) {
  const [ofTemplate, setOfTemplate] = useState<readonly MailFile[]>([]);
  const subject = field('subject');
  const message = field('message');
  const to = field('to');
  const usual = useUsualMail(kind, about, fallback);
  // An empty subject or message is replaced by the agency's own words, so the preview is shown for these too.
  const words = { subject: subject.value || null, message: message.value || null };
  const shown = fallback || (words.subject && words.message);
  return (
    <>
      <RecipientField description={usual ? usualRecipient(usual.to) : recipient} {...to} />
      <TemplatePicker
        kind={kind}
        about={about}
        onWords={(words) => {
          subject.onChange(words.subject);
          message.onChange(words.message);
          files.onChange(exchanged(files.value, ofTemplate, words.attachments));
          setOfTemplate(words.attachments);
        }}
      />
      <TextField
        label="Objet"
        description={fallback ? (usual?.subject ?? COMMERCIAL_MESSAGES.mailSubjectOfAgency) : undefined}
        {...subject}
        value={subject.value ?? ''}
      />
      <RichTextField
        label="Message"
        description={fallback ? COMMERCIAL_MESSAGES.mailMessageOfAgency : undefined}
        {...message}
        value={message.value ?? null}
      />
      {usual && !words.message && (
        <Text component="blockquote" m={0} size="sm" c="dimmed" className={styles.words}>
          {usual.text}
        </Text>
      )}
      <MailFilesField {...files} known={ofTemplate} data-path="attachments" />
      {shown && (
        <div>
          <MailPreviewButton
            mail={() => ({
              id: newId(),
              to: to.value ? [to.value] : [],
              ...words,
              attachments: (files.value ?? []).flatMap((file) => (file?.id ? [{ id: file.id }] : [])),
              about: { kind: ABOUT_OF_TEMPLATE[kind], id: about },
            })}
            note={COMMERCIAL_MESSAGES.mailDocumentIsJoined}
          />
        </div>
      )}
    </>
  );
}
