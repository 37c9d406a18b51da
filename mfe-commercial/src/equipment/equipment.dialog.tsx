import { Alert } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { EQUIPMENT_TYPES } from '@vigie/contracts/catalogues/constants/agents';
import { historyFieldsIn } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { type Equipment, equipmentFields, equipmentSaveSchema } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentActs } from '@vigie/contracts/commercial/equipment/equipment.acts';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { allowedFrom } from '@vigie/contracts/core/acts/judge';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatInstant } from '@vigie/contracts/formats/french';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { toast, useCall, useMayMake, useSend } from '@vigie/kit/runtime';
import { FieldsAndHistory } from '@vigie/kit/ui/dialog/fields-and-history';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { useOwnCurrency } from '../forms/use-currency-of';
import { agentSource } from '../refs/agent-sources';
import { Attachments } from '../request/attachments';
import { equipmentDraft } from './equipment-draft';
import { EquipmentLife } from './equipment-life';

interface Props {
  dialog: LinkedProps;
  /** The agent who receives new equipment. */
  agentId?: string;
}

/** Shows equipment of an agent: new, read-only with its returns, or to edit. */
export function EquipmentDialog({ dialog, agentId }: Props) {
  const { act, id } = dialog.subject;
  const query = useCall(equipmentCalls.equipment, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.equipment} save={equipmentActs.save}>
      {(read) => <EquipmentForm key={act} dialog={dialog} agentId={agentId} known={read?.equipment} />}
    </LinkedRecord>
  );
}

function EquipmentForm({ dialog, agentId, known }: Props & { known?: Equipment }) {
  const may = useMayMake();
  const currency = useOwnCurrency();
  const today = useToday();
  const form = useZodForm(equipmentSaveSchema, equipmentDraft(dialog.subject.id, today, agentId, known));
  const save = useSend(equipmentCalls.saveEquipment, { quiet: true });
  const mayEdit =
    may(equipmentCalls.saveEquipment.access) &&
    (!known || allowedFrom(equipmentActs.statuses, equipmentActs.save, known));
  const fields = <Fields form={form} known={known} />;
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.equipment}
      form={form}
      mayEdit={mayEdit}
      onSave={async (body) => {
        await save.mutateAsync({ body });
        toast({ tone: 'positive', message: known ? 'Équipement enregistré' : "Remis : l'agent peut signer" });
      }}
    >
      <FieldsAndHistory
        known={known}
        form={form}
        label="Équipement"
        more={
          known && [
            { key: 'life', label: 'Remise et restitution', paths: [], content: <EquipmentLife equipment={known} /> },
          ]
        }
        history={[equipmentCalls.historyEquipment, historyFieldsIn(equipmentFields, currency)]}
      >
        {fields}
      </FieldsAndHistory>
    </LinkedForm>
  );
}

function Fields({ form, known }: { form: ZodForm<typeof equipmentSaveSchema>; known?: Equipment }) {
  const { values } = form;
  const currency = useOwnCurrency();
  const timeZone = useTimeZone();
  // Fields covered by the signature are fixed; the others can still be changed.
  const fixed = known !== undefined && (known.signedAt !== null || known.returned > 0);
  return (
    <>
      {known?.signedAt && (
        <Alert icon={<IconSignature size={20} aria-hidden />}>
          Remise signée le {formatInstant(known.signedAt, timeZone)} : seuls l'échéance et les fichiers se modifient.
        </Alert>
      )}
      <RefField
        label="Agent"
        source={agentSource}
        known={known ? [known.agent] : undefined}
        readOnly={fixed}
        {...form.field('agent.id')}
      />
      <Pair>
        <SelectField label="Type" options={EQUIPMENT_TYPES} readOnly={fixed} {...form.field('type')} />
        <TextField
          label="Référence"
          description="Numéro de série, de clé ou de carte"
          readOnly={fixed}
          {...form.field('reference')}
          value={values.reference ?? ''}
        />
      </Pair>
      <TextAreaField
        label="Description"
        placeholder="Parka taille L, radio, trousseau du site…"
        rows={2}
        readOnly={fixed}
        {...form.field('description')}
        value={values.description ?? ''}
      />
      <Pair>
        <NumberField
          label="Quantité"
          min={1}
          readOnly={fixed}
          {...form.field('quantity')}
          value={values.quantity ?? null}
        />
        <MoneyField
          label="Valeur unitaire"
          currency={currency}
          readOnly={fixed}
          {...form.field('valueCents')}
          value={values.valueCents ?? null}
        />
      </Pair>
      <Pair>
        <DateField label="Remis le" readOnly={fixed} {...form.field('givenOn')} value={values.givenOn ?? null} />
        <DateField
          label="Échéance"
          description="À restituer ou à renouveler avant"
          {...form.field('dateEnd')}
          value={values.dateEnd ?? null}
        />
      </Pair>
      <Attachments
        ids={(values.files ?? []).flatMap((file) => file?.id ?? [])}
        onChange={(ids) =>
          form.set(
            'files',
            ids.map((id) => ({ id })),
          )
        }
      />
    </>
  );
}
