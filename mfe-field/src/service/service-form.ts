import { newId } from '@vigie/contracts/core/id';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { addDays, SUNDAY } from '@vigie/contracts/core/time/days';
import { daySchema, idSchema } from '@vigie/contracts/core/wire';
import type { ServiceRecurrenceSave } from '@vigie/contracts/field/planning/planning';
import { SERIES_PARTS } from '@vigie/contracts/field/series/series';
import type { Service } from '@vigie/contracts/field/service/service';
import { SERVICE_AGENTS_MAX, type ServiceSave } from '@vigie/contracts/field/service/service-save';
import { REPEAT_OPTIONS } from '@vigie/contracts/rules/recurrence/recurrence-options';
import { WEEKS_OF_MONTH } from '@vigie/contracts/rules/recurrence/rule';
import { z } from 'zod';
import { type StopsForm, stopSavesOf, stopsFormOf, stopsFormSchema } from '../circuit/stops-form';
import { instantsOf, type ServiceTimes, timeFields, timeFieldsOf, timesOf, timesSchema } from './times/service-times';
import { breaksWith, unpaidMinOf } from './times/unpaid-pause';

/** The form of a service: days and times in local time, and a recurrence if there is one. */
export const serviceFormSchema = z
  .object({
    siteId: idSchema,
    agentId: idSchema.nullable(),
    specialty: z.string().nullable(),
    activityType: z.string().nullable(),
    ...timeFields,
    pauseMin: z.number().int(VALIDATION_MESSAGES.integer).min(0).max(720),
    nbAgents: z.number().int(VALIDATION_MESSAGES.integer).min(1).max(SERVICE_AGENTS_MAX),
    isCircuit: z.boolean(),
    stops: stopsFormSchema,
    intervention: z.boolean(),
    planned: z.boolean(),
    notCharge: z.boolean(),
    startPointId: idSchema.nullable(),
    endPointId: idSchema.nullable(),
    comment: z.string().trim().max(2_000).nullable(),
    repeats: z.boolean(),
    repeat: z.enum(REPEAT_OPTIONS.map((repeat) => repeat.value)),
    frequency: z.number().int(VALIDATION_MESSAGES.integer).min(1),
    days: z.array(z.number().int()),
    /** Monthly and yearly: which of `days` in the month (first to last), instead of `monthDays`. */
    nth: z.literal([...WEEKS_OF_MONTH]).nullable(),
    monthDays: z.array(z.number().int()),
    holidayDays: z.array(z.string()),
    untilDay: daySchema.nullable(),
    excludeHolidays: z.boolean(),
    /** For a service of a series: the services that follow the change. */
    part: z.enum(['one', ...SERIES_PARTS.map(({ value }) => value)]),
  })
  .superRefine((form, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (form.isCircuit && form.stops.length === 0) wrong('isCircuit', 'Ajoutez au moins un arrêt');
    if (form.repeats && !form.untilDay) wrong('untilDay', VALIDATION_MESSAGES.required);
    if (form.repeats && form.untilDay && form.untilDay < form.startDay) {
      wrong('untilDay', VALIDATION_MESSAGES.serviceEndBeforeStart);
    }
    if (
      form.endDay &&
      (form.endDay < form.startDay || (form.endDay === form.startDay && form.endTime <= form.startTime))
    ) {
      wrong('endDay', VALIDATION_MESSAGES.serviceEndBeforeStart);
    }
  });
export type ServiceForm = z.output<typeof serviceFormSchema>;

/** Every field of the form. */
export const FORM_FIELDS = Object.keys(serviceFormSchema.shape);

/** Initial values of a new service, from the place on the board where it was created. */
export interface NewService {
  siteId?: string | null;
  agentId?: string | null;
  day: string;
}

export const blankForm = ({ siteId = null, agentId = null, day }: NewService) => ({
  siteId,
  agentId,
  specialty: null,
  activityType: null,
  startDay: day,
  startTime: '08:00',
  endTime: '20:00',
  endDay: null,
  pauseMin: 0,
  nbAgents: 1,
  isCircuit: false,
  stops: [] as StopsForm,
  intervention: false,
  planned: true,
  notCharge: false,
  startPointId: null,
  endPointId: null,
  comment: null,
  repeats: false,
  repeat: 'weekly' as const,
  frequency: 1,
  days: [] as number[],
  nth: null,
  monthDays: [] as number[],
  holidayDays: [] as string[],
  untilDay: null,
  excludeHolidays: false,
  part: 'one' as const,
});

export function formOf(service: Service): ReturnType<typeof blankForm> {
  const { startDay, endDay, ...clock } = timeFieldsOf(service);
  return {
    ...blankForm({ siteId: service.site.id, agentId: service.agent?.id ?? null, day: startDay }),
    ...clock,
    endDay: endDay as null,
    specialty: service.specialty as null,
    activityType: service.activityType as null,
    pauseMin: unpaidMinOf(service),
    isCircuit: service.isCircuit,
    stops: stopsFormOf(service.services, service.timeZone),
    intervention: service.intervention,
    planned: service.planned,
    notCharge: service.notCharge,
    startPointId: service.startPointId as null,
    endPointId: service.endPointId as null,
    comment: service.comment as null,
  };
}

