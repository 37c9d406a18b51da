import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText, requiredText } from '../../formats/fields';
import { positionSchema } from '../fact/position';
import { ALARM_KINDS, ALARM_OUTCOMES, STEP_KINDS } from './alarm-kinds';
import { loneWorkerAlarmStatuses } from './lone-worker-alarm.statuses';

export const LONE_WORKER_MESSAGES = {
  notFound: 'Alerte PTI introuvable',
  closed: ({ author, at }: { author: string; at: string }) => `Alerte déjà close par ${author}, ${at}`,
  drillNeedsAgent: "Choisissez un service qui a un agent : l'exercice est celui d'un agent",
  drillPast: "L'heure d'un exercice est à venir",
  drillServiceOver: "Ce service est terminé ou annulé : personne n'y est pour un exercice",
  drillOutside: "L'heure d'un exercice est dans les heures de son service",
  drillByItself: 'Exercice automatique',
  drillCaution:
    "Ceci est un exercice : prenez l'alerte en compte comme si elle était réelle, sans appeler les secours ni le client.",
  drillOnly: "Seul un exercice se clôt comme un exercice, et il ne se clôt qu'ainsi",
} as const;

const kindSchema = z.enum(ALARM_KINDS.map(({ value }) => value));
const alarmOutcomeSchema = z.enum(ALARM_OUTCOMES.map(({ value }) => value));

/** Body of closing an alarm. */
export const alarmClosingSchema = z.object({ outcome: alarmOutcomeSchema, words: requiredText(2_000) });

/** Body of planning a drill; agent and site are those of the service. */
export const loneWorkerAlarmSaveSchema = z
  .object({
    id: idSchema,
    service: byId,
    at: instantSchema,
    infos: optionalText(500),
    updatedAt: instantSchema.optional(),
  })
  .strict();
export type LoneWorkerAlarmSave = z.input<typeof loneWorkerAlarmSaveSchema>;

export const loneWorkerAlarmFields = {
  at: 'Heure',
  kind: 'Type',
  infos: 'Précisions',
  outcome: 'Issue',
  words: 'Compte rendu',
  acknowledgedBy: 'Prise en compte par',
  closedBy: 'Close par',
  level: 'Rappels',
} as const;

const loneWorkerAlarmRowSchema = z.object({
  id: idSchema,
  status: z.number().int(),
  kind: kindSchema,
  /** Time on the phone's clock; for a drill its planned time. */
  at: instantSchema,
  /** Time of recording by the server; null for a future drill. */
  recordedAt: instantSchema.nullable(),
  agent: refSchema,
  site: refSchema,
  customer: refSchema,
  service: refSchema.nullable(),
  /** Number of people called. */
  level: z.number().int(),
  acknowledgedAt: instantSchema.nullable(),
  acknowledgedBy: z.string().nullable(),
  /** Seconds from the recording to the acknowledgement. */
  waitedS: z.number().int().nullable(),
  outcome: alarmOutcomeSchema.nullable(),
  updatedAt: instantSchema,
});
export type LoneWorkerAlarmRow = z.output<typeof loneWorkerAlarmRowSchema>;

const alarmStepSchema = z.object({
  id: idSchema,
  at: instantSchema,
  kind: z.enum(STEP_KINDS),
  author: z.string(),
  words: z.string(),
});

export const loneWorkerAlarmSchema = loneWorkerAlarmRowSchema.extend({
  /** Null when the phone had no position, and for an alarm outside a service. */
  position: positionSchema.nullable(),
  /** False when the server knew of no service in progress; the alarm counts all the same. */
  inService: z.boolean(),
  infos: z.string().nullable(),
  /** Time at which the agent ended its service; null while it may still be at the post, or before it began. */
  leftAt: instantSchema.nullable(),
  /** The agent to whom the service is assigned by now; null while it is the one of the alarm, or nobody. */
  nowAgent: refSchema.nullable(),
  agentPhone: z.string().nullable(),
  siteAddress: z.string().nullable(),
  sitePosition: positionSchema.nullable(),
  /** Time at which the agent returned into the perimeter, or its phone sent a sign of life again. */
  returnedAt: instantSchema.nullable(),
  nextStepAt: instantSchema.nullable(),
  closedAt: instantSchema.nullable(),
  closedBy: z.string().nullable(),
  words: z.string().nullable(),
  steps: z.array(alarmStepSchema),
});
export type LoneWorkerAlarm = z.output<typeof loneWorkerAlarmSchema>;

export const loneWorkerAlarmList = defineList({
  key: 'loneWorkerAlarms',
  row: loneWorkerAlarmRowSchema,
  columns: {
    kind: { label: 'Type', kind: 'choice', options: ALARM_KINDS, alwaysVisible: true },
    at: { label: 'Heure', kind: 'instant' },
    agent: { label: 'Agent', kind: 'ref' },
    site: { label: 'Site', kind: 'ref' },
    customer: { label: 'Client', kind: 'ref', shown: false },
    service: { label: 'Service', kind: 'ref', shown: false },
    level: { label: 'Rappels', kind: 'count', shown: false },
    acknowledgedBy: { label: loneWorkerAlarmFields.acknowledgedBy, kind: 'text' },
    waitedS: { label: 'Délai (s)', kind: 'number' },
    outcome: { label: 'Issue', kind: 'choice', options: ALARM_OUTCOMES },
    status: { label: 'Statut', kind: 'choice', options: loneWorkerAlarmStatuses.all },
  },
  filters: {
    period: { kind: 'period', label: 'Période' },
    kind: { kind: 'choices', label: 'Types', options: ALARM_KINDS },
    status: { kind: 'choices', label: 'Statuts', options: loneWorkerAlarmStatuses.all },
    outcome: { kind: 'choices', label: 'Issues', options: ALARM_OUTCOMES },
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
  },
  defaultSort: { orderBy: 'at', ascending: false },
});
