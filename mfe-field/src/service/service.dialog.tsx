import { Button } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { todayIn } from '@vigie/contracts/core/time/today';
import { overlappingStops } from '@vigie/contracts/field/circuit/stop';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { type PlanningError, type Service, serviceFields } from '@vigie/contracts/field/service/service';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { isBegun, SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { wallClock } from '@vigie/contracts/formats/french';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { ApiError, api, invalidateNouns, isApiError, toast, useCall, useHolds, useMayMake } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { CircuitProgress } from '../circuit/circuit-progress';
import { BrokenOffNotice, breakOff } from '../execution/break-off';
import { type Findings, findingsOf } from '../planning/findings';
import { showSaved } from '../planning/use-planning-edits';
import { BreaksOfService } from '../service-break/breaks-of-service';
import { ServiceTrail } from '../tracking/service-trail';
import { AvailableAgentsDialog, type ServiceToFill, WHO_IS_FREE } from './available-agents.dialog';
import { createSeries } from './create-series';
import { PlanningErrors } from './planning-errors.dialog';
import { useRecordsTabs } from './records/use-records-tabs';
import { useSameRequest } from './same-request';
import { EndSeriesButton, SeriesField, saveLabelOf, saveSeries } from './series';
import { ServiceFields } from './service-fields';
import {
  blankForm,
  FORM_FIELDS,
  formOf,
  formPathOf,
  type NewService,
  recurrenceOf,
  repetitionOf,
  type ServiceForm,
  saveOf,
  serviceFormSchema,
  stopsOf,
  wantedOf,
} from './service-form';
import { instantsOf } from './times/service-times';
import { unpaidMinOf } from './times/unpaid-pause';

/** The service to open, the start of a new one, or a service to repeat. */
export type ServiceSubject = { service: Service } | { begin: NewService } | { like: Service };

export interface ServiceDialogProps {
  subject: ServiceSubject;
  opened: boolean;
  onClose: () => void;
  /** Called with the findings of the planning checks about the saved service. */
  onFindings: (findings: Findings) => void;
}

/** What is done to a service beside changing it, for whoever came from the board. */
const IN_DIALOG: readonly string[] = ['breakOff', 'restore', 'archive'];
const RESTORE = 'restore';
const INSTEAD = { breakOff };

/** Creates a service or a series; shows, changes and archives an existing service. */
export function ServiceDialog({ subject, opened, onClose, onFindings }: ServiceDialogProps) {
  // The service after one of its breaks was saved separately.
  const [since, setSince] = useState<Service | null>(null);
  const known = 'service' in subject ? (since ?? subject.service) : null;
  const agencyZone = useTimeZone();
  const firstZone = (known ?? ('like' in subject ? subject.like : null))?.timeZone ?? agencyZone;
  const holds = useHolds();
  const form = useZodForm(serviceFormSchema, known ? formOf(known) : beginningOf(subject, todayIn(firstZone)));
  const day = form.values.startDay ?? todayIn(firstZone);
  const errors = useErrorsOf(known, opened);
  const acts = useActs(serviceActs, INSTEAD)(known ?? NOTHING).filter(({ name }) => IN_DIALOG.includes(name));
  const right = known ? 'ACCOUNT_RIGHT_EDIT_MISSION' : 'ACCOUNT_RIGHT_CREATE_MISSION';
  const locked = !holds(right) || known?.invoiceReference != null;
  const choices = useCall(
    planningCalls.serviceChoices,
    { query: { day } },
    { enabled: opened && holds(right), placeholderData: (former) => former },
  );
  // A new service begins by the clock of its site, as it is shown afterwards, and as a series or an import begins.
  const site = choices.data?.sites.find(({ id }) => id === form.values.siteId);
  const timeZone = known?.timeZone ?? site?.timeZone ?? firstZone;

  // A retry after a lost answer sends the same request with the same ids.
  const saveFor = useSameRequest(({ values }: { values: ServiceForm; seen: string | undefined }) =>
    saveOf(values, known, timeZone),
  );
  const seriesOf = useSameRequest((values: ServiceForm) => recurrenceOf(values, timeZone));
  const onSave = async (values: ServiceForm) => {
    const stops = stopsOf(values, instantsOf(values, timeZone).start, timeZone);
    const overlaps = overlappingStops(stops).length > 0;
    const question = { title: FIELD_MESSAGES.overlap, message: FIELD_MESSAGES.overlapConfirm, confirmLabel: 'Créer' };
    if (overlaps && !(await confirm({ ...question, ...(known && { confirmLabel: 'Enregistrer' }) }))) return false;
    try {
      const warnings = values.repeats
        ? await createSeries(seriesOf(values))
        : await saveKnown(values, saveFor({ values, seen: known?.updatedAt }), known);
      if (!warnings) return false;
      if (warnings.length > 0) onFindings(findingsOf(warnings));
      return true;
    } catch (error) {
      throw isApiError(error) ? underFields(error) : error;
    }
  };
  const onBreaks = (service: Service) => {
    // A pause that the user has typed stays; otherwise the field takes the service's pauses.
    const isTyped = known !== null && form.values.pauseMin !== unpaidMinOf(known);
    if (!isTyped) {
      const pauseMin = unpaidMinOf(service);
      if (!form.isDirty()) form.markSaved({ ...form.values, pauseMin });
      form.set('pauseMin', pauseMin);
    }
    setSince(service);
  };
  const free = useDialog<ServiceToFill>();
  const repetition = useDialog<Service>();
  const looked = locked || !holds('ACCOUNT_RIGHT_LIST_AVAILABLE_AGENT') ? null : wantedOf(form.values, known, timeZone);
  const fields = (
    <>
      {known && !locked && <SeriesField form={form} service={known} />}
      {choices.error && <QueryError error={choices.error} onRetry={choices.refetch} />}
      <ServiceFields form={form} known={known} timeZone={timeZone} choices={choices.data} />
      {looked && (
        <Button
          variant="default"
          leftSection={<IconUserSearch size={16} aria-hidden />}
          onClick={() => free.open(looked)}
        >
          {WHO_IS_FREE}
        </Button>
      )}
    </>
  );
  const records = useRecordsTabs(known);
  const tabs = known && [
    { key: 'service', label: 'Service', paths: FORM_FIELDS, content: fields },
    {
      key: 'breaks',
      label: 'Pauses et retards',
      paths: [],
      content: <BreaksOfService service={known} onChanged={onBreaks} />,
    },
    ...(known.isCircuit
      ? [{ key: 'circuit', label: 'Déroulé', paths: [], content: <CircuitProgress circuit={known} /> }]
      : []),
    ...(isBegun(known) && holds('ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING')
      ? [
          {
            key: 'trail',
            label: 'Trajet',
            paths: [],
            content: <ServiceTrail serviceId={known.id} timeZone={timeZone} />,
          },
        ]
      : []),
    ...records,
    historyTab(serviceCalls.historyService, known.id, serviceFields),
  ];
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act={locked ? 'read' : known ? 'edit' : 'add'}
      noun={ENTITY_NOUNS.service}
      form={form}
      onSave={onSave}
      size="lg"
      saveLabel={form.values.repeats ? 'Créer les services' : saveLabelOf(form.values.part, known)}
      otherActions={
        <>
          {acts.map(({ name, label, refusal, onClick }) => (
            <Button
              key={name}
              variant="subtle"
              color={name === RESTORE ? undefined : 'negative'}
              disabled={refusal !== null}
              title={refusal ?? undefined}
              onClick={async () => {
                if (await onClick()) onClose();
              }}
            >
              {label}
            </Button>
          ))}
          {known && <EndSeriesButton service={known} onEnded={onClose} />}
          {known && holds('ACCOUNT_RIGHT_CREATE_MISSION') && (
            <Button variant="subtle" onClick={() => repetition.open(known)}>
              Répéter…
            </Button>
          )}
        </>
      }
    >
      {repetition.show((subject, opening) => (
        <ServiceDialog subject={{ like: subject }} onFindings={onFindings} {...opening} />
      ))}
      {free.show((wanted, opening) => (
        <AvailableAgentsDialog wanted={wanted} onChoose={(id) => form.set('agentId', id)} {...opening} />
      ))}
      {known?.brokenOff && <BrokenOffNotice {...known.brokenOff} timeZone={timeZone} />}
      {errors.length > 0 && <PlanningErrors errors={errors} title="À vérifier :" />}
      {tabs ? <FormTabs tabs={tabs} errors={form.errors} /> : fields}
    </FormDialog>
  );
}