/** Returns the form of a recurrence of an existing service: the same weekday, from the next week on. */
export function repetitionOf(service: Service): ReturnType<typeof blankForm> {
  const form = formOf(service);
  const startDay = addDays(form.startDay, SUNDAY);
  return { ...form, startDay, endDay: null, repeats: true as false };
}

const iso = (ms: number): string => new Date(ms).toISOString();

function shared(form: ServiceForm) {
  return {
    site: { id: form.siteId },
    agent: form.agentId ? { id: form.agentId } : null,
    specialty: form.specialty,
    activityType: form.activityType,
    nbAgents: form.nbAgents,
    intervention: !form.isCircuit && form.intervention,
    planned: form.planned,
    notCharge: form.notCharge,
    startPointId: form.startPointId,
    endPointId: form.endPointId,
    comment: form.comment,
  };
}

/** Returns the service to find an agent for, from the form; null while its times are incomplete. */
export function wantedOf(
  typed: { [Field in keyof ServiceTimes | 'siteId' | 'specialty']?: ServiceForm[Field] | null },
  known: Service | null,
  timeZone: string,
) {
  const read = timesSchema.safeParse(typed);
  if (!read.success) return null;
  const { start, end } = timesOf(read.data, known, timeZone);
  if (end <= start) return null;
  return {
    startAt: iso(start),
    endAt: iso(end),
    siteId: typed.siteId || null,
    specialty: typed.specialty ?? null,
    serviceId: known?.id ?? null,
  };
}

/**
 * Converts the form for a save. Breaks are sent only if « Pause non payée » was changed, so that planned ones stay as
 * they are. Then one pause in the middle replaces the planned unpaid pauses, and other breaks stay.
 */
export function saveOf(form: ServiceForm, known: Service | null, timeZone: string): ServiceSave {
  const { start, end } = timesOf(form, known, timeZone);
  const pauseChanged = form.pauseMin !== (known ? unpaidMinOf(known) : 0);
  return {
    ...shared(form),
    id: known?.id ?? newId(),
    startAt: iso(start),
    endAt: iso(end),
    services: stopsOf(form, start, timeZone),
    ...(pauseChanged ? { breaks: breaksWith(form.pauseMin, known, { start, end }) } : {}),
    ...(known ? { updatedAt: known.updatedAt } : {}),
  };
}

/** Returns the stops of the first service, relative to its start; empty for a service that is no circuit. */
export const stopsOf = (form: ServiceForm, start: number, timeZone: string) =>
  form.isCircuit ? stopSavesOf(form.stops, start, timeZone) : [];

/** Returns the days of a recurrence of its kind. Values that were entered for another kind are not sent. */
function daysOf({ repeat, days, nth, monthDays, holidayDays, excludeHolidays }: ServiceForm) {
  if (repeat === 'holidays') return holidayDays.length > 0 ? { holidayDays } : {};
  const weekdays = days.length > 0 ? { days } : {};
  if (repeat === 'weekly') return { ...weekdays, excludeHolidays };
  if (repeat === 'daily') return { excludeHolidays };
  if (nth !== null) return { ...weekdays, nth, excludeHolidays };
  return { ...(monthDays.length > 0 ? { monthDays } : {}), excludeHolidays };
}

export function recurrenceOf(form: ServiceForm, timeZone: string): ServiceRecurrenceSave {
  return {
    id: newId(),
    service: { ...shared(form), services: stopsOf(form, instantsOf(form, timeZone).start, timeZone) },
    pauseMin: form.pauseMin,
    recurrence: {
      startDay: form.startDay,
      endDay: form.untilDay ?? undefined,
      startTime: form.startTime,
      endTime: form.endTime,
      repeat: form.repeat,
      frequency: form.frequency,
      ...daysOf(form),
    },
  };
}

/** Paths of the form by paths of the server. */
const FORM_PATHS: Readonly<Record<string, string>> = {
  'service.site': 'siteId',
  'service.agent': 'agentId',
  'service.endAt': 'endTime',
  'service.services': 'isCircuit',
  'service.intervention': 'isCircuit',
  'service.activityType': 'activityType',
  'recurrence.startDay': 'startDay',
  'recurrence.endDay': 'untilDay',
  'recurrence.startTime': 'startTime',
  'recurrence.endTime': 'endTime',
  'recurrence.repeat': 'repeat',
  'recurrence.frequency': 'frequency',
  'recurrence.days': 'days',
  'recurrence.nth': 'nth',
  'recurrence.monthDays': 'monthDays',
  'recurrence.holidayDays': 'holidayDays',
};

/** Fields of a stop in the form by those of the server. */
const STOP_FIELDS: Readonly<Record<string, string>> = {
  site: 'siteId',
  startAt: 'startTime',
  endAt: 'endTime',
  task: 'task',
};

/** Returns the path of the form for a path of the server's errors. */
export function formPathOf(path: string): string {
  const [, index, field = ''] = /^service\.services\.(\d+)\.(\w+)/.exec(path) ?? [];
  if (index !== undefined) return `stops.${index}.${STOP_FIELDS[field] ?? field}`;
  return FORM_PATHS[path] ?? (path.startsWith('service.breaks.') ? 'pauseMin' : path);
}

/** Message for a site without specialties. */
export const NO_SPECIALTY = FIELD_MESSAGES.noSpecialtyOnSite;
