import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { type Round, roundFields, roundSaveSchema } from '@vigie/contracts/field/round/round';
import { roundActs } from '@vigie/contracts/field/round/round.acts';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { ROUND_DIRECTIONS, type RoundDirection } from '@vigie/contracts/rules/recurrence/recurrence-options';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useCall, useRight, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { SiteSelector } from '../site-selector/site-selector';
import { RoundCheckpoints } from './round-checkpoints';
import { roundDraft } from './round-draft';

export function RoundDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(roundCalls.round, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.round} save={roundActs.save}>
      {(read) => <RoundFormDialog key={act} dialog={dialog} round={read?.round} />}
    </LinkedRecord>
  );
}

function RoundFormDialog({ dialog, round }: { dialog: LinkedProps; round?: Round }) {
  const form = useZodForm(roundSaveSchema, roundDraft(dialog.subject.id, round));
  const save = useSend(roundCalls.saveRound, { quiet: true });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_ROUND');
  const fields = (
    <>
      <TextField label="Nom" {...form.field('name')} />
      <SiteSelector
        known={round?.site}
        {...form.field('site.id')}
        value={form.values.site?.id ?? null}
        onChange={(id) => {
          form.set('site.id', id);
          form.set('checkpoints', []);
        }}
        readOnly={round !== undefined}
        required
      />
      <MultiSelectField
        label="Sens autorisés"
        description="Aucun : dans l'ordre. L'ordre aléatoire est tiré au sort au départ, puis à suivre."
        options={ROUND_DIRECTIONS}
        value={[...(form.values.grantedDirections ?? [])] as RoundDirection[]}
        onChange={(directions) => form.set('grantedDirections', directions)}
        error={form.errors.grantedDirections}
        data-path="grantedDirections"
      />
      <RoundCheckpoints form={form} known={round?.checkpoints ?? []} />
    </>
  );
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.round}
      form={form}
      onSave={(body) => save.mutateAsync({ body })}
      mayEdit={mayEdit}
    >
      {round ? (
        <FormTabs
          tabs={[
            {
              key: 'round',
              label: `Ronde ${round.reference}`,
              paths: ['name', 'site', 'grantedDirections', 'checkpoints'],
              content: fields,
            },
            historyTab(roundCalls.historyRound, round.id, roundFields),
          ]}
          errors={form.errors}
        />
      ) : (
        fields
      )}
    </LinkedForm>
  );
}
