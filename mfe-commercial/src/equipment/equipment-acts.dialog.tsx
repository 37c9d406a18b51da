import { Alert, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { EQUIPMENT_TYPES } from '@vigie/contracts/catalogues/constants/agents';
import {
  type EquipmentRow,
  missEquipmentFields,
  RETURN_CONDITIONS,
  returnEquipmentFields,
  signEquipmentFields,
  undoReturnFields,
} from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentActs } from '@vigie/contracts/commercial/equipment/equipment.acts';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { SignaturePad } from '@vigie/kit/ui/capture/signature-pad';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import type { ComponentProps } from 'react';
import { z } from 'zod';

interface Props {
  equipment: EquipmentRow;
  opened: boolean;
  onClose: () => void;
}

/** « Radio Motorola (R-12), 2 » */
export function handedText({ type, description, reference, quantity }: EquipmentRow): string {
  const name = description ?? EQUIPMENT_TYPES.find(({ value }) => value === type)?.label ?? '';
  return `${name}${reference ? ` (${reference})` : ''}${quantity > 1 ? `, quantité ${quantity}` : ''}`;
}

interface ActProps<S extends z.ZodType>
  extends Pick<ComponentProps<typeof FormDialog<S>>, 'form' | 'onSave' | 'children'> {
  opened: boolean;
  onClose: () => void;
  act: keyof typeof equipmentActs.acts;
  /** The label of the act when absent. */
  title?: string;
}

/** The form of an act on equipment. */
function ActDialog<S extends z.ZodType>({ act, title, ...dialog }: ActProps<S>) {
  const { label } = equipmentActs.acts[act];
  return <FormDialog {...dialog} act="edit" noun={ENTITY_NOUNS.equipment} title={title ?? label} saveLabel={label} />;
}

const signSchema = z.object(signEquipmentFields);

/** The agent signs with a finger, on the agent's own phone or on the office's screen. */
export function SignEquipmentDialog({ equipment, ...dialog }: Props) {
  const form = useZodForm(signSchema, { signature: [] });
  return (
    <ActDialog
      {...dialog}
      act="sign"
      title="Signer la remise"
      form={form}
      onSave={(body) => sendAct(equipmentActs, 'sign', equipment, body)}
    >
      <Text fw={600}>{handedText(equipment)}</Text>
      <Alert icon={<IconSignature size={20} aria-hidden />}>
        {equipment.agent.name} reconnaît avoir reçu ce matériel et s'engage à le restituer.
      </Alert>
      <SignaturePad
        label="Signature"
        required
        error={form.errors.signature}
        data-path="signature"
        onChange={(_png, strokes) => form.set('signature', strokes)}
      />
    </ActDialog>
  );
}

const returnSchema = z.object(returnEquipmentFields);

/** Records a return: quantity, day and condition. */
export function ReturnEquipmentDialog({ equipment, ...dialog }: Props) {
  const held = equipment.quantity - equipment.returned;
  const today = useToday();
  const form = useZodForm(returnSchema, { quantity: held, condition: 'good', returnedOn: today, note: null });
  return (
    <ActDialog
      {...dialog}
      act="return"
      title="Restitution"
      form={form}
      onSave={(body) => sendAct(equipmentActs, 'return', equipment, body)}
    >
      <Handed {...equipment} />
      {held > 1 && (
        <NumberField
          label="Quantité restituée"
          description={`${held} à restituer`}
          min={1}
          max={held}
          {...form.field('quantity')}
          value={form.values.quantity ?? null}
        />
      )}
      <Pair>
        <SelectField
          label="État"
          options={RETURN_CONDITIONS}
          {...form.field('condition')}
          value={form.values.condition ?? 'good'}
        />
        <DateField label="Restitué le" {...form.field('returnedOn')} value={form.values.returnedOn ?? null} />
      </Pair>
      <TextAreaField label="Observations" rows={3} {...form.field('note')} value={form.values.note ?? ''} />
    </ActDialog>
  );
}

/** The equipment that an act is about, and the agent who holds it. */
const Handed = (equipment: Props['equipment']) => (
  <div>
    <Text fw={600}>{handedText(equipment)}</Text>
    <Text c="dimmed">{equipment.agent.name}</Text>
  </div>
);

const missSchema = z.object(missEquipmentFields);

/** Records equipment as not returned: lost, stolen or kept. It may still be returned later. */
export function MissEquipmentDialog({ equipment, ...dialog }: Props) {
  const form = useZodForm(missSchema, { note: null });
  return (
    <ActDialog {...dialog} act="miss" form={form} onSave={(body) => sendAct(equipmentActs, 'miss', equipment, body)}>
      <Handed {...equipment} />
      <TextAreaField
        label="Circonstances"
        description="Perdu, volé, conservé par l'agent"
        rows={3}
        {...form.field('note')}
        value={form.values.note ?? ''}
      />
    </ActDialog>
  );
}

const undoSchema = z.object(undoReturnFields);

/** Undoes the last return as a mistake: it no longer counts, but stays in the history with the reason. */
export function UndoReturnDialog({ equipment, ...dialog }: Props) {
  const form = useZodForm(undoSchema, { note: '' });
  return (
    <ActDialog
      {...dialog}
      act="undoReturn"
      form={form}
      onSave={(body) => sendAct(equipmentActs, 'undoReturn', equipment, body)}
    >
      <Handed {...equipment} />
      <Text>
        La dernière restitution, ou déclaration de non-restitution, ne compte plus. Elle reste écrite avec son motif.
      </Text>
      <TextAreaField label="Motif" rows={3} {...form.field('note')} value={form.values.note ?? ''} />
    </ActDialog>
  );
}
