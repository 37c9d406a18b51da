import {
  DOCUMENT_OWNERS,
  documentFields,
  type SharedDocument,
  type SharedDocumentSave,
  sharedDocumentSaveSchema,
} from '@vigie/contracts/commercial/shared-document/shared-document';
import { documentActs } from '@vigie/contracts/commercial/shared-document/shared-document.acts';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { toast, useCall, useMayMake, useSend } from '@vigie/kit/runtime';
import { FieldsAndHistory } from '@vigie/kit/ui/dialog/fields-and-history';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';
import { SharedFileFields } from './shared-file-fields';

/** The recipient of a new document, when the page determines it. */
export interface Owner {
  owner: 'agent' | 'customer';
  id: string;
}
interface Props {
  dialog: LinkedProps;
  whose?: Owner;
}

/** A document shared with an agent or a customer. */
export function DocumentDialog({ dialog, whose }: Props) {
  const { act, id } = dialog.subject;
  const query = useCall(sharedDocumentCalls.document, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.document} save={documentActs.save}>
      {(read) => <DocumentForm key={act} dialog={dialog} whose={whose} known={read?.document} />}
    </LinkedRecord>
  );
}

function draftOf(id: string, whose?: Owner, known?: SharedDocument): Draft<SharedDocumentSave> {
  if (known) {
    const { name, description, endDate, owner, agent, customer, file, updatedAt } = known;
    const named = { agent: agent && { id: agent.id }, customer: customer && { id: customer.id } };
    return { id, name, description, endDate, owner, updatedAt, ...named, file: { id: file.id } };
  }
  const { owner = 'agent', id: of = null } = whose ?? {};
  return {
    id,
    name: '',
    description: null,
    endDate: null,
    owner,
    agent: owner === 'agent' ? { id: of } : null,
    customer: owner === 'customer' ? { id: of } : null,
    file: { id: null },
  };
}

function DocumentForm({ dialog, whose, known }: Props & { known?: SharedDocument }) {
  const form = useZodForm(sharedDocumentSaveSchema, draftOf(dialog.subject.id, whose, known));
  const save = useSend(sharedDocumentCalls.saveDocument, { quiet: true });
  const mayEdit = useMayMake()(sharedDocumentCalls.saveDocument.access);
  const { values } = form;
  const owner = values.owner ?? 'agent';
  const fixed = known !== undefined || whose !== undefined;
  const fields = (
    <>
      {!fixed && (
        <SelectField
          label="Partager avec"
          options={DOCUMENT_OWNERS}
          {...form.field('owner')}
          value={owner}
          onChange={(next) => {
            if (!next) return;
            form.set('owner', next);
            form.set('agent', next === 'agent' ? { id: null } : null);
            form.set('customer', next === 'customer' ? { id: null } : null);
          }}
        />
      )}
      {!whose && owner === 'agent' && (
        <RefField
          label="Agent"
          source={agentSource}
          known={known?.agent ? [known.agent] : undefined}
          readOnly={known !== undefined}
          {...form.field('agent.id')}
        />
      )}
      {!whose && owner === 'customer' && (
        <RefField
          label="Client"
          source={customerSource}
          known={known?.customer ? [known.customer] : undefined}
          readOnly={known !== undefined}
          {...form.field('customer.id')}
        />
      )}
      <TextField label="Nom" {...form.field('name')} value={values.name ?? ''} />
      <TextAreaField label="Description" {...form.field('description')} value={values.description ?? ''} rows={2} />
      <SharedFileFields
        what="le document"
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
      noun={ENTITY_NOUNS.document}
      form={form}
      mayEdit={mayEdit}
      saveLabel={known ? undefined : 'Partager'}
      onSave={async (body) => {
        await save.mutateAsync({ body });
        toast({ tone: 'positive', message: 'Document partagé' });
      }}
    >
      <FieldsAndHistory
        known={known}
        form={form}
        label="Document"
        history={[sharedDocumentCalls.historyDocument, documentFields]}
      >
        {fields}
      </FieldsAndHistory>
    </LinkedForm>
  );
}
