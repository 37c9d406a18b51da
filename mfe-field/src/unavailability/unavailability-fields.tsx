import { WEEKDAYS } from '@vigie/contracts/core/time/calendar';
import { formatDay } from '@vigie/contracts/core/time/days';
import type { Unavailability } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { absentDays } from '@vigie/contracts/rules/absences/absence-times';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { useCall } from '@vigie/kit/runtime';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { TimeField } from '@vigie/kit/ui/fields/date/time-field';
import { FileField } from '@vigie/kit/ui/fields/file-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { useState } from 'react';
import { DictateButton } from '../dictation/dictate-button';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { hoursInside, typedIn, type UnavailabilityForm } from './unavailability-draft';

interface Props {
  form: UnavailabilityForm;
  known: Unavailability | undefined;
  /** True for an agent, whose form is a request for itself. */
  own: boolean;
}

/** The agent, type and period: whole days or hours, once or repeated. */
export function UnavailabilityFields({ form, known, own }: Props) {
  const { values } = form;
  const { data } = useCall(unavailabilityCalls.unavailabilityTypes);
  const [first, last] = [form.field('startAt'), form.field('endAt')];
  const keepHours = (period: { startAt: string | null; endAt: string | null }) =>
    form.set('duration', hoursInside(typedIn(form).duration, period));
  const offered = new Set([...(data?.types ?? []), ...(known ? [known.type.name] : [])]);
  return (
    <>
      {!own && (
        <RefField
          label="Agent"
          {...form.field('agent.id')}
          value={values.agent?.id || null}
          onChange={(id) => form.set('agent.id', id ?? '')}
          required
          source={DIRECTORY_SOURCES.agent}
          known={known ? [known.agent] : []}
        />
      )}
      <SelectField
        label="Type"
        {...form.field('type.name')}
        value={values.type?.name || null}
        onChange={(name) => form.set('type.name', name ?? '')}
        options={[...offered].map((value) => ({ value, label: value }))}
        required
      />
      <Pair>
        <DateField
          label="Du"
          {...first}
          value={values.startAt ?? null}
          onChange={(day) => {
            const endAt = day && (!values.endAt || values.endAt < day) ? day : (values.endAt ?? null);
            first.onChange(day);
            if (endAt !== values.endAt) last.onChange(endAt);
            keepHours({ startAt: day, endAt });
          }}
        />
        <DateField
          label="Au"
          description="Dernier jour compris"
          {...last}
          value={values.endAt ?? null}
          onChange={(day) => {
            last.onChange(day);
            keepHours({ startAt: values.startAt ?? null, endAt: day });
          }}
        />
      </Pair>
      <Hours form={form} />
      <Repeated form={form} />
      <Excepted form={form} />
      {!own && <CountedHours form={form} />}
      <TextAreaField label="Commentaire" {...form.field('comment')} value={values.comment ?? null} maxLength={2_000} />
      {own && (
        <DictateButton label="Commentaire" {...form.field('comment')} value={values.comment ?? ''} maxLength={2_000} />
      )}
      <Proofs form={form} />
    </>
  );
}

/** Whole days, or the same hours of each day. */
function Hours({ form }: { form: UnavailabilityForm }) {
  const { startTime, endTime } = typedIn(form);
  const [timed, setTimed] = useState(startTime !== null);
  return (
    <>
      <SwitchField
        label="Journées entières"
        value={!timed}
        onChange={(whole) => {
          setTimed(!whole);
          form.set('startTime', whole ? null : (startTime ?? '09:00'));
          form.set('endTime', whole ? null : (endTime ?? '12:00'));
        }}
      />
      {timed && (
        <Pair>
          <TimeField label="De" {...form.field('startTime')} value={startTime} required />
          <TimeField label="À" {...form.field('endTime')} value={endTime} required />
        </Pair>
      )}
    </>
  );
}

