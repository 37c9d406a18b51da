import { Text } from '@mantine/core';
import { newId } from '@vigie/contracts/core/id';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { type AnomalyRow, anomalyLabel, settlementSchema } from '@vigie/contracts/field/anomaly/anomaly';
import { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import { refusalSentence } from '@vigie/contracts/field/execution/refusals';
import { formatInstantTime } from '@vigie/contracts/formats/french';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { ApiError, isApiError, useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { DateTimeField } from '@vigie/kit/ui/fields/date/date-time-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { showOutcome } from './tell-outcome';

export interface Settling {
  row: AnomalyRow;
  decision: 'correct' | 'refuse';
}

interface Props extends Settling {
  opened: boolean;
  onClose: () => void;
}

const TEXTS = {
  correct: { title: 'Corriger les heures', save: 'Corriger' },
  refuse: { title: 'Refuser pour la paie', save: 'Refuser' },
} as const;

/** Settles an anomaly with a reason: by other times, or as unpaid. */
export function SettleDialog({ row, decision, opened, onClose }: Props) {
  const { timeZone } = row;
  const send = useSend(anomalyCalls.settleAnomalies, { quiet: true });
  const corrects = decision === 'correct';
  const form = useZodForm(settlementSchema, {
    id: newId(),
    serviceId: row.serviceId,
    anomaly: row.key,
    decision,
    because: '',
    startAt: corrects ? (row.startedAt ?? row.startAt) : null,
    endAt: corrects ? (row.endedAt ?? row.endAt) : null,
    basedOn: row.settledById,
  });
  const time = (instant: string | null) => (instant ? formatInstantTime(instant, timeZone) : '–');

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.service}
      title={TEXTS[decision].title}
      saveLabel={TEXTS[decision].save}
      form={form}
      size="sm"
      onSave={async (settlement) => {
        showOutcome(await send.mutateAsync({ body: { settlements: [settlement] } }).catch(underItsField));
      }}
    >
      <Text fw={600}>{anomalyLabel(row.code)}</Text>
      <Text c="dimmed" size="sm" className="vg-figures">
        {[row.agent?.name, row.site.name].filter(Boolean).join(' · ')}
        <br />
        {`Prévu ${time(row.startAt)} – ${time(row.endAt)}, réalisé ${time(row.startedAt)} – ${time(row.endedAt)}`}
      </Text>
      {row.other && row.state === 'toCheck' && (
        <Text size="sm">{`En même temps que ${row.other}, dont les heures restent comptées.`}</Text>
      )}
      {corrects ? (
        <Pair>
          <DateTimeField label="Début retenu" timeZone={timeZone} {...form.field('startAt')} />
          <DateTimeField label="Fin retenue" timeZone={timeZone} {...form.field('endAt')} />
        </Pair>
      ) : (
        <Text size="sm">{refusalSentence(row.code)}</Text>
      )}
      <TextAreaField
        label="Motif"
        {...form.field('because')}
        value={form.values.because ?? ''}
        required
        maxLength={500}
      />
    </FormDialog>
  );
}

/**
 * The call takes an array of settlements, and the form is its only element, so the prefix is removed from the paths.
 */
function underItsField(error: unknown): never {
  if (!isApiError(error) || !error.errors) throw error;
  const errors = error.errors.map(({ path, message }) => ({ path: path.replace(/^settlements\.0\./, ''), message }));
  throw new ApiError({ code: error.code, message: error.message, key: error.key, errors });
}
