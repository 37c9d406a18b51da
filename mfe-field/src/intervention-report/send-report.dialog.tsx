import { Text } from '@mantine/core';
import { sendingSchema } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import type { MailFile } from '@vigie/contracts/commercial/email/mail-files';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import type { InterventionReportRow } from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportActs } from '@vigie/contracts/field/intervention-report/intervention-report.acts';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { exchanged, MailFilesField } from '@vigie/kit/ui/mail/mail-files-field';
import { TemplatePicker } from '@vigie/kit/ui/mail/template-picker';
import { useState } from 'react';

interface Props {
  report: InterventionReportRow;
  opened: boolean;
  onClose: () => void;
}

/** The mail with a report: recipient, subject, message and attachments. */
export function SendReportDialog({ report, opened, onClose }: Props) {
  const form = useZodForm(sendingSchema, { to: null, subject: null, message: null });
  const { to, subject, message } = form.values;
  const files = form.field('attachments');
  const [ofTemplate, setOfTemplate] = useState<readonly MailFile[]>([]);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.interventionReport}
      title={`Envoi du bon d'intervention ${report.number}`}
      form={form}
      saveLabel={interventionReportActs.acts.send.label}
      onSave={(body) => sendAct(interventionReportActs, 'send', report, body)}
    >
      <div>
        <Text>{report.customer.name}</Text>
        <Text c="dimmed">Le PDF est joint, avec un lien pour le lire et le signer sans compte pendant 60 jours.</Text>
      </div>
      <EmailField
        label="Destinataire"
        description={COMMERCIAL_MESSAGES.mailToCustomer}
        {...form.field('to')}
        value={to ?? null}
      />
      <TemplatePicker
        kind="interventionReport"
        about={report.customer.id}
        onWords={(words) => {
          form.set('subject', words.subject);
          form.set('message', words.message);
          files.onChange(exchanged(files.value, ofTemplate, words.attachments));
          setOfTemplate(words.attachments);
        }}
      />
      <TextField
        label="Objet"
        description={COMMERCIAL_MESSAGES.mailSubjectOfAgency}
        {...form.field('subject')}
        value={subject ?? ''}
      />
      <RichTextField
        label="Message"
        description={COMMERCIAL_MESSAGES.mailMessageOfAgency}
        {...form.field('message')}
        value={message ?? null}
      />
      <MailFilesField {...files} known={ofTemplate} />
    </FormDialog>
  );
}
