import { Button } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { WEEKDAYS } from '@vigie/contracts/core/time/calendar';
import { todayIn } from '@vigie/contracts/core/time/today';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import type { Service } from '@vigie/contracts/field/service/service';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { REPEAT_OPTIONS } from '@vigie/contracts/rules/recurrence/recurrence-options';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { ApiError, isApiError, queryClient, toast, useCall, useHolds, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { TimeField } from '@vigie/kit/ui/fields/date/time-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { useEffect } from 'react';
import { type Findings, findingsOf } from '../planning/use-planning-edits';
import {
  blankForm,
  breaksText,
  FORM_PATHS,
  formOf,
  type NewService,
  NO_SPECIALTY,
  recurrenceOf,
  saveOf,
  serviceFormSchema,
} from './service-form';

interface Props {
  /** The service to open, or where a new one begins. */
  subject: { service: Service } | { begin: NewService };
  opened: boolean;
  onClose: () => void;
  /** Told what the planning checks found about what was saved. */
  onFindings: (findings: Findings) => void;
}

/** Creates a service, or several by repetition; opens, changes and archives a known one. */
export function ServiceDialog({ subject, opened, onClose, onFindings }: Props) {
  const known = 'service' in subject ? subject.service : null;
  const agencyZone = useTimeZone();
  const timeZone = known?.timeZone ?? agencyZone;
  const holds = useHolds();
  const form = useZodForm(
    serviceFormSchema,
    known ? formOf(known) : blankForm('begin' in subject ? subject.begin : { day: todayIn(timeZone) }),
  );
  const day = form.values.startDay ?? todayIn(timeZone);
  const directory = useCall(
    planningCalls.fetchPlanning,
    { body: { start: day, end: day, by: 'sites' } },
    { enabled: opened },
  );
  const site = directory.data?.sites.find((it) => it.id === form.values.siteId);
  const specialties = site?.specialties ?? [];
  const save = useSend(serviceCalls.saveService, { quiet: true });
  const repeat = useSend(planningCalls.saveRecurrence, { quiet: true });
  const act = useSend(serviceCalls.actOnServices);
  const right = known ? 'ACCOUNT_RIGHT_EDIT_MISSION' : 'ACCOUNT_RIGHT_CREATE_MISSION';
  const locked = !holds(right) || known?.invoiceReference != null;
  const { specialty } = form.values;
  const { set } = form;

  // A speciality that the chosen site does not ask for is cleared.
  useEffect(() => {
    if (site && specialty && specialties.length > 0 && !specialties.includes(specialty)) set('specialty', null);
  }, [site, specialty, specialties, set]);

  const onSave = async (values: Parameters<typeof recurrenceOf>[0]) => {
    try {
      const answer = values.repeats
        ? await repeat.mutateAsync({ body: recurrenceOf(values) })
        : await save.mutateAsync({ body: { service: saveOf(values, known, timeZone) } });
      refresh();
      if ('created' in answer) toast({ tone: 'positive', message: `${answer.created.length} services créés` });
      else toast({ tone: 'positive', message: `Service ${answer.service.reference} enregistré` });
      if (answer.warnings.length > 0) onFindings(findingsOf(answer.warnings));
    } catch (error) {
      throw isApiError(error) ? underFields(error) : error;
    }
  };
  const archive = async () => {
    if (!known) return;
    const sure = await confirm({
      title: FIELD_MESSAGES.archiveService,
      message: `Le service ${known.reference} quittera le planning. ${COMMON_MESSAGES.deletionIsFinal}.`,
      confirmLabel: 'Archiver',
      tone: 'negative',
    });
    if (!sure) return;
    await act.mutateAsync({ params: { action: 'archive' }, body: { services: [known.id] } });
    refresh();
    onClose();
  };

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act={locked ? 'read' : known ? 'edit' : 'add'}
      noun={ENTITY_NOUNS.service}
      form={form}
      onSave={onSave}
      size="lg"
      saveLabel={form.values.repeats ? 'Créer les services' : undefined}
      otherActions={
        known && !locked && holds('ACCOUNT_RIGHT_DELETE_MISSION') ? (
          <Button variant="subtle" color="negative" onClick={archive} loading={act.isPending}>
            Archiver
          </Button>
        ) : undefined
      }
    >
      <SelectField
        label="Site"
        {...form.field('siteId')}
        required
        searchable
        options={optionsOf(
          directory.data?.sites.map((it) => ({ id: it.id, name: `${it.name} (${it.customer})` })),
          known?.site,
        )}
      />
      <Pair>
        <SelectField
          label="Agent"
          description="Vide : à pourvoir"
          {...form.field('agentId')}
          searchable
          options={optionsOf(directory.data?.agents, known?.agent)}
        />
        <SelectField
          label="Spécialité"
          description={site && specialties.length === 0 ? NO_SPECIALTY : undefined}
          {...form.field('specialty')}
          options={[...new Set([...specialties, ...(specialty && specialties.length === 0 ? [specialty] : [])])].map(
            (value) => ({ value, label: value }),
          )}
        />
      </Pair>
      <Pair>
        <DateField label={form.values.repeats ? 'À partir du' : 'Jour'} {...form.field('startDay')} />
        <NumberField
          label="Pause non payée"
          description={known ? breaksText(known) : undefined}
          suffix=" min"
          min={0}
          {...form.field('pauseMin')}
        />
      </Pair>
      <Pair>
        <TimeField label="Début" {...form.field('startTime')} />
        <TimeField label="Fin" description="Le lendemain si elle précède le début" {...form.field('endTime')} />
      </Pair>
      {!known && (
        <>
          <NumberField label="Nombre d'agents" min={1} {...form.field('nbAgents')} />
          <SwitchField label="Répéter ce service" {...form.field('repeats')} />
        </>
      )}
      {form.values.repeats ? (
        <>
          <Pair>
            <SelectField label="Répétition" options={REPEAT_OPTIONS} {...form.field('repeat')} required />
            <DateField label="Jusqu'au" {...form.field('untilDay')} required />
          </Pair>
          {form.values.repeat === 'weekly' && (
            <MultiSelectField
              label="Jours de la semaine"
              description="Vide : le jour du premier service"
              options={WEEKDAYS}
              {...form.field('days')}
            />
          )}
          <Pair>
            <NumberField label="Tous les" description="Fréquence" min={1} {...form.field('frequency')} />
            {form.values.repeat !== 'holidays' && (
              <SwitchField label={COMMON_MESSAGES.exceptHolidays} {...form.field('excludeHolidays')} />
            )}
          </Pair>
        </>
      ) : (
        <DateField label="Jour de fin (service de plus d'un jour)" {...form.field('endDay')} />
      )}
      <Pair>
        <SwitchField label="Intervention (bon signé exigé)" {...form.field('intervention')} />
        <SwitchField label="Planifié (visible par l'agent et le client)" {...form.field('planned')} />
      </Pair>
      <SwitchField label="Ne pas facturer" {...form.field('notCharge')} />
      <TextAreaField label="Commentaire" {...form.field('comment')} />
    </FormDialog>
  );
}

/** The dialog with its own state and the dialog of findings after it: what a screen of services needs. */
export function useServiceDialog() {
  return useDialog<Props['subject']>();
}

function refresh(): void {
  for (const call of [planningCalls.fetchPlanning, planningCalls.fetchPlanningErrors, serviceCalls.fetchServices]) {
    void queryClient.invalidateQueries({ queryKey: [call.name] });
  }
}

/** The errors of the server under the fields of this form; those of the checks belong to none. */
function underFields(error: ApiError): ApiError {
  const errors = error.errors?.map(({ path, message }) => ({ path: FORM_PATHS[path] ?? path, message }));
  return new ApiError({ code: error.code, message: error.message, key: error.key, errors });
}

type Named = { id: string; name: string };

function optionsOf(found: readonly Named[] | undefined, known: Named | null | undefined) {
  const all = found ?? [];
  const missing = known && !all.some((it) => it.id === known.id) ? [known] : [];
  return [...missing, ...all].map(({ id, name }) => ({ value: id, label: name }));
}