const NOTHING = { id: '', status: SERVICE_STATUS.archived, updatedAt: '' } as Service;

function beginningOf(subject: ServiceSubject, today: string): ReturnType<typeof blankForm> {
  if ('like' in subject) return repetitionOf(subject.like);
  return blankForm('begin' in subject ? subject.begin : { day: today });
}

/** Saves a service alone or with the selected part of its series. */
const saveKnown = (form: ServiceForm, save: ServiceSave, known: Service | null): Promise<PlanningError[]> =>
  known?.series && form.part !== 'one' ? saveSeries(save, form.part, known.series) : saveOne(form, save, known);

async function saveOne(form: ServiceForm, save: ServiceSave, known: Service | null): Promise<PlanningError[]> {
  const { service, warnings } = await api(serviceCalls.saveService, { body: { service: save } });
  // Several agents make several services, so the board is read again.
  if (form.nbAgents > 1) invalidateNouns(['service']);
  else showSaved(known ? 'updated' : 'created', service);
  toast({ tone: 'positive', message: `Service ${service.reference} enregistré` });
  return warnings;
}

/** Returns the findings of the planning checks about a service, without duplicates. */
function useErrorsOf(service: Service | null, opened: boolean): readonly string[] {
  const start = service ? wallClock(service.startAt, service.timeZone).day : '';
  const body = { start, end: start, by: 'agents' as const, agents: service?.agent ? [service.agent.id] : [] };
  const may = useMayMake()(planningCalls.fetchPlanningErrors.access);
  const enabled = may && opened && service?.agent != null;
  const { data } = useCall(planningCalls.fetchPlanningErrors, { body }, { enabled });
  return findingsOf(
    (data?.errors ?? []).filter((it) => it.serviceIds.includes(service?.id ?? '')),
    'shown',
  ).errors;
}

/** Maps the server's errors to the fields of the form. Findings of the checks belong to no field. */
function underFields(error: ApiError): ApiError {
  const errors = error.errors?.map(({ path, message }) => ({ path: formPathOf(path), message }));
  return new ApiError({ code: error.code, message: error.message, key: error.key, errors });
}
