import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import {
  type LoneWorkerAlarm,
  type LoneWorkerAlarmSave,
  loneWorkerAlarmFields,
  loneWorkerAlarmSaveSchema,
} from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmActs } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.acts';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { toast, useCall, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { DateTimeField } from '@vigie/kit/ui/fields/date/date-time-field';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { OFFICE_REFS } from '../logbook/ref-sources';

/** Plans a drill, or moves one that has not started. */
export function DrillDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.loneWorkerAlarm} save={loneWorkerAlarmActs.save}>
      {(read) => <DrillForm key={act} dialog={dialog} known={read?.alarm} />}
    </LinkedRecord>
  );
}

function draftOf(id: string, known?: LoneWorkerAlarm): Draft<LoneWorkerAlarmSave> {
  if (!known) return { id, service: { id: '' }, at: null, infos: null };
  const { service, at, infos, updatedAt } = known;
  return { id, service: { id: service?.id ?? '' }, at, infos, updatedAt };
}

function DrillForm({ dialog, known }: { dialog: LinkedProps; known?: LoneWorkerAlarm }) {
  const timeZone = useTimeZone();
  const form = useZodForm(loneWorkerAlarmSaveSchema, draftOf(dialog.subject.id, known));
  const save = useSend(loneWorkerAlarmCalls.saveLoneWorkerAlarm, { quiet: true });
  const fields = (
    <>
      <RefField
        label="Service"
        description="L'exercice est celui de son agent, qui n'en est pas prévenu"
        source={OFFICE_REFS.service}
        {...form.field('service.id')}
        value={form.values.service?.id || null}
        onChange={(id) => form.set('service.id', id ?? '')}
        known={known?.service ? [known.service] : []}
        required
      />
      <DateTimeField label="Heure" timeZone={timeZone} {...form.field('at')} value={form.values.at ?? null} required />
      <TextAreaField label="Scénario" {...form.field('infos')} value={form.values.infos ?? null} maxLength={500} />
    </>
  );
  const tabs = known && [
    { key: 'drill', label: 'Exercice', paths: ['service', 'at', 'infos'], content: fields },
    historyTab(loneWorkerAlarmCalls.historyLoneWorkerAlarm, known.id, loneWorkerAlarmFields),
  ];
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.loneWorkerAlarm}
      title={known ? "Modification d'un exercice" : "Ajout d'un exercice"}
      form={form}
      onSave={async (body) => {
        await save.mutateAsync({ body });
        toast({ tone: 'positive', message: 'Exercice prévu' });
      }}
    >
      {tabs ? <FormTabs tabs={tabs} errors={form.errors} /> : fields}
    </LinkedForm>
  );
}
