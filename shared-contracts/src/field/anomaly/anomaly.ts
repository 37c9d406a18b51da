import { z } from 'zod';
import { type ChoiceOption, defineList } from '../../core/lists/list';
import { FIELD_MESSAGES } from '../../core/messages/field';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';
import type { AnomalyCode } from '../execution/execution';
import { DECISIONS } from '../execution/service-act';

/** Label of each kind of anomaly, for the office. */
const LABELS: Record<AnomalyCode, string> = {
  early: 'Prise de service en avance',
  late: FIELD_MESSAGES.startLate,
  overrun: 'Fin de service après l’heure prévue',
  far: 'Loin du site',
  overlap: 'Deux services en même temps',
  agentChanged: 'Agent remplacé entre-temps',
  notPlanned: 'Agent non prévu sur ce service',
  unplanned: 'Service non planifié par l’agence',
  clockAhead: 'Horloge du téléphone en avance',
  clockBack: 'Horloge du téléphone reculée',
  endBeforeStart: 'Fin de service avant le début',
  endWithoutStart: 'Fin sans prise de service',
  noEnd: 'Fin de service manquante',
  notResumed: 'Service interrompu, non repris',
  noReason: 'Fin anticipée sans motif',
  noReport: 'Intervention sans rapport signé',
  noStartPoint: 'Point de début non validé',
  noEndPoint: 'Point de fin non validé',
  missedStop: 'Passage non effectué',
  restarted: 'Reprise après la fin de service',
  repeated: 'Acte répété',
  breakLate: 'Pause plus longue que prévu',
  breakOutside: 'Pause en dehors du service',
  interruptOutside: 'Interruption en dehors du service',
  stayed: 'Resté après une interruption par l’agence',
  cancelled: 'Service annulé entre-temps',
  archived: 'Service archivé entre-temps',
};
const CODES = Object.keys(LABELS) as [AnomalyCode, ...AnomalyCode[]];
const ANOMALY_OPTIONS: readonly ChoiceOption[] = CODES.map((value) => ({ value, label: LABELS[value] }));
export const anomalyLabel = (code: AnomalyCode): string => LABELS[code];

/** States of an anomaly's settlement. */
const ANOMALY_STATES = [
  { value: 'toCheck', label: 'À vérifier', tone: 'warning' },
  { value: 'accept', label: 'Acceptée', tone: 'positive' },
  { value: 'correct', label: 'Corrigée', tone: 'positive' },
  { value: 'refuse', label: 'Refusée pour la paie', tone: 'negative' },
] as const;

const anomalyRowSchema = z.object({
  /** Id of the service, then key of the anomaly. */
  id: z.string(),
  serviceId: idSchema,
  key: z.string(),
  reference: z.string(),
  at: instantSchema,
  timeZone: z.string(),
  code: z.enum(CODES),
  minutes: z.number().int().nullable(),
  metres: z.number().int().nullable(),
  agent: refSchema.nullable(),
  site: refSchema,
  customer: refSchema,
  /** The service with the same times, as reference and site; null unless two overlap. */
  other: z.string().nullable(),
  startAt: instantSchema,
  endAt: instantSchema,
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  payMin: z.number().int().nullable(),
  invoiceMin: z.number().int().nullable(),
  state: z.enum(ANOMALY_STATES.map((it) => it.value)),
  /** The current settlement, null for none; the next settlement names it for the optimistic lock. */
  settledById: idSchema.nullable(),
  settledBy: z.string().nullable(),
  because: z.string().nullable(),
});
export type AnomalyRow = z.output<typeof anomalyRowSchema>;

export const anomalyList = defineList({
  key: 'anomalies',
  row: anomalyRowSchema,
  columns: {
    at: { label: 'Date', kind: 'instant', alwaysVisible: true },
    code: { label: 'Anomalie', kind: 'choice', options: ANOMALY_OPTIONS, alwaysVisible: true },
    minutes: { label: 'Écart', kind: 'duration' },
    metres: { label: 'Distance (m)', kind: 'number', shown: false },
    agent: { label: 'Agent', kind: 'ref' },
    site: { label: 'Site', kind: 'ref' },
    customer: { label: 'Client', kind: 'ref', shown: false },
    reference: { label: 'Service', kind: 'text', shown: false },
    other: { label: 'En même temps que', kind: 'text', shown: false },
    startAt: { label: 'Début prévu', kind: 'instant', shown: false },
    endAt: { label: 'Fin prévue', kind: 'instant', shown: false },
    startedAt: { label: 'Début réel', kind: 'instant' },
    endedAt: { label: 'Fin réelle', kind: 'instant' },
    payMin: { label: 'Paie', kind: 'duration' },
    invoiceMin: { label: 'Facture', kind: 'duration', shown: false },
    state: { label: 'Statut', kind: 'choice', options: ANOMALY_STATES, alwaysVisible: true },
    settledBy: { label: 'Traitée par', kind: 'text', shown: false },
    because: { label: 'Motif', kind: 'text', shown: false },
  },
  filters: {
    period: { kind: 'period', label: 'Période' },
    state: { kind: 'choices', label: 'Statut', options: ANOMALY_STATES },
    code: { kind: 'choices', label: 'Anomalie', options: ANOMALY_OPTIONS },
    agents: { kind: 'refs', label: 'Agents', of: 'agent' },
    sites: { kind: 'refs', label: 'Sites', of: 'site' },
    customers: { kind: 'refs', label: 'Clients', of: 'customer' },
  },
  defaultSort: { orderBy: 'at', ascending: false },
});

const BECAUSE_MAX = 500;

/** Reason of the settlement that the other service of an overlap gets when one of the two is settled. */
export const overlapSettledBecause = ({ reference, because }: { reference: string; because: string }): string =>
  [`Traité avec le service ${reference}`, because].filter(Boolean).join(' : ').slice(0, BECAUSE_MAX);

/** Tells that the hours of invoiced services were changed, which their invoices do not follow. */
export const changedSinceInvoiced = ({ count }: { count: number }): string =>
  count > 1
    ? `${count} de ces services sont déjà facturés, et leurs factures ne changent pas : corrigez-les par des avoirs si besoin.`
    : 'Un de ces services est déjà facturé, et sa facture ne change pas : corrigez-la par un avoir si besoin.';

/** Maximum number of anomalies that one call settles. */
export const SETTLEMENTS_MAX = 250;

/**
 * The office's settlement of an anomaly: an act in the history of its service. A retry with the same id is idempotent.
 */
export const settlementSchema = z
  .object({
    id: idSchema,
    serviceId: idSchema,
    anomaly: z.string().min(1).max(200),
    decision: z.enum(DECISIONS),
    because: z.string().trim().max(BECAUSE_MAX).default(''),
    /** `correct`: the times to keep instead. */
    startAt: instantSchema.nullable().default(null),
    endAt: instantSchema.nullable().default(null),
    /** The settlement that the user saw, null for none; the server refuses to overwrite a newer one. */
    basedOn: idSchema.nullable(),
  })
  .strict()
  .superRefine(({ decision, because, startAt, endAt }, context) => {
    const required = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: VALIDATION_MESSAGES.required });
    if (decision !== 'accept' && because === '') required('because');
    if (decision !== 'correct') return;
    if (startAt === null) required('startAt');
    if (endAt === null) required('endAt');
  })
  .superRefine(endsAfterStart('startAt', 'endAt', true));
export type Settlement = z.input<typeof settlementSchema>;
export type ParsedSettlement = z.output<typeof settlementSchema>;
