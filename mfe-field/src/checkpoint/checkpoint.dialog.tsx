import { Button, ColorInput, Group } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { type Checkpoint, checkpointSaveSchema } from '@vigie/contracts/field/checkpoint/checkpoint';
import { checkpointActs } from '@vigie/contracts/field/checkpoint/checkpoint.acts';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { checkpointFields } from '@vigie/contracts/field/checkpoint/checkpoint-list';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useCall, useRight, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { SiteSelector } from '../site-selector/site-selector';
import { type CheckpointForm, checkpointDraft, newCode } from './checkpoint-draft';
import { CheckpointPlace } from './checkpoint-place';

export function CheckpointDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(checkpointCalls.checkpoint, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.checkpoint} save={checkpointActs.save}>
      {(read) => <CheckpointFormDialog key={act} dialog={dialog} checkpoint={read?.checkpoint} />}
    </LinkedRecord>
  );
}

function CheckpointFormDialog({ dialog, checkpoint }: { dialog: LinkedProps; checkpoint?: Checkpoint }) {
  const form = useZodForm(checkpointSaveSchema, checkpointDraft(dialog.subject.id, checkpoint));
  const save = useSend(checkpointCalls.saveCheckpoint, { quiet: true });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_CHECKPOINT');
  const tabs = [
    {
      key: 'checkpoint',
      label: 'Point de contrôle',
      paths: ['site', 'title', 'badge', 'description', 'building', 'floor', 'roomKey', 'color'],
      content: <Identity form={form} checkpoint={checkpoint} />,
    },
    {
      key: 'place',
      label: 'Place sur la carte',
      paths: ['location', 'radius'],
      content: <CheckpointPlace form={form} />,
    },
    ...(checkpoint ? [historyTab(checkpointCalls.historyCheckpoint, checkpoint.id, checkpointFields)] : []),
  ];
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.checkpoint}
      form={form}
      onSave={(body) => save.mutateAsync({ body })}
      mayEdit={mayEdit}
    >
      <FormTabs tabs={tabs} errors={form.errors} />
    </LinkedForm>
  );
}

function Identity({ form, checkpoint }: { form: CheckpointForm; checkpoint?: Checkpoint }) {
  const readOnly = useReadOnly(false);
  const color = form.field('color');
  return (
    <>
      <TextField label="Nom" {...form.field('title')} />
      <SiteSelector
        known={checkpoint?.site}
        {...form.field('site.id')}
        value={form.values.site?.id ?? null}
        onChange={(id) => form.set('site.id', id)}
        readOnly={checkpoint !== undefined}
        required
      />
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <div style={{ flex: 1 }}>
          <TextField
            label="Badge NFC ou code QR"
            description="Le numéro lu sur le badge, ou un code à imprimer. Vide : validé par la position seule."
            {...form.field('badge')}
          />
        </div>
        {!readOnly && (
          <Button
            mt={25}
            variant="default"
            leftSection={<IconQrcode size={16} aria-hidden />}
            onClick={() => form.set('badge', newCode())}
          >
            Générer un code
          </Button>
        )}
      </Group>
      <TextAreaField
        label="Consigne"
        description="Affichée sur le téléphone quand le point est atteint"
        {...form.field('description')}
      />
      <Pair>
        <TextField label="Bâtiment" {...form.field('building')} />
        <TextField label="Étage" {...form.field('floor')} />
        <TextField label="Local" {...form.field('roomKey')} />
      </Pair>
      <ColorInput
        eyeDropperButtonProps={{ 'aria-label': "Prélever une couleur à l'écran" }}
        label="Couleur"
        value={color.value ?? ''}
        onChange={(value) => color.onChange(value || null)}
        error={color.error}
        readOnly={readOnly}
        format="hex"
        swatches={['#1c5fd4', '#1f8a4c', '#b7791f', '#c0392b', '#6b4fbb', '#5b6475']}
        data-path="color"
      />
    </>
  );
}
