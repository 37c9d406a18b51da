import { Alert, Text } from '@mantine/core';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import {
  type Unavailability,
  unavailabilityFields,
  unavailabilitySaveSchema,
} from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityActs } from '@vigie/contracts/field/unavailability/unavailability.acts';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { toast, useCall, useRight, useSend, useSession } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Decisions } from '../absence/decisions';
import { OFFICE_ANSWERS } from './answer-request';
import { unavailabilityDraft } from './unavailability-draft';
import { UnavailabilityFields } from './unavailability-fields';
import { withConflicts, withOverlaps, withWork } from './with-conflicts';

/** Creates, shows and changes an unavailability: of any agent for the office, and its own request for an agent. */
export function UnavailabilityDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(unavailabilityCalls.unavailability, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.unavailability} save={unavailabilityActs.save}>
      {(read) => <UnavailabilityFormDialog key={act} dialog={dialog} known={read?.agentUnavailability} />}
    </LinkedRecord>
  );
}

const { requested, accepted } = unavailabilityStatuses.value;

function UnavailabilityFormDialog({ dialog, known }: { dialog: LinkedProps; known?: Unavailability }) {
  const today = useToday();
  const own = useSession((session) => session.membership?.agentId ?? null);
  const form = useZodForm(unavailabilitySaveSchema, unavailabilityDraft(dialog.subject.id, own, today, known));
  const save = useSend(unavailabilityCalls.saveUnavailability, { quiet: true });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_UNAVAILABILITY');
  const open: readonly number[] = own ? [requested] : [requested, accepted];
  const editable = (own !== null || mayEdit) && (!known || open.includes(known.status));
  const acts = useActs(unavailabilityActs, OFFICE_ANSWERS);
  const asked = known && own === null && mayEdit && known.status === requested ? known : undefined;
  const fields = <UnavailabilityFields form={form} known={known} own={own !== null} />;
  const tabs = known &&
    own === null && [
      { key: 'unavailability', label: 'Indisponibilité', paths: PATHS, content: fields },
      historyTab(unavailabilityCalls.historyUnavailability, known.id, unavailabilityFields),
    ];
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.unavailability}
      form={form}
      mayEdit={editable}
      readActions={asked && <Decisions acts={acts(asked)} agent={asked.agent} onDone={dialog.close} />}
      title={own ? "Demande d'indisponibilité" : undefined}
      saveLabel={own ? 'Envoyer la demande' : undefined}
      onSave={async (body) => {
        await withOverlaps((overlapAgreed) =>
          withWork((workAgreed) =>
            withConflicts((unassignConflicts) =>
              save.mutateAsync({ body: { ...body, overlapAgreed, workAgreed, unassignConflicts } }),
            ),
          ),
        );
        toast({ tone: 'positive', message: own ? 'Demande envoyée' : 'Indisponibilité enregistrée' });
      }}
    >
      {known && <Outcome known={known} />}
      {tabs ? <FormTabs tabs={tabs} errors={form.errors} /> : fields}
    </LinkedForm>
  );
}

const PATHS = [
  'agent',
  'type',
  'startAt',
  'endAt',
  'startTime',
  'endTime',
  'weekdays',
  'everyWeeks',
  'exceptDays',
  'duration',
  'comment',
  'fileIds',
];

/** The state, with the answer to a request and the number of services that it freed. */
function Outcome({ known: { status, answer, freedServiceIds } }: { known: Unavailability }) {
  const { label, tone } = unavailabilityStatuses.optionOf(status);
  const freed = freedServiceIds.length;
  if (!answer && freed === 0) {
    return (
      <div>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
    );
  }
  return (
    <Alert color={tone === 'neutral' ? 'gray' : tone} title={label}>
      {answer && <Text>{answer}</Text>}
      {freed > 0 && (
        <Text size="sm">
          {freed > 1 ? `L'agent a été retiré de ${freed} services.` : "L'agent a été retiré d'un service."}
        </Text>
      )}
    </Alert>
  );
}
