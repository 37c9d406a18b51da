import { z } from 'zod';
import { REPORT_BLOCKS } from '../../catalogues/constants/interventions';
import { documentSettingsSchema } from '../../commercial/commercial-document/document-settings';
import { invoiceSettingsSchema } from '../../commercial/invoice/invoice-settings';
import { idSchema } from '../../core/wire';
import { optionalText, optionSchema, requiredText, richText } from '../../formats/fields';

/** Blocks of settings about documents and e-mails. */

const html = richText.nullable().default(null);

const FIELD_KINDS = ['text', 'number', 'boolean', 'choice', 'time'] as const;

/** What an agency adds to a block of the intervention report. */
const templateFieldSchema = z.object({
  key: z.string().min(1).max(60),
  label: requiredText(120),
  kind: z.enum(FIELD_KINDS),
  required: z.boolean().default(false),
  options: z.array(requiredText(120)).max(50).default([]),
});

const templateBlockSchema = z.object({
  key: optionSchema(REPORT_BLOCKS),
  enabled: z.boolean().default(true),
  fields: z.array(templateFieldSchema).max(30).default([]),
});

export const documentBlocks = {
  estimateSettings: documentSettingsSchema,
  invoiceSettings: invoiceSettingsSchema,
  settingsAgentPurchaseOrder: documentSettingsSchema,
  contractSettings: documentSettingsSchema,
  eventReportSettings: documentSettingsSchema,
  interventionReportSettings: documentSettingsSchema,
  interventionReportTemplate: z.object({
    blocks: z
      .array(templateBlockSchema)
      .max(REPORT_BLOCKS.length)
      .default(REPORT_BLOCKS.map(({ value }) => ({ key: value, enabled: true, fields: [] }))),
  }),
  /** Instruction book that a new site starts with. */
  itemsSettings: z.object({
    items: z
      .array(z.object({ id: idSchema, title: requiredText(160), content: richText.default('') }))
      .max(100)
      .default([]),
  }),
  emailSettings: z.object({ senderName: optionalText(120), replyTo: optionalText(254), signature: html }),
  /** Columns of each export, in their order; all when absent. */
  exportSettings: z.object({ columns: z.record(z.string().max(40), z.array(z.string().max(60)).max(60)).default({}) }),
};
