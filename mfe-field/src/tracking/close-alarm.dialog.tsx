import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { ALARM_OUTCOMES } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { alarmClosingSchema, type LoneWorkerAlarm } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmActs } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.acts';
import { countOf } from '@vigie/contracts/formats/french';
import { sendAct, sendBulkAct } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';

type Alarm = Pick<LoneWorkerAlarm, 'id' | 'status' | 'updatedAt' | 'kind'>;

interface Props {
  /** One or more; those of an outage of the network are closed together. */
  alarms: readonly [Alarm, ...Alarm[]];
  opened: boolean;
  onClose: () => void;
}

/** Closes alarms with their outcome. The outcome of a drill is fixed. */
export function CloseAlarmDialog({ alarms, opened, onClose }: Props) {
  const [alarm, ...more] = alarms;
  const drill = alarms.every(({ kind }) => kind === 'drill');
  const form = useZodForm(alarmClosingSchema, { outcome: drill ? 'drill' : null, words: '' });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.loneWorkerAlarm}
      title={more.length > 0 ? `Clore ${countOf(alarms.length, ENTITY_NOUNS.loneWorkerAlarm)}` : "Clore l'alerte"}
      saveLabel="Clore"
      size="sm"
      form={form}
      onSave={(closing) =>
        more.length > 0
          ? sendBulkAct(loneWorkerAlarmActs, 'close', alarms, closing)
          : sendAct(loneWorkerAlarmActs, 'close', alarm, closing)
      }
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
