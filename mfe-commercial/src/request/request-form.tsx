import { requestDraftSchema } from '@vigie/contracts/commercial/request/request';
import { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { toast, useCall, useSend, useSession } from '@vigie/kit/runtime';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps } from '@vigie/kit/ui/linked-record';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { Attachments } from './attachments';
import { type AnyRequest, ownerOf, SIDES, type Side } from './request-side';

interface Props {
  dialog: LinkedProps;
  side: Side;
  known?: AnyRequest;
}

/** The form of a request: an agent or customer asks for itself, the office in anybody's name. */
export function RequestForm({ dialog, side, known }: Props) {
  const { noun, owner, source, types } = SIDES[side];
  const own = useSession(({ role }) => role !== 'manager');
  const read = useCall(types);
  const offered = read.data?.types ?? [];
  const form = useZodForm(requestDraftSchema, {
    id: dialog.subject.id,
    requestType: { id: known?.requestType.id ?? '' },
    subject: known?.subject ?? '',
    content: known?.content ?? null,
    attachments: known?.attachments.map(({ id }) => ({ id })) ?? [],
    updatedAt: known?.updatedAt,
    owner: own ? undefined : { id: known ? ownerOf(known).id : '' },
  });
  const { values } = form;
  const saveAgents = useSend(requestCalls.saveAgentRequest, { quiet: true });
  const saveCustomers = useSend(requestCalls.saveCustomerRequest, { quiet: true });
  const before = known ? [known.requestType] : [];
  const choices = new Map([...offered, ...before].map(({ id, name }) => [id, name]));
  return (
    <LinkedForm
      dialog={dialog}
      noun={noun}
      form={form}
      title={own && !known ? 'Nouvelle demande' : undefined}
      saveLabel={own ? 'Envoyer la demande' : undefined}
      onSave={async ({ owner: whose, ...body }) => {
        if (side === 'agent') await saveAgents.mutateAsync({ body: { ...body, agent: whose } });
        else await saveCustomers.mutateAsync({ body: { ...body, customer: whose } });
        toast({ tone: 'positive', message: own ? 'Demande envoyée' : 'Demande enregistrée' });
      }}
    >
      {!own && (
        <RefField
          label={owner}
          {...form.field('owner.id')}
          value={values.owner?.id || null}
          onChange={(id) => form.set('owner.id', id ?? '')}
          required
          readOnly={known !== undefined}
          source={source}
          known={known ? [ownerOf(known)] : []}
        />
      )}
      {read.isError && (
        <ErrorState
          compact
          title="Les types de demande n'ont pas pu être lus"
          message={read.error.message}
          onRetry={() => void read.refetch()}
        />
      )}
      <SelectField
        label="Type"
        {...form.field('requestType.id')}
        value={values.requestType?.id || null}
        onChange={(id) => form.set('requestType.id', id ?? '')}
        options={[...choices].map(([value, label]) => ({ value, label }))}
        required
      />
      <TextField label="Sujet" {...form.field('subject')} value={values.subject ?? ''} />
      <TextAreaField
        label="Description"
        {...form.field('content')}
        value={values.content ?? null}
        rows={5}
        maxLength={5_000}
      />
      <Attachments
        ids={(values.attachments ?? []).flatMap((file) => file?.id ?? [])}
        onChange={(ids) =>
          form.set(
            'attachments',
            ids.map((id) => ({ id })),
          )
        }
      />
    </LinkedForm>
  );
}
