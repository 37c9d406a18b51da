import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { ALARM_OUTCOMES } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { alarmClosingSchema, type LoneWorkerAlarm } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmActs } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.acts';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';

interface Props {
  alarm: LoneWorkerAlarm;
  opened: boolean;
  onClose: () => void;
}

/** Closes an alarm with its outcome. The outcome of a drill is fixed. */
export function CloseAlarmDialog({ alarm, opened, onClose }: Props) {
  const drill = alarm.kind === 'drill';
  const form = useZodForm(alarmClosingSchema, { outcome: drill ? 'drill' : null, words: '' });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.loneWorkerAlarm}
      title="Clore l'alerte"
      saveLabel="Clore"
      size="sm"
      form={form}
      onSave={(closing) => sendAct(loneWorkerAlarmActs, 'close', alarm, closing)}
    >
      <SelectField
        label="Issue"
        options={ALARM_OUTCOMES.filter(({ value }) => (value === 'drill') === drill)}
        {...form.field('outcome')}
        value={form.values.outcome ?? null}
        required
      />
      <TextAreaField
        label="Compte rendu"
        {...form.field('words')}
        value={form.values.words ?? ''}
        required
        maxLength={2_000}
      />
    </FormDialog>
  );
}
