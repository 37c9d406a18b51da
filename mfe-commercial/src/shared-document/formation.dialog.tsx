import {
  documentFields,
  type FormationDocument,
  type FormationDocumentSave,
  formationDocumentSaveSchema,
} from '@vigie/contracts/commercial/shared-document/shared-document';
import { formationDocumentActs } from '@vigie/contracts/commercial/shared-document/shared-document.acts';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { toast, useCall, useMayMake, useSend } from '@vigie/kit/runtime';
import { FieldsAndHistory } from '@vigie/kit/ui/dialog/fields-and-history';
import { RefsField } from '@vigie/kit/ui/fields/pick/refs-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';
import { SharedFileFields } from './shared-file-fields';

/** The form of a training file. */
export function FormationDialog({ dialog }: { dialog: LinkedProps }) {
  const { act, id } = dialog.subject;
  const query = useCall(sharedDocumentCalls.formationDocument, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.formationDocument} save={formationDocumentActs.save}>
      {(read) => <FormationForm key={act} dialog={dialog} known={read?.formationDoc} />}
    </LinkedRecord>
  );
}

const ids = (refs: readonly { id: string }[]) => refs.map(({ id }) => ({ id }));

function draftOf(id: string, known?: FormationDocument): Draft<FormationDocumentSave> {
  if (!known) return { id, name: '', description: null, endDate: null, agents: [], customers: [], file: { id: null } };
  const { name, description, endDate, agents, customers, file, updatedAt } = known;
  const named = { agents: ids(agents), customers: ids(customers), file: { id: file.id } };
  return { id, name, description, endDate, updatedAt, ...named };
}

function FormationForm({ dialog, known }: { dialog: LinkedProps; known?: FormationDocument }) {
  const form = useZodForm(formationDocumentSaveSchema, draftOf(dialog.subject.id, known));
  const save = useSend(sharedDocumentCalls.saveFormationDocument, { quiet: true });
  const mayEdit = useMayMake()(sharedDocumentCalls.saveFormationDocument.access);
  const { values } = form;
  const fields = (
    <>
      <TextField label="Nom" {...form.field('name')} value={values.name ?? ''} />
      <TextAreaField label="Description" {...form.field('description')} value={values.description ?? ''} rows={2} />
      <RefsField
        label="Agents"
        description="Sans agent ni client, le fichier est pour tous"
        source={agentSource}
        known={known?.agents}
        {...form.field('agents')}
      />
      <RefsField label="Clients" source={customerSource} known={known?.customers} {...form.field('customers')} />
      <SharedFileFields
        what="le fichier"
        endDate={{ ...form.field('endDate'), value: values.endDate ?? null }}
        file={{
          id: values.file?.id ?? null,
          error: form.errors['file.id'] ?? form.errors.file,
          onChange: (id) => form.set('file.id', id),
        }}
        name={known?.file.name}
      />
    </>
  );
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.formationDocument}
      form={form}
      mayEdit={mayEdit}
      onSave={async (body) => {
        await save.mutateAsync({ body });
        toast({ tone: 'positive', message: 'Fichier de formation enregistré' });
      }}
    >
      <FieldsAndHistory
        known={known}
        form={form}
        label="Fichier"
        history={[sharedDocumentCalls.historyFormationDocument, documentFields]}
      >
        {fields}
      </FieldsAndHistory>
    </LinkedForm>
  );
}
