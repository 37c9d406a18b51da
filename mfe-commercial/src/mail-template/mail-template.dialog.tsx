import {
  type MailTemplate,
  mailTemplateFields,
  mailTemplateSaveSchema,
} from '@vigie/contracts/commercial/mail-template/mail-template';
import { mailTemplateCalls } from '@vigie/contracts/commercial/mail-template/mail-template.calls';
import { MAIL_TEMPLATE_KINDS } from '@vigie/contracts/commercial/mail-template/mail-template-kinds';
import { type DialogAct, ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useCall, useSend } from '@vigie/kit/runtime';
import { FieldsAndHistory } from '@vigie/kit/ui/dialog/fields-and-history';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { MailFilesField } from '@vigie/kit/ui/mail/mail-files-field';
import { insertionsOf } from './insertions';

interface Props {
  act: DialogAct;
  /** The id; chosen by the client for a new record. */
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** Shows a template of mails: to read, to edit, or a new one. */
export function MailTemplateDialog(props: Props) {
  return props.act === 'add' ? <TemplateForm {...props} /> : <KnownTemplate {...props} />;
}

function KnownTemplate(props: Props) {
  const query = useCall(mailTemplateCalls.mailTemplate, { params: { id: props.id } });
  return (
    <RecordDialog
      query={query}
      act={props.act}
      noun={ENTITY_NOUNS.mailTemplate}
      opened={props.opened}
      onClose={props.onClose}
      size="xl"
    >
      {({ template }) => <TemplateForm {...props} known={template} />}
    </RecordDialog>
  );
}

const EMPTY = { status: null, name: '', subject: '', message: '', attachments: [] };

function TemplateForm({ act, id, opened, onClose, known }: Props & { known?: MailTemplate }) {
  const { status: _status, attachments, ...words } = known ?? { ...EMPTY, id };
  const form = useZodForm(mailTemplateSaveSchema, {
    kind: 'customer',
    ...words,
    attachments: attachments.map((file) => ({ id: file.id })),
  });
  const save = useSend(mailTemplateCalls.saveMailTemplate, { quiet: true });
  const kind = form.values.kind ?? 'customer';
  const fields = (
    <>
      <Pair>
        <TextField label="Nom" description="Comme il est proposé à l'envoi" {...form.field('name')} />
        <SelectField
          label="Pour"
          description="L'envoi qui le propose, et les champs qu'il connaît"
          options={MAIL_TEMPLATE_KINDS}
          {...form.field('kind')}
          value={kind}
        />
      </Pair>
      <TextField label="Objet" {...form.field('subject')} />
      <RichTextField
        label="Message"
        insertions={insertionsOf(kind)}
        {...form.field('message')}
        value={form.values.message ?? ''}
      />
      <MailFilesField
        {...form.field('attachments')}
        known={attachments}
        description="Proposées avec chaque e-mail de ce modèle : conditions générales, assurance, RIB…"
      />
    </>
  );
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act={act}
      noun={ENTITY_NOUNS.mailTemplate}
      form={form}
      size="xl"
      onSave={(body) => save.mutateAsync({ body })}
    >
      <FieldsAndHistory
        known={known}
        form={form}
        label="Modèle"
        history={[mailTemplateCalls.historyMailTemplate, mailTemplateFields]}
      >
        {fields}
      </FieldsAndHistory>
    </FormDialog>
  );
}
