import { z } from 'zod';
import { defineList, listRequestSchema } from '../../core/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { endsAfterStart, optionalText, optionSchema } from '../../formats/fields';
import { BREAK_TYPES } from '../../rules/hours/break-types';
import { serviceBreakSchema } from '../service/service';
import { BREAK_WORKFLOW } from './service-break.statuses';

const common = {
  id: idSchema,
  type: optionSchema(BREAK_TYPES),
  startAt: instantSchema,
  endAt: instantSchema.nullable().default(null),
  /** Not invoiced to the customer. Absent: as the agency's settings count breaks of the type. */
  notCharge: z.boolean().optional(),
  /** Not paid to the agent. Absent: as the agency's settings count breaks of the type. */
  notWork: z.boolean().optional(),
  comment: optionalText(2_000),
};

export const serviceBreakSaveSchema = z
  .object({ ...common, updatedAt: instantSchema.optional() })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt', true));

interface Span {
  startAt: string;
  endAt: string | null;
}

/**
 * Why a break does not fit its service, in French; null when it does. It lies inside the service and is shorter than
 * it; a break that is still running only has to begin inside.
 */
export function breakMisfit(pause: Span, service: Span): string | null {
  const [start, end] = [Date.parse(pause.startAt), pause.endAt === null ? null : Date.parse(pause.endAt)];
  const from = Date.parse(service.startAt);
  const to = service.endAt === null ? Number.POSITIVE_INFINITY : Date.parse(service.endAt);
  const inside = start >= from && start < to && (end === null || (end > start && end <= to));
  const shorter = end === null || end - start < to - from;
  return inside && shorter ? null : VALIDATION_MESSAGES.breakOutsideService;
}

/** A break as the office lists it, with what it belongs to. */
const serviceBreakRowSchema = serviceBreakSchema.extend({
  reference: z.string(),
  comment: z.string().nullable(),
  service: z.object({ id: idSchema, reference: z.string() }),
  site: refSchema,
  customer: refSchema,
  agent: refSchema.nullable(),
});

export const serviceBreakList = defineList({
  key: 'serviceBreaks',
  row: serviceBreakRowSchema,
  columns: {
    reference: { label: 'Référence', kind: 'text', alwaysVisible: true },
    type: { label: 'Type', kind: 'choice', options: BREAK_TYPES },
    status: { label: 'Statut', kind: 'choice', options: BREAK_WORKFLOW.statuses },
    agent: { label: 'Agent', kind: 'ref' },
    site: { label: 'Site', kind: 'ref' },
    customer: { label: 'Client', kind: 'ref', shown: false },
    startAt: { label: 'Début', kind: 'instant' },
    endAt: { label: 'Fin', kind: 'instant' },
    durationMin: { label: 'Durée', kind: 'duration' },
    notCharge: { label: 'Non facturé', kind: 'boolean' },
    notWork: { label: 'Non travaillé', kind: 'boolean' },
    comment: { label: 'Commentaire', kind: 'text', shown: false },
  },
  filters: {
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    type: { kind: 'choices', label: 'Type', options: BREAK_TYPES },
    period: { kind: 'period', label: 'Période' },
  },
  defaultSort: { orderBy: 'startAt', ascending: false },
});

export const serviceBreakGraphRequestSchema = listRequestSchema(serviceBreakList).pick({ query: true, filters: true });

/** Counts and minutes of each type, one figure a day of the period. */
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
