import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { defineList } from '../../core/lists/list';
import { idSchema, instantSchema } from '../../core/wire';
import { optionSchema, requiredRichText, requiredText } from '../../formats/fields';
import { unknownMergeFields } from '../contract-template/merge-fields';
import { mailFileSchema, mailFilesSchema } from '../email/mail-files';
import { mailTemplateStatuses } from './mail-template.statuses';
import { MAIL_TEMPLATE_KINDS, type MailTemplateKind, mailFieldLabel } from './mail-template-kinds';

export const MAIL_TEMPLATE_MESSAGES = {
  notFound: "Modèle d'e-mail introuvable",
  fieldsUnknown: ({ fields }: { fields: string }) => `Un e-mail de ce type ne connaît pas ces champs : ${fields}`,
  copyOf: ({ name }: { name: string }) => `${name} (copie)`,
  fieldsToFill: ({ fields }: { fields: string }) => `À compléter avant l'envoi : ${fields}`,
} as const;

export const MAIL_TEMPLATE_NAME_MAX = 120;
const kind = optionSchema(MAIL_TEMPLATE_KINDS);
const common = {
  id: idSchema,
  name: requiredText(MAIL_TEMPLATE_NAME_MAX),
  kind,
  subject: requiredText(200),
  message: requiredRichText,
};

const unknownIn = (of: MailTemplateKind, text: string) =>
  unknownMergeFields((key) => mailFieldLabel(of, key) !== undefined, text);

/** Refuses a field that no mail of the kind could replace when the template is saved, not when a mail leaves. */
export const mailTemplateSaveSchema = z
  .object({ ...common, attachments: mailFilesSchema, updatedAt: instantSchema.optional() })
  .strict()
  .superRefine((value, context) => {
    for (const path of ['subject', 'message'] as const) {
      const unknown = unknownIn(value.kind, value[path]);
      if (unknown.length === 0) continue;
      const message = MAIL_TEMPLATE_MESSAGES.fieldsUnknown({ fields: unknown.join(', ') });
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });
export type MailTemplateSave = z.input<typeof mailTemplateSaveSchema>;

export const mailTemplateSchema = z.object({
  ...common,
  /** Files that leave with its mails, unless the sender removes them. */
  attachments: z.array(mailFileSchema),
  status: z.number().int(),
  updatedAt: instantSchema,
});
export type MailTemplate = z.output<typeof mailTemplateSchema>;

const rowSchema = mailTemplateSchema.omit({ message: true }).extend({ attachments: z.number().int() });
export type MailTemplateRow = z.output<typeof rowSchema>;

/** Id of the document, customer or agent from which the fields are replaced. */
export const mailTemplateFillSchema = z.object({ about: idSchema }).strict();

/** Text of a template for one mail, to review before sending. */
export const filledTemplateSchema = z.object({
  subject: z.string(),
  message: z.string(),
  /** Labels of the fields without a value; each appears in brackets. */
  missing: z.array(z.string()),
  attachments: z.array(mailFileSchema),
});

export const mailTemplateList = defineList({
  key: 'mailTemplates',
  row: rowSchema,
  columns: {
    name: { label: 'Nom', kind: 'text', alwaysVisible: true },
    kind: { label: 'Pour', kind: 'choice', options: MAIL_TEMPLATE_KINDS },
    subject: { label: 'Objet', kind: 'text' },
    attachments: { label: 'Pièces jointes', kind: 'count', sortable: false },
    status: { label: 'Statut', kind: 'choice', options: mailTemplateStatuses.all },
    updatedAt: { label: 'Modifié le', kind: 'instant' },
  },
  filters: {
    kind: { kind: 'choices', label: 'Pour', options: MAIL_TEMPLATE_KINDS },
    status: { kind: 'choices', label: 'Statut', options: mailTemplateStatuses.selectable },
  },
  defaultSort: { orderBy: 'name', ascending: true },
});

/** French names of the fields, for the history of a template. */
export const mailTemplateFields: HistoryFields = {
  status: { label: 'Statut', text: mailTemplateStatuses.labelOf },
  name: 'Nom',
  kind: { label: 'Pour', words: labelsByValue(MAIL_TEMPLATE_KINDS) },
  subject: 'Objet',
  message: 'Message',
  fileIds: 'Pièces jointes',
};
