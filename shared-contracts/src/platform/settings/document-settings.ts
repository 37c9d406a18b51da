import { z } from 'zod';
import { documentSettingsSchema } from '../../commercial/commercial-document/document-settings';
import { invoiceSettingsSchema } from '../../commercial/invoice/invoice-settings';
import { invoiceRemindersSchema } from '../../commercial/invoice/reminder/reminder-levels';
import { siteItemSchema } from '../../commercial/site/site';
import { reportTemplateSchema } from '../../field/intervention-report/report-template';
import { emailSchema } from '../../formats/email';
import { optionalText, optionSchema, richText } from '../../formats/fields';
import { privacySettingsSchema } from '../consent/privacy-settings';
import { mediatorSchema } from './mediator';

/** Blocks of settings about documents and e-mails. */

const html = richText.nullable().default(null);

/** Colour of titles and rules in PDFs; it carries no information. */
export const PAPER_COLOURS = [
  { value: '#14233f', label: 'Bleu nuit' },
  { value: '#1f4e79', label: 'Bleu' },
  { value: '#0f5257', label: 'Vert canard' },
  { value: '#2f5d3a', label: 'Vert sapin' },
  { value: '#7a1f2b', label: 'Bordeaux' },
  { value: '#5b3a6b', label: 'Prune' },
  { value: '#3d3d3d', label: 'Anthracite' },
] as const;

export const documentBlocks = {
  papers: z.object({ colour: optionSchema(PAPER_COLOURS).default(PAPER_COLOURS[0].value) }),
  estimateSettings: documentSettingsSchema,
  invoiceSettings: invoiceSettingsSchema,
  invoiceReminders: invoiceRemindersSchema,
  /** The consumer mediator, named on papers for private persons. */
  mediator: mediatorSchema,
  settingsAgentPurchaseOrder: documentSettingsSchema,
  /** The text of a contract comes from its template, so only its mail has settings. */
  contractSettings: documentSettingsSchema.pick({ email: true }),
  /** The PDF of the logbook. */
  eventReportSettings: documentSettingsSchema.pick({ header: true, footer: true }),
  interventionReportSettings: documentSettingsSchema,
  interventionReportTemplate: z.object({ blocks: reportTemplateSchema }),
  /** Instruction book of a new site. */
  itemsSettings: z.object({ items: z.array(siteItemSchema).max(100).default([]) }),
  emailSettings: z.object({
    senderName: optionalText(120),
    replyTo: emailSchema.nullable().default(null),
    signature: html,
    /** Whether mails carry a tracking image that reports their opening, and a notice about it. */
    followOpenings: z.boolean().default(false),
  }),
  privacySettings: privacySettingsSchema,
  /** Columns of each export, in order; all columns when absent. */
  exportSettings: z.object({ columns: z.record(z.string().max(40), z.array(z.string().max(60)).max(60)).default({}) }),
};
