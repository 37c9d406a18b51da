import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { defineList } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { DAY_MS } from '../../core/time/days';
import { byId, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { endsAfterStart, optionalText } from '../../formats/fields';
import { formatMinutes } from '../../formats/french';
import { absenceTextWithin } from '../../rules/absences/absence-text';
import type { AbsencePattern } from '../../rules/absences/absence-times';
import type { CountedRest } from '../../rules/hours/counted-rest';
import { compensatoryRestStatuses } from './compensatory-rest.statuses';

export const COMPENSATORY_REST_MESSAGES = {
  notFound: 'Repos compensateur introuvable',
  nothingToCount: "Choisissez une période où vous travaillez : ici, rien n'est à décompter",
  /** Explains the source of the deducted hours. */
  counted: ({ plannedMin, contractMin }: CountedRest) => {
    const [planned, contract] = [formatMinutes(plannedMin), formatMinutes(contractMin)];
    if (plannedMin + contractMin === 0) return "Aucune heure de travail n'est prévue sur cette période";
    if (contractMin === 0) return 'Travail prévu au planning';
    if (plannedMin === 0) return "Travail d'après le contrat, aucun planning n'étant fait";
    return `${planned} de travail au planning et ${contract} d'après le contrat`;
  },
  /** The other rest of the agent at the same time; hours are taken off the balance once. */
  overlaps: ({ start = '', end = '', asked }: { start?: string; end?: string; asked: boolean }) =>
    `Un repos compensateur est déjà ${asked ? 'demandé' : 'posé'} du ${start} au ${end}`,
  /** The accepted absence at the time of the rest; a day of leave is no rest taken. */
  overAbsence: (absence: AbsencePattern) =>
    `Une indisponibilité est déjà acceptée à ces dates : ${absenceTextWithin(absence)}. Posez le repos en dehors.`,
  acceptedByAgency: "Ce repos est posé : demandez à votre agence de l'annuler",
} as const;

/** Notification of the other party of a request. */
export const COMPENSATORY_REST_NEWS = {
  requested: 'Repos compensateur demandé',
  accepted: 'Repos compensateur accepté',
  refused: 'Repos compensateur refusé',
  changed: 'Repos compensateur modifié',
  cancelled: 'Repos compensateur annulé',
} as const;

const common = {
  id: idSchema,
  startAt: instantSchema,
  endAt: instantSchema,
  /** Minutes deducted from the agent's balance. */
  durationMin: z
    .number()
    .int(VALIDATION_MESSAGES.integer)
    .min(1, VALIDATION_MESSAGES.moreThan({ min: 0 })),
  comment: optionalText(2_000),
};

export const compensatoryRestSaveSchema = z
  .object({ ...common, agent: byId, updatedAt: instantSchema.optional() })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt', true))
  .refine((rest) => rest.durationMin <= (Date.parse(rest.endAt) - Date.parse(rest.startAt)) / 60_000, {
    path: ['durationMin'],
    message: VALIDATION_MESSAGES.longerThanPeriod,
  });
export type CompensatoryRestSave = z.input<typeof compensatoryRestSaveSchema>;

export const compensatoryRestSchema = z.object({
  ...common,
  status: compensatoryRestStatuses.schema,
  agent: refSchema,
  /** The office's answer to a request. */
  answer: z.string().nullable(),
  updatedAt: instantSchema,
});
export type CompensatoryRest = z.output<typeof compensatoryRestSchema>;

export const compensatoryRestList = defineList({
  key: 'compensatoryRests',
  row: compensatoryRestSchema,
  columns: {
    agent: { label: 'Agent', kind: 'ref', alwaysVisible: true },
    status: { label: 'Statut', kind: 'choice', options: compensatoryRestStatuses.all },
    startAt: { label: 'Début', kind: 'instant' },
    endAt: { label: 'Fin', kind: 'instant' },
    durationMin: { label: 'Durée', kind: 'duration' },
    comment: { label: 'Commentaire', kind: 'text', shown: false },
    answer: { label: 'Réponse', kind: 'text', shown: false, sortable: false },
  },
  filters: {
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    status: { kind: 'choices', label: 'Statut', options: compensatoryRestStatuses.selectable },
    period: { kind: 'period', label: 'Période' },
  },
  defaultSort: { orderBy: 'startAt', ascending: false },
});

/** French names of the fields, for the history of a rest. */
export const compensatoryRestFields: HistoryFields = {
  status: { label: 'Statut', text: compensatoryRestStatuses.labelOf },
  agent: 'Agent',
  startAt: 'Début',
  endAt: 'Fin',
  durationMin: { label: 'Durée', text: formatMinutes },
  comment: 'Commentaire',
  answer: 'Réponse',
};

/** Maximum days of a rest whose hours the server counts in one call. */
export const COUNTED_DAYS_MAX = 100;

/** A rest whose hours are to be counted; an agent may only ask for its own. */
export const restToCountSchema = z
  .object({ agent: idSchema, startAt: instantSchema, endAt: instantSchema })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt', true))
  .refine(({ startAt, endAt }) => Date.parse(endAt) - Date.parse(startAt) <= COUNTED_DAYS_MAX * DAY_MS, {
    path: ['endAt'],
    message: VALIDATION_MESSAGES.atMost({ max: COUNTED_DAYS_MAX }),
  });
/** Minutes of planned work, and of the contract on days without planning. */
export const countedRestSchema = z.object({ plannedMin: z.number().int(), contractMin: z.number().int() });

/** Balance of an agent in a calendar year, in minutes. */
export const restBalanceSchema = z.object({
  agent: refSchema,
  /** Whether the agent has left the agency; the rest that is left is then paid (Code du travail, D3121-23). */
  hasLeft: z.boolean().default(false),
  /** Last day of an agent who has left; null when its file names none. */
  leftOn: daySchema.nullable().default(null),
  /** Overtime of the year's past weeks. */
  overtimeMin: z.number().int(),
  /** Overtime beyond the contingent. */
  beyondMin: z.number().int(),
  earnedMin: z.number().int(),
  /** Balance carried over from the years before. */
  carriedMin: z.number().int(),
  /** Rests that have begun, and future ones. */
  takenMin: z.number().int(),
  plannedMin: z.number().int(),
  /** Carried and earned, less taken and planned; negative when more was given than earned. */
  leftMin: z.number().int(),
});
export type RestBalance = z.output<typeof restBalanceSchema>;
