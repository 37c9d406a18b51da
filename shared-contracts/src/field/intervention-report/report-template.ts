import { z } from 'zod';
import { REPORT_BLOCKS } from '../../catalogues/constants/interventions';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { optionSchema, requiredText } from '../../formats/fields';
import { interventionReportStatuses } from './intervention-report.statuses';

/** Types of the fields that an agency adds. */
export const REPORT_FIELD_KINDS = [
  { value: 'text', label: 'Texte' },
  { value: 'number', label: 'Nombre' },
  { value: 'boolean', label: 'Oui / non' },
  { value: 'choice', label: 'Choix' },
  { value: 'time', label: 'Heure' },
] as const;

/** A field that an agency adds to a block of the intervention report. */
const templateFieldSchema = z
  .object({
    key: z.string().min(1).max(60),
    label: requiredText(120),
    kind: optionSchema(REPORT_FIELD_KINDS),
    required: z.boolean().default(false),
    options: z.array(requiredText(120)).max(50).default([]),
  })
  .superRefine(({ kind, options }, context) => {
    if (kind === 'choice' && options.length === 0) {
      context.addIssue({ code: 'custom', path: ['options'], message: VALIDATION_MESSAGES.required });
    }
  });
export type ReportField = z.output<typeof templateFieldSchema>;

const templateBlockSchema = z.object({
  key: optionSchema(REPORT_BLOCKS),
  enabled: z.boolean().default(true),
  fields: z.array(templateFieldSchema).max(30).default([]),
});

/** The blocks of the form in order. A report keeps the template with which it was filled. */
export const reportTemplateSchema = z
  .array(templateBlockSchema)
  .max(REPORT_BLOCKS.length)
  .refine((blocks) => new Set(blocks.map(({ key }) => key)).size === blocks.length, VALIDATION_MESSAGES.format)
  .default(REPORT_BLOCKS.map(({ value }) => ({ key: value, enabled: true, fields: [] })));
export type ReportTemplate = z.output<typeof reportTemplateSchema>;

/**
 * The template to fill a report with: its own once it has content, because the current one may lack a field that was
 * answered.
 */
export const templateToFill = (
  report: { status: number; template: ReportTemplate } | undefined,
  current: ReportTemplate,
): ReportTemplate => (report?.status === interventionReportStatuses.value.inProgress ? report.template : current);
