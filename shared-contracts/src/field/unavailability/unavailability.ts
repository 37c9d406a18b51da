import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { defineList } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { WEEKDAYS } from '../../core/time/calendar';
import { parseDay } from '../../core/time/days';
import { byId, daySchema, idSchema, instantSchema, refSchema, timeSchema } from '../../core/wire';
import { decimalFrom, endsAfterStart, integerFrom, optionalText, requiredText } from '../../formats/fields';
import { enumerate, formatHours } from '../../formats/french';
import { absenceTextWithin } from '../../rules/absences/absence-text';
import { type AbsencePattern, absentDays } from '../../rules/absences/absence-times';
import { unavailabilityStatuses } from './unavailability.statuses';

/** Another absence of the same agent, as the question about overlapping ones names it. */
interface OtherAbsence extends AbsencePattern {
  type: string;
  status: number;
}

const OVERLAPS_NAMED = 3;

/** « « Congé payé » du 03/03/2031 au 07/03/2031 (acceptée) ». */
function otherAbsence({ type, status, ...pattern }: OtherAbsence): string {
  const state = unavailabilityStatuses.labelOf(status).toLowerCase();
  return `« ${type} » ${absenceTextWithin(pattern)} (${state})`;
}

export const UNAVAILABILITY_MESSAGES = {
  notFound: 'Indisponibilité introuvable',
  acceptedByAgency: "Cette indisponibilité est acceptée : demandez à votre agence de l'annuler",
  acceptMany: ({ count }: { count: number }) => `Accepter ${count} demandes ?`,
  acceptManyFrees: 'Chaque agent sera retiré de ses services en conflit, qui resteront à pourvoir.',
  bothTimes: 'Indiquez les deux heures, ou aucune',
  freedStayOpen: 'Les services dont il a été retiré restent à pourvoir.',
  exceptedOutside: 'Un jour excepté est en dehors de la période',
  noDay: 'Aucun jour de la période ne correspond',
  tooLong: 'Une indisponibilité dure au plus trois ans',
  unknownType: "Ce type d'indisponibilité n'est pas proposé par votre agence",
  overlaps: ({ others, own }: { others: readonly OtherAbsence[]; own: boolean }) => {
    const named = others.slice(0, OVERLAPS_NAMED).map(otherAbsence);
    const more = others.length - named.length;
    const all = more > 0 ? [...named, more > 1 ? `${more} autres` : 'une autre'] : named;
    return `${own ? 'Vous avez' : "L'agent a"} déjà une indisponibilité à ces dates : ${enumerate(all)}.`;
  },
  /** Services that the agent did at the time of the absence, by their times; `count` is of all of them. */
  overWork: ({ count, named }: { count: number; named: readonly string[] }) => {
    const more = count - named.length;
    const all = more > 0 ? [...named, more > 1 ? `${more} autres` : 'un autre'] : named;
    const [what, both] = count < 2 ? ['un service', 'ce service'] : [`${count} services`, 'ces services'];
    return `L'agent a déjà fait ${what} pendant cette indisponibilité : ${enumerate(all)}. L'absence et ${both} seraient comptés tous deux dans la paie.`;
  },
  /** The rest at the time of the absence; its hours are taken off once. */
  overRest: ({ start, end }: { start: string; end: string }) =>
    `Un repos compensateur est posé du ${start} au ${end} : supprimez-le ou déplacez-le d'abord.`,
  hoursUnreadable: ({ whose }: { whose: string }) =>
    `Les heures de l'indisponibilité ${whose} ne sont pas lisibles : enregistrez-la à nouveau.`,
} as const;

/** Notification of the other party of a request. */
export const UNAVAILABILITY_NEWS = {
  requested: 'Indisponibilité demandée',
  accepted: 'Indisponibilité acceptée',
  refused: 'Indisponibilité refusée',
  changed: 'Indisponibilité modifiée',
  cancelled: 'Indisponibilité annulée',
} as const;

/** Three years, the longest paid sick leave (Code de la sécurité sociale, art. L323-1). */
const DAYS_MAX = 3 * 366;

/** Maximum number of days that a repeated absence leaves out. */
const EXCEPT_DAYS_MAX = 200;

/** Hours of absence per day, for the days that do not count in full. */
export const durationSchema = z.record(daySchema, decimalFrom(0).max(24, VALIDATION_MESSAGES.atMost({ max: 24 })));

/** Times in the agency's time zone; `rules/absences` defines their meaning. */
const common = {
  id: idSchema,
  startAt: daySchema,
  /** Last day, included. */
  endAt: daySchema,
  startTime: timeSchema.nullable().default(null),
  endTime: timeSchema.nullable().default(null),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  everyWeeks: integerFrom(1)
    .max(8, VALIDATION_MESSAGES.atMost({ max: 8 }))
    .default(1),
  /** Days of the period on which the agent works after all. */
  exceptDays: z.array(daySchema).max(EXCEPT_DAYS_MAX).default([]),
  duration: durationSchema.default({}),
  comment: optionalText(2_000),
  /** Evidence: a medical certificate, a summons. */
  fileIds: z.array(idSchema).max(10).default([]),
};

