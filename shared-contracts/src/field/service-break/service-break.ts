import { z } from 'zod';
import { defineList, listRequestSchema } from '../../core/lists/list';
import { daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { endsAfterStart, optionSchema } from '../../formats/fields';
import { BREAK_TYPES } from '../../rules/hours/break-types';
import { serviceBreakSchema } from '../service/service';
import { breakStatuses } from './service-break.statuses';

export const SERVICE_BREAK_MESSAGES = {
  notFound: 'Pause introuvable',
  running: 'Une pause en cours ne se supprime pas',
};

export const serviceBreakSaveSchema = z
  .object({
    id: idSchema,
    type: optionSchema(BREAK_TYPES),
    startAt: instantSchema,
    endAt: instantSchema,
    /** Not invoiced to the customer. Absent: the agency's settings for the type decide. */
    notCharge: z.boolean().optional(),
    /** Not paid to the agent. Absent: the agency's settings for the type decide. */
    notWork: z.boolean().optional(),
    /** Version of the service, because a break's save changes the service. */
    updatedAt: instantSchema,
  })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt', true));

/** A break in the office's list, with its service, site, customer and agent. */
const serviceBreakRowSchema = serviceBreakSchema.extend({
  reference: z.string(),
  /** The service, under its reference. */
  service: refSchema,
  /** Version of the service. */
  updatedAt: instantSchema,
  site: refSchema,
  customer: refSchema,
  agent: refSchema.nullable(),
});

export type ServiceBreakRow = z.output<typeof serviceBreakRowSchema>;

export const serviceBreakList = defineList({
  key: 'serviceBreaks',
  row: serviceBreakRowSchema,
  columns: {
    reference: { label: 'Référence', kind: 'text', alwaysVisible: true },
    service: { label: 'Service', kind: 'ref' },
    type: { label: 'Type', kind: 'choice', options: BREAK_TYPES },
    status: { label: 'Statut', kind: 'choice', options: breakStatuses.all },
    agent: { label: 'Agent', kind: 'ref' },
    site: { label: 'Site', kind: 'ref' },
    customer: { label: 'Client', kind: 'ref', shown: false },
    startAt: { label: 'Début', kind: 'instant' },
    endAt: { label: 'Fin', kind: 'instant', shown: false },
    durationMin: { label: 'Durée', kind: 'duration' },
    notCharge: { label: 'Non facturé', kind: 'boolean' },
    notWork: { label: 'Non travaillé', kind: 'boolean' },
  },
  filters: {
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    type: { kind: 'choices', label: 'Type', options: BREAK_TYPES },
    period: { kind: 'period', label: 'Période' },
  },
  divisions: { all: ['type', 'status', 'agent', 'site'] },
  defaultSort: { orderBy: 'startAt', ascending: false },
});

export const serviceBreakGraphRequestSchema = listRequestSchema(serviceBreakList).pick({ query: true, filters: true });

/** Counts and minutes per type and day, for the period or from the first break found to the last. */
export const serviceBreakGraphSchema = z.object({
  days: z.array(daySchema),
  series: z.array(
    z.object({
      type: optionSchema(BREAK_TYPES),
      counts: z.array(z.number().int()),
      minutes: z.array(z.number().int()),
    }),
  ),
});
