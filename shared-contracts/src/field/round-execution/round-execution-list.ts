import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { checkStateSchema, roundExecutionStatuses } from './round-execution.statuses';

const roundExecutionRowSchema = z.object({
  id: idSchema,
  reference: z.string(),
  iteration: z.number().int(),
  name: z.string(),
  site: refSchema,
  customer: refSchema,
  agent: refSchema.nullable(),
  service: refSchema.nullable(),
  /** Planned start; actual start of an unplanned walk. */
  beginsAt: instantSchema,
  startAt: instantSchema.nullable(),
  endAt: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** « 5/8 ». */
  progress: z.string(),
  /** Number of unusual acts. */
  marks: z.number().int(),
  status: checkStateSchema,
  /** Time of the last alert to the office. */
  alertedAt: instantSchema.nullable(),
  acknowledgedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
});
export type RoundExecutionRow = z.output<typeof roundExecutionRowSchema>;

export const roundExecutionList = defineList({
  key: 'roundExecutions',
  row: roundExecutionRowSchema,
  columns: {
    name: { label: 'Ronde', kind: 'text', alwaysVisible: true },
    beginsAt: { label: 'Prévue ou commencée', kind: 'instant' },
    site: { label: 'Site', kind: 'ref' },
    customer: { label: 'Client', kind: 'ref', shown: false },
    agent: { label: 'Agent', kind: 'ref' },
    service: { label: 'Service', kind: 'ref', shown: false },
    startedAt: { label: 'Début', kind: 'instant', shown: false },
    endedAt: { label: 'Fin', kind: 'instant', shown: false },
    progress: { label: 'Points validés', kind: 'text', sortable: false },
    marks: { label: 'Anomalies', kind: 'count' },
    status: { label: 'Statut', kind: 'choice', options: roundExecutionStatuses.all },
  },
  filters: {
    period: { kind: 'period', label: 'Période' },
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    round: { kind: 'refs', label: 'Rondes', of: 'round' },
    service: { kind: 'refs', label: 'Services', of: 'service' },
    status: { kind: 'choices', label: 'Statuts', options: roundExecutionStatuses.all },
    alert: {
      kind: 'toggle',
      label: 'Alertes',
      labels: {
        all: 'Toutes',
        without: 'Sans alerte',
        only: 'En retard, non faites ou incomplètes, à prendre en compte',
      },
    },
  },
  defaultSort: { orderBy: 'beginsAt', ascending: false },
});