export const unavailabilitySaveSchema = z
  .object({
    ...common,
    agent: byId,
    type: z.object({ name: requiredText(120) }).strict(),
    updatedAt: instantSchema.optional(),
    /** True once the user has agreed to remove the agent from the conflicting services. */
    unassignConflicts: z.boolean().default(false),
    /** True once the user has agreed to record it beside the agent's other absences of the same days. */
    overlapAgreed: z.boolean().default(false),
    /** True once the user has agreed to record it over services that the agent did. */
    workAgreed: z.boolean().default(false),
  })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt'))
  .superRefine((value, context) => {
    const issue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    const outside = Object.keys(value.duration).find((day) => day < value.startAt || day > value.endAt);
    if (outside) issue(['duration', outside], VALIDATION_MESSAGES.format);
    if ((value.startTime === null) !== (value.endTime === null)) {
      return issue([value.startTime === null ? 'startTime' : 'endTime'], UNAVAILABILITY_MESSAGES.bothTimes);
    }
    if (value.endAt < value.startAt) return;
    if (parseDay(value.endAt) - parseDay(value.startAt) >= DAYS_MAX)
      return issue(['endAt'], UNAVAILABILITY_MESSAGES.tooLong);
    if (value.exceptDays.some((day) => day < value.startAt || day > value.endAt)) {
      return issue(['exceptDays'], UNAVAILABILITY_MESSAGES.exceptedOutside);
    }
    if (absentDays(value).length > 0) return;
    issue([value.exceptDays.length > 0 ? 'exceptDays' : 'weekdays'], UNAVAILABILITY_MESSAGES.noDay);
  });
export type UnavailabilitySave = z.input<typeof unavailabilitySaveSchema>;

const read = {
  status: unavailabilityStatuses.schema,
  agent: refSchema,
  /** The office's answer to a request. */
  answer: z.string().nullable(),
  updatedAt: instantSchema,
};

export const unavailabilitySchema = z.object({
  ...common,
  ...read,
  type: z.object({ name: z.string() }),
  /** Services from which the agent was removed because of it. */
  freedServiceIds: z.array(idSchema),
});
export type Unavailability = z.output<typeof unavailabilitySchema>;

const rowSchema = z.object({
  ...read,
  id: idSchema,
  type: z.string(),
  startAt: daySchema,
  endAt: daySchema,
  startTime: timeSchema.nullable(),
  endTime: timeSchema.nullable(),
  weekdays: z.array(z.number().int()),
  everyWeeks: z.number().int(),
  exceptDays: z.array(daySchema),
  days: z.number().int(),
  duration: z.number().int().nullable(),
  comment: z.string().nullable(),
  files: z.number().int(),
  freed: z.number().int(),
});
export type UnavailabilityRow = z.output<typeof rowSchema>;

export const unavailabilityList = defineList({
  key: 'unavailabilities',
  row: rowSchema,
  columns: {
    agent: { label: 'Agent', kind: 'ref', alwaysVisible: true },
    status: { label: 'Statut', kind: 'choice', options: unavailabilityStatuses.all },
    type: { label: 'Type', kind: 'text' },
    startAt: { label: 'Du', kind: 'day' },
    endAt: { label: 'Au', kind: 'day' },
    startTime: { label: 'De', kind: 'text' },
    endTime: { label: 'À', kind: 'text' },
    days: { label: 'Jours', kind: 'count' },
    duration: { label: 'Durée', kind: 'duration' },
    freed: { label: 'Services libérés', kind: 'count', shown: false },
    files: { label: 'Justificatifs', kind: 'count', shown: false },
    comment: { label: 'Commentaire', kind: 'text', shown: false, sortable: false },
    answer: { label: 'Réponse', kind: 'text', shown: false, sortable: false },
  },
  filters: {
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    status: { kind: 'choices', label: 'Statut', options: unavailabilityStatuses.selectable },
    period: { kind: 'period', label: 'Période' },
  },
  divisions: { all: ['status', 'type', 'agent'] },
  defaultSort: { orderBy: 'startAt', ascending: false },
});

/** French names of the fields, for the history of an unavailability. */
export const unavailabilityFields: HistoryFields = {
  status: { label: 'Statut', text: unavailabilityStatuses.labelOf },
  agent: 'Agent',
  type: 'Type',
  startAt: 'Du',
  endAt: 'Au',
  startTime: 'De',
  endTime: 'À',
  weekdays: { label: 'Jours concernés', words: labelsByValue(WEEKDAYS) },
  everyWeeks: 'Une semaine sur',
  exceptDays: 'Sauf ces jours',
  comment: 'Commentaire',
  answer: 'Réponse',
  fileIds: 'Justificatifs',
  duration: { label: 'Heures par jour', text: formatHours },
};
