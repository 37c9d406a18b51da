import { Alert, Text } from '@mantine/core';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { checkpointReadCalls } from '@vigie/contracts/field/checkpoint/checkpoint-read.calls';
import type { ServiceChoices } from '@vigie/contracts/field/planning/planning';
import type { Service } from '@vigie/contracts/field/service/service';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useAgencyLists } from '@vigie/kit/logic/use-agency-lists';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall, useHolds } from '@vigie/kit/runtime';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { TimeField } from '@vigie/kit/ui/fields/date/time-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { useEffect, useRef } from 'react';
import { StopsField } from '../circuit/stops-field';
import { blankStop } from '../circuit/stops-form';
import { RecurrenceFields } from './recurrence-fields';
import { NO_SPECIALTY, type serviceFormSchema } from './service-form';
import { clockChangesOf, isOver } from './times/service-times';
import { breaksText } from './times/unpaid-pause';

/** For a site in another time zone than the agency. */
const CLOCK_OF_SITE = "À l'heure du site";

interface Props {
  form: ZodForm<typeof serviceFormSchema>;
  known: Service | null;
  /** In which the times are typed. */
  timeZone: string;
  /** Sites and agents to choose from; undefined until they are read. */
  choices: ServiceChoices | undefined;
}

/** The fields of a service; for a new one also the number of agents and the recurrence. */
export function ServiceFields({ form, known, timeZone, choices }: Props) {
  const { siteId, specialty, repeats, isCircuit } = form.values;
  const isElsewhere = useTimeZone() !== timeZone;
  const site = choices?.sites.find((it) => it.id === siteId);
  const specialties = site?.specialties ?? [];
  // The current specialty of the service stays available at its site, even if the site no longer lists it.
  const own = known && known.site.id === siteId ? known.specialty : null;
  const offered = new Set([
    ...specialties,
    ...(own ? [own] : []),
    ...(specialty && !specialties.length ? [specialty] : []),
  ]);
  const sites = optionsOf(
    choices?.sites.map((it) => ({ id: it.id, name: `${it.name} (${it.customer})` })),
    known?.site,
  );
  const chooseSite = (id: string | null) => {
    form.set('siteId', id);
    if (id !== siteId) for (const field of ['startPointId', 'endPointId'] as const) form.set(field, null);
    // A specialty that the chosen site does not list is cleared.
    const asked = choices?.sites.find((it) => it.id === id)?.specialties ?? [];
    const kept = known?.site.id === id && known?.specialty === specialty;
    if (specialty && asked.length > 0 && !asked.includes(specialty) && !kept) form.set('specialty', null);
  };
  return (
    <>
      {known && <Origin service={known} />}
      <SwitchField
        label="Tournée (plusieurs sites)"
        {...form.field('isCircuit')}
        onChange={(isCircuit) => {
          form.set('isCircuit', isCircuit);
          if (isCircuit && form.values.stops.length === 0)
            form.insert('stops', { ...blankStop(form.values.startTime ?? '08:00'), siteId });
        }}
      />
      {!isCircuit && (
        <SelectField label="Site" {...form.field('siteId')} onChange={chooseSite} required searchable options={sites} />
      )}
      <Pair>
        <SelectField
          label="Agent"
          description="Vide : à pourvoir"
          {...form.field('agentId')}
          searchable
          options={optionsOf(choices?.agents, known?.agent)}
        />
        <SelectField
          label="Spécialité"
          description={site && specialties.length === 0 ? NO_SPECIALTY : undefined}
          {...form.field('specialty')}
          options={[...offered].map((value) => ({ value, label: value }))}
        />
      </Pair>
      <DateField label={repeats ? 'À partir du' : 'Jour'} {...form.field('startDay')} />
      <Pair>
        <TimeField label="Début" description={isElsewhere ? CLOCK_OF_SITE : undefined} {...form.field('startTime')} />
        <TimeField label="Fin" description="Le lendemain si elle précède le début" {...form.field('endTime')} />
      </Pair>
      {!repeats &&
        clockChangesOf(form.values, known, timeZone).map((sentence) => (
          <Alert key={sentence} color="warning" py="xs" role="status">
            {sentence}.
          </Alert>
        ))}
      {!known && !repeats && isOver(form.values, timeZone) && (
        <Alert color="warning" py="xs" role="status">
          {FIELD_MESSAGES.serviceIsOver}
        </Alert>
      )}
      {isCircuit && <StopsField form={form} sites={sites} onSite={chooseSite} />}
      <Pair>
        <NumberField
          label="Pause non payée"
          description={known ? breaksText(known) : undefined}
          suffix=" min"
          min={0}
          {...form.field('pauseMin')}
        />
        {!known && <NumberField label="Nombre d'agents" min={1} {...form.field('nbAgents')} />}
      </Pair>
      {!known && <SwitchField label="Répéter ce service" {...form.field('repeats')} />}
      {repeats ? (
        <RecurrenceFields form={form} />
      ) : (
        <DateField label="Jour de fin (service de plus d'un jour)" {...form.field('endDay')} />
      )}
      <ActivityTypeField form={form} known={known} ofSite={site?.activityType ?? null} />
      <Pair>
        {!isCircuit && <SwitchField label="Intervention (bon signé exigé)" {...form.field('intervention')} />}
        <SwitchField label="Planifié (visible par l'agent et le client)" {...form.field('planned')} />
      </Pair>
      <PointFields form={form} siteId={siteId ?? null} />
      <SwitchField label="Ne pas facturer" {...form.field('notCharge')} />
      <TextAreaField label="Commentaire" {...form.field('comment')} />
    </>
  );
}