/** Certain weekdays of the period, or of one week in several. */
function Repeated({ form }: { form: UnavailabilityForm }) {
  const { weekdays, everyWeeks } = typedIn(form);
  const [repeated, setRepeated] = useState(weekdays.length > 0 || everyWeeks !== 1);
  return (
    <>
      <SwitchField
        label="Certains jours de la semaine seulement"
        value={repeated}
        onChange={(on) => {
          setRepeated(on ?? false);
          if (on) return;
          form.set('weekdays', []);
          form.set('everyWeeks', 1);
        }}
      />
      {repeated && (
        <Pair>
          <MultiSelectField
            label="Jours concernés"
            {...form.field('weekdays')}
            value={weekdays}
            options={WEEKDAYS.map(({ value, label }) => ({ value: value as number, label }))}
          />
          <NumberField label="Une semaine sur" {...form.field('everyWeeks')} value={everyWeeks} min={1} max={8} />
        </Pair>
      )}
    </>
  );
}

/** Longest absence, in days, of which single days can be left out. */
const EXCEPTED_AMONG = 200;

/** Days of the absence on which the agent works after all: one Tuesday of « every Tuesday ». */
function Excepted({ form }: { form: UnavailabilityForm }) {
  const { startAt, endAt } = form.values;
  const { exceptDays, fileIds: _files, duration: _hours, ...pattern } = typedIn(form);
  if (!startAt || !endAt || endAt < startAt || pattern.everyWeeks < 1) return null;
  const days = absentDays({ startAt, endAt, ...pattern, exceptDays: [] }).map(formatDay);
  const offered = days.length > 1 && days.length <= EXCEPTED_AMONG ? days : [];
  if (offered.length === 0 && exceptDays.length === 0) return null;
  return (
    <MultiSelectField
      label="Sauf ces jours"
      {...form.field('exceptDays')}
      value={exceptDays}
      options={[...new Set([...offered, ...exceptDays])].map((day) => ({ value: day, label: formatFrenchDay(day) }))}
    />
  );
}

/** Longest absence, in days, with a field for each day. */
const DAYS_COUNTED = 14;

/** The paid hours of a day that does not count in full. */
function CountedHours({ form }: { form: UnavailabilityForm }) {
  const { startAt, endAt } = form.values;
  const { duration, fileIds: _files, ...pattern } = typedIn(form);
  const [counted, setCounted] = useState(Object.keys(duration).length > 0);
  if (!startAt || !endAt || endAt < startAt || pattern.everyWeeks < 1) return null;
  const days = absentDays({ startAt, endAt, ...pattern }).map(formatDay);
  if (days.length > DAYS_COUNTED && !counted) return null;
  const change = (day: string, hours: number | null) => {
    const { [day]: _before, ...others } = duration;
    form.set('duration', hours === null ? others : { ...others, [day]: hours });
  };
  return (
    <>
      <SwitchField
        label="Compter des heures par jour"
        value={counted}
        onChange={(on) => {
          setCounted(on ?? false);
          if (!on) form.set('duration', {});
        }}
      />
      {counted && (
        <Pair>
          {days.slice(0, DAYS_COUNTED).map((day) => (
            <NumberField
              key={day}
              label={formatFrenchDay(day)}
              value={duration[day] ?? null}
              onChange={(hours) => change(day, hours)}
              error={form.errors[`duration.${day}`]}
              data-path={`duration.${day}`}
              decimals={2}
              min={0}
              max={24}
              suffix=" h"
            />
          ))}
        </Pair>
      )}
    </>
  );
}

/** The supporting documents, with a field for another one. */
function Proofs({ form }: { form: UnavailabilityForm }) {
  const { fileIds } = typedIn(form);
  const readOnly = useReadOnly(undefined);
  const change = (index: number, id: string | null) =>
    form.set('fileIds', id ? fileIds.with(index, id) : fileIds.toSpliced(index, 1));
  return (
    <>
      {fileIds.map((id, index) => (
        <FileField key={id} label={`Justificatif ${index + 1}`} value={id} onChange={(next) => change(index, next)} />
      ))}
      {fileIds.length < 10 && !(readOnly && fileIds.length > 0) && (
        <FileField
          key={`next ${fileIds.length}`}
          label={fileIds.length === 0 ? 'Justificatif' : 'Autre justificatif'}
          value={null}
          onChange={(id) => id && form.set('fileIds', [...fileIds, id])}
          error={form.errors.fileIds}
        />
      )}
    </>
  );
}
