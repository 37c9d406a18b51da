import { z } from 'zod';
import { agentStatuses } from '../../commercial/agent/agent.statuses';
import type { HistoryFields } from '../../core/acts/history';
import { FETCH_DEFAULT_LIMIT } from '../../core/limits';
import { defineList } from '../../core/lists/list';
import { idSchema, instantSchema, refSchema, timeSchema } from '../../core/wire';
import { formatMinutes } from '../../formats/french';
import { BREAK_TYPES, INTERRUPTION_CATEGORIES } from '../../rules/hours/break-types';
import { STOPS_OF_CIRCUIT, stopSchema } from '../circuit/stop';
import { knownActSchema } from '../execution/known-act';
import { positionSchema } from '../fact/position';
import { seriesReachSchema } from '../series/series';
import { breakStatuses } from '../service-break/service-break.statuses';
import { serviceStatuses } from './service.statuses';

/** Maximum length of a service in minutes: an on-call weekend. Range queries look this far back. */
export const SERVICE_MAX_MIN = 72 * 60;
/** Maximum number of services that one call creates, saves or acts on. */
export const SERVICES_MAX = 1_000;

export const serviceStatusSchema = serviceStatuses.schema;

/** Author, time and reason of an interruption by the office, until an agent resumes. */
const brokenOffSchema = z.object({ at: instantSchema, by: z.string(), reason: z.string().nullable() });
export type BrokenOff = z.output<typeof brokenOffSchema>;

export const breakTypeSchema = z.enum(BREAK_TYPES.map((type) => type.value));

/**
 * A break within a service: a pause, a delay, a departure, an absence. `endAt` is null while it runs. `notWork` takes
 * the break out of the hours worked, `notCharge` out of the hours invoiced.
 */
export const serviceBreakSchema = z.object({
  id: idSchema,
  /** Null for a break that this product did not create. */
  reference: z.string().nullable(),
  type: breakTypeSchema,
  status: breakStatuses.schema,
  startAt: instantSchema,
  endAt: instantSchema.nullable(),
  durationMin: z.number().int(),
  notWork: z.boolean(),
  notCharge: z.boolean(),
});
export type ServiceBreak = z.output<typeof serviceBreakSchema>;

/** Code of the sentence of a save that took from a service a specialty that its site does not ask for. */
export const SPECIALTY_CLEARED = 'SPECIALTY_CLEARED';

/** One sentence of the planning checks about services: mode 1 warns, mode 2 refuses. */
export const planningErrorSchema = z.object({
  code: z.string(),
  mode: z.union([z.literal(1), z.literal(2)]),
  serviceIds: z.array(idSchema),
  agentId: idSchema.nullable(),
  message: z.string(),
});
export type PlanningError = z.output<typeof planningErrorSchema>;

/**
 * A service (mission): one post, one stretch of time, at most one agent. A post for several agents is a group of
 * services, each of which is started, paused, ended, paid and invoiced separately.
 */
export const serviceSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: z.number().int(),
  customer: refSchema,
  site: refSchema,
  agent: refSchema.nullable(),
  specialty: z.string().nullable(),
  activityType: z.string().nullable(),
  intervention: z.boolean(),
  /** True for an intervention on a site that takes reports: ending it requires a signed report. */
  needsReport: z.boolean(),
  isCircuit: z.boolean(),
  startAt: instantSchema,
  endAt: instantSchema,
  /** Local time at the site, `HH:mm`. */
  startAtTime: timeSchema,
  endAtTime: timeSchema,
  /** IANA time zone of the site, or of the agency. */
  timeZone: z.string(),
  /** Group of services created together for one post, including this one. */
  groupId: idSchema.nullable(),
  nbAgents: z.number().int().min(1),
  /** Services of the series that a change can reach; null for a service without a series. */
  series: seriesReachSchema.nullable(),
  /** True when customers and agents may see the service, which the office has published. */
  planned: z.boolean(),
  notCharge: z.boolean(),
  comment: z.string().nullable(),
  breaks: z.array(serviceBreakSchema),
  durationMin: z.number().int(),
  durationBreaksMin: z.number().int(),
  /** Minutes of its breaks, by the way they count. */
  interruptions: z.record(z.enum(INTERRUPTION_CATEGORIES.map((category) => category.value)), z.number().int()),
  invoiceReference: z.string().nullable(),
  /** Number of estimates from which the service was planned; absent for agents and customers. */
  countEstimates: z.number().int().optional(),
  /** Checkpoints that the agent must validate to take and to end the service. */
  startPointId: idSchema.nullable(),
  endPointId: idSchema.nullable(),
  /** Times and positions of the execution. */
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  startPosition: positionSchema.nullable(),
  endPosition: positionSchema.nullable(),
  /** Reason of an end before the planned time: `relieved` or `other`, and the agent's words. */
  endReason: z.string().nullable(),
  endReasonText: z.string().nullable(),
  /** The stops of a circuit in order; empty for other services. */
  services: z.array(stopSchema),
  /** The acts whose fold gives the state, for the service's agents: their phones fold them with their own acts. */
  acts: z.array(knownActSchema),
  /** Null unless the office interrupted the service; always null for customers. */
  brokenOff: brokenOffSchema.nullish(),
  updatedAt: instantSchema,
});
export type Service = z.output<typeof serviceSchema>;