/**
 * The activity type from the agency's list. It sets « intervention » until the user changes that. A new service begins
 * with the type of its site, until the user chooses one.
 */
function ActivityTypeField({ form, known, ofSite }: Pick<Props, 'form' | 'known'> & { ofSite: string | null }) {
  const { activityTypes } = useAgencyLists();
  const names = activityTypes.map(({ name }) => name);
  const own = known?.activityType ?? null;
  const isChosen = useRef(known !== null || form.values.activityType !== null);
  /** What the type of the site has set. */
  const isIntervention = useRef(false);
  const typeOfSite = activityTypes.find(({ name }) => name === ofSite);
  useEffect(() => {
    const activityType = (typeOfSite?.name ?? null) as null;
    const { isCircuit, intervention: before } = form.values;
    if (isChosen.current || isCircuit || form.values.activityType === activityType) return;
    const isTyped = before !== isIntervention.current;
    isIntervention.current = typeOfSite?.intervention ?? false;
    const intervention = isTyped ? before : isIntervention.current;
    // Nothing was typed yet, so leaving asks nothing.
    if (!form.isDirty()) form.markSaved({ ...form.values, activityType, intervention });
    form.set('activityType', activityType);
    form.set('intervention', intervention);
  }, [form, typeOfSite]);
  const choose = (name: string | null) => {
    isChosen.current = true;
    form.set('activityType', name);
    const type = activityTypes.find((it) => it.name === name);
    if (type && !form.values.isCircuit) form.set('intervention', type.intervention);
  };
  return (
    <SelectField
      label="Type d'activité"
      {...form.field('activityType')}
      onChange={choose}
      options={[...names, ...(own && !names.includes(own) ? [own] : [])].map((name) => ({ value: name, label: name }))}
    />
  );
}

/** The points of the service, from the checkpoints of its site that have a badge. */
function PointFields({ form, siteId }: { form: Props['form']; siteId: string | null }) {
  const may = useHolds()('ACCOUNT_RIGHT_LIST_CHECKPOINT');
  const { data } = useCall(checkpointReadCalls.checkpoints, undefined, { enabled: may });
  const own = data?.checkpoints.filter(({ site, badge }) => site.id === siteId && badge) ?? [];
  // A circuit has no points.
  if (form.values.isCircuit || own.length === 0) return null;
  const options = own.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Pair>
      <SelectField
        label="Point de début de service"
        description="Son badge est à lire pour commencer"
        {...form.field('startPointId')}
        options={options}
      />
      <SelectField
        label="Point de fin de service"
        description="Son badge est à lire pour terminer"
        {...form.field('endPointId')}
        options={options}
      />
    </Pair>
  );
}

type Named = { id: string; name: string };

function optionsOf(found: readonly Named[] | undefined, known: Named | null | undefined) {
  const all = found ?? [];
  const missing = known && !all.some((it) => it.id === known.id) ? [known] : [];
  return [...missing, ...all].map(({ id, name }) => ({ value: id, label: name }));
}

/** The invoice that closes the service, and the estimate from which it was planned. */
function Origin({ service: { invoiceReference: reference, countEstimates = 0 } }: { service: Service }) {
  const lines = [
    ...(reference === null ? [] : [FIELD_MESSAGES.serviceInvoiced({ reference })]),
    ...(countEstimates > 0 ? ["Planifié à partir d'un devis"] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert color="gray" py="xs">
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Alert>
  );
}
