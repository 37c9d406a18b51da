import { z } from 'zod';
import { CALL_TIME_TYPES } from '../../catalogues/constants/interventions';
import { defineList } from '../../core/list';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { fileRefsSchema, optionalText, optionSchema, requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { REPORT_WORKFLOW } from './intervention-report.statuses';

/** A hand-written signature: who signed, when, and the drawing as a PNG in base64. */
const drawnSignatureSchema = z.object({
  fullname: requiredText(120),
  signedAt: instantSchema,
  image: z.base64().max(400_000),
});

/** The blocks of the form, by the keys under which an agency's template names them (`REPORT_BLOCKS`). What an agency's template adds goes to `extra`, by the key of its field. */
export const reportBlocksSchema = z.object({
  callTime: instantSchema.nullable().default(null),
  interventionType: z.array(optionSchema(CALL_TIME_TYPES)).max(12).default([]),
  badTraffic: z.boolean().default(false),
  weather: optionalText(80),
  anomalies: optionalText(4_000),
  setUp: optionalText(4_000),
  presences: optionalText(4_000),
  comment: optionalText(4_000),
  extra: z.record(z.string().max(60), z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()])).default({}),
});

const common = {
  id: idSchema,
  /** Arrival on site. */
  startAt: instantSchema,
  templateId: idSchema.nullable().default(null),
  blocks: reportBlocksSchema.prefault({}),
};

export const interventionReportSaveSchema = z
  .object({
    ...common,
    site: byId,
    service: byId.nullable().default(null),
    files: fileRefsSchema,
    /** Signature of the agent, once given. */
    signature: drawnSignatureSchema.nullish(),
    customerSignature: drawnSignatureSchema.nullish(),
    updatedAt: instantSchema.optional(),
  })
  .strict();

export const interventionReportSchema = z.object({
  ...common,
  number: z.string(),
  status: z.number().int(),
  sent: z.boolean(),
  service: z.object({ id: idSchema, reference: z.string() }).nullable(),
  site: refSchema.extend({ customer: refSchema }),
  files: z.array(fileSchema),
  signature: drawnSignatureSchema.nullable(),
  customerSignature: drawnSignatureSchema.nullable(),
  createdBy: refSchema,
  updatedAt: instantSchema,
});

const interventionReportRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.number().int(),
  sent: z.boolean(),
  startAt: instantSchema,
  site: refSchema,
  customer: refSchema,
  createdBy: refSchema,
});

export const interventionReportList = defineList({
  key: 'interventionReports',
  row: interventionReportRowSchema,
  columns: {
    number: { label: 'Numéro', kind: 'text', alwaysVisible: true },
    status: { label: 'Statut', kind: 'choice', options: REPORT_WORKFLOW.statuses },
    startAt: { label: 'Arrivée sur site', kind: 'instant' },
    site: { label: 'Site', kind: 'ref' },
    customer: { label: 'Client', kind: 'ref' },
    createdBy: { label: 'Agent', kind: 'ref' },
    sent: { label: 'Envoyé', kind: 'boolean', shown: false },
  },
  filters: {
    status: {
      kind: 'choices',
      label: 'Statut',
      options: REPORT_WORKFLOW.statuses.filter((status) => status.selectable),
    },
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    period: { kind: 'period', label: 'Période' },
  },
  defaultSort: { orderBy: 'startAt', ascending: false },
});
