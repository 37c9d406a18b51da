import { Button } from '@mantine/core';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import {
  type ContractTemplate,
  contractTemplateFields,
  contractTemplateSaveSchema,
} from '@vigie/contracts/commercial/contract-template/contract-template';
import type { DialogAct } from '@vigie/contracts/core/nouns';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { apiBlob, useCall, useSend } from '@vigie/kit/runtime';
import { FieldsAndHistory } from '@vigie/kit/ui/dialog/fields-and-history';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { useState } from 'react';
import { TEMPLATE_KINDS } from './template-kinds';

interface Props {
  act: DialogAct;
  /** The id; chosen by the client for a new record. */
  id: string;
  kind: ContractKind;
  opened: boolean;
  onClose: () => void;
}

/** Shows a contract template: to read, to edit, or a new one. */
export function TemplateDialog(props: Props) {
  return props.act === 'add' ? <TemplateForm {...props} /> : <KnownTemplate {...props} />;
}

function KnownTemplate(props: Props) {
  const { read, noun } = TEMPLATE_KINDS[props.kind];
  const query = useCall(read, { params: { id: props.id } });
  return (
    <RecordDialog query={query} act={props.act} noun={noun} opened={props.opened} onClose={props.onClose} size="xl">
      {({ template }) => <TemplateForm {...props} known={template} />}
    </RecordDialog>
  );
}

function TemplateForm({ act, id, kind, opened, onClose, known }: Props & { known?: ContractTemplate }) {
  const of = TEMPLATE_KINDS[kind];
  const form = useZodForm(
    contractTemplateSaveSchema,
    known ? { id, title: known.title, body: known.body, updatedAt: known.updatedAt } : { id, title: '', body: '' },
  );
  const save = useSend(of.save, { quiet: true });
  const preview = useDialog<() => Promise<Blob>>();
  const [party, setParty] = useState<string | null>(null);
  const openPreview = () => {
    const checked = form.check();
    if ('errors' in checked) return;
    const { title, body } = checked.values;
    preview.open(() => apiBlob(of.preview, { body: { title, body, party: party ? { id: party } : null } }));
  };
  const fields = (
    <>
      <TextField label="Titre" {...form.field('title')} />
      <RichTextField label="Texte" insertions={of.insertions} {...form.field('body')} value={form.values.body ?? ''} />
      <RefField
        label={`Aperçu avec les données de : ${of.party.label.toLowerCase()}`}
        description="Vide : les champs montrent leur nom"
        source={of.party.source}
        value={party}
        onChange={setParty}
        readOnly={false}
      />
    </>
  );
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        act={act}
        noun={of.noun}
        form={form}
        size="xl"
        onSave={(body) => save.mutateAsync({ body })}
        otherActions={
          <Button variant="default" onClick={openPreview}>
            Aperçu
          </Button>
        }
      >
        <FieldsAndHistory known={known} form={form} label="Modèle" history={[of.history, contractTemplateFields]}>
          {fields}
        </FieldsAndHistory>
      </FormDialog>
      {preview.show((load, opening) => (
        <DocumentPreview title="Aperçu du modèle" fileName="modele.pdf" load={load} {...opening} />
      ))}
    </>
  );
}