/** French names of the fields, for the history of a service. */
export const serviceFields: HistoryFields = {
  site: 'Site',
  agent: 'Agent',
  status: { label: 'Statut', text: serviceStatuses.labelOf },
  startAt: 'Début',
  endAt: 'Fin',
  breaks: { label: 'Pauses', text: formatMinutes },
  specialty: 'Spécialité',
  activityType: "Type d'activité",
  intervention: 'Intervention',
  stops: STOPS_OF_CIRCUIT,
  planned: 'Planifié',
  notCharge: 'Non facturé',
  comment: 'Commentaire',
  invoiceReference: 'Facture',
};

const serviceRowSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: z.number().int(),
  startAt: instantSchema,
  endAt: instantSchema,
  timeZone: z.string(),
  customer: refSchema,
  site: refSchema,
  /** Address of the site, only in an agent's own services. */
  address: z.string().nullable(),
  agent: refSchema.nullable(),
  specialty: z.string().nullable(),
  intervention: z.boolean(),
  needsReport: z.boolean(),
  isCircuit: z.boolean(),
  planned: z.boolean(),
  notCharge: z.boolean().optional(),
  durationMin: z.number().int(),
  durationBreaksMin: z.number().int(),
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  invoiceReference: z.string().nullish(),
  /** The checkpoints that an agent validates at the start and at the end, only in its own services. */
  startPointId: idSchema.nullable(),
  endPointId: idSchema.nullable(),
  /** Stops, only in an agent's own circuit. */
  services: z.array(stopSchema),
  acts: z.array(knownActSchema),
  brokenOff: brokenOffSchema.nullish(),
  updatedAt: instantSchema,
});
export type ServiceRow = z.output<typeof serviceRowSchema>;

export const serviceList = defineList({
  key: 'services',
  row: serviceRowSchema,
  columns: {
    reference: { label: 'Référence', kind: 'text', alwaysVisible: true },
    status: { label: 'Statut', kind: 'choice', options: serviceStatuses.all, alwaysVisible: true },
    startAt: { label: 'Début', kind: 'instant', alwaysVisible: true },
    endAt: { label: 'Fin', kind: 'instant' },
    customer: { label: 'Client', kind: 'ref' },
    site: { label: 'Site', kind: 'ref', alwaysVisible: true },
    agent: { label: 'Agent', kind: 'ref' },
    specialty: { label: 'Spécialité', kind: 'text' },
    durationMin: { label: 'Durée', kind: 'duration' },
    durationBreaksMin: { label: 'Pauses', kind: 'duration', shown: false },
    planned: { label: 'Planifié', kind: 'boolean', shown: false },
    intervention: { label: 'Intervention', kind: 'boolean', shown: false },
    isCircuit: { label: 'Tournée', kind: 'boolean', shown: false },
    notCharge: { label: 'Non facturé', kind: 'boolean', shown: false },
    startedAt: { label: 'Début réel', kind: 'instant', shown: false },
    endedAt: { label: 'Fin réelle', kind: 'instant', shown: false },
    invoiceReference: { label: 'Facture', kind: 'text', shown: false },
  },
  toCustomers: [
    'reference',
    'status',
    'startAt',
    'endAt',
    'customer',
    'site',
    'agent',
    'specialty',
    'durationMin',
    'durationBreaksMin',
    'planned',
    'intervention',
    'isCircuit',
    'startedAt',
    'endedAt',
  ],
  filters: {
    period: { kind: 'period', label: 'Période' },
    sites: { kind: 'refs', label: 'Sites', of: 'site' },
    customers: { kind: 'refs', label: 'Clients', of: 'customer' },
    agents: { kind: 'refs', label: 'Agents', of: 'agent' },
    status: { kind: 'choices', label: 'Statut', options: serviceStatuses.selectable },
    agentStatus: {
      kind: 'choices',
      label: "Licence de l'agent",
      options: agentStatuses.selectable,
    },
    isAgent: {
      kind: 'toggle',
      label: 'Affectation',
      labels: { all: 'Tous', without: 'Sans agent', only: 'Avec agent' },
    },
    isInvoice: {
      kind: 'toggle',
      label: 'Facturation',
      labels: { all: 'Tous', without: 'Non facturés', only: 'Facturés' },
    },
    isEstimate: {
      kind: 'toggle',
      label: 'Devis',
      labels: { all: 'Tous', without: 'Sans devis', only: "Issus d'un devis" },
    },
    isPlanned: {
      kind: 'toggle',
      label: 'Planification',
      labels: { all: 'Tous', without: 'Non planifiés', only: 'Planifiés' },
    },
    isCircuit: {
      kind: 'toggle',
      label: 'Type',
      labels: { all: 'Tous', without: 'Services', only: 'Tournées' },
    },
    intervention: {
      kind: 'toggle',
      label: 'Interventions',
      labels: { all: 'Tous', without: 'Sans intervention', only: 'Interventions' },
    },
  },
  divisions: { all: ['status', 'site', 'agent', 'specialty'], office: ['customer'] },
  defaultSort: { orderBy: 'startAt', ascending: false },
  defaultLimit: FETCH_DEFAULT_LIMIT,
});
