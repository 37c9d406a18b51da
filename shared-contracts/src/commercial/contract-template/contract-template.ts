import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { defineList } from '../../core/lists/list';
import { byId, idSchema, instantSchema } from '../../core/wire';
import { requiredRichText, requiredText } from '../../formats/fields';
import { CONTRACT_KINDS, type ContractKind } from '../contract/contract-kind';

const TITLE_MAX = 200;
const common = { id: idSchema, title: requiredText(TITLE_MAX), body: requiredRichText };

export const contractTemplateSaveSchema = z.object({ ...common, updatedAt: instantSchema.optional() }).strict();

/** Preview of a template, filled in for a party; without one it shows the names of the fields. */
export const contractTemplatePreviewSchema = z
  .object({ title: common.title, body: common.body, party: byId.nullable().default(null) })
  .strict();

export const contractTemplateSchema = z.object({
  ...common,
  kind: z.enum(CONTRACT_KINDS),
  status: z.number().int(),
  updatedAt: instantSchema,
});
export type ContractTemplate = z.output<typeof contractTemplateSchema>;

const rowSchema = contractTemplateSchema.omit({ body: true });
export type ContractTemplateRow = z.output<typeof rowSchema>;

export const contractTemplateList = (kind: ContractKind) =>
  defineList({
    key: `contractTemplates:${kind}`,
    row: rowSchema,
    columns: {
      title: { label: 'Titre', kind: 'text', alwaysVisible: true },
      updatedAt: { label: 'Modifié le', kind: 'instant' },
    },
    filters: {},
    defaultSort: { orderBy: 'title', ascending: true },
  });

/** French names of the fields, for the history of a template. */
export const contractTemplateFields: HistoryFields = { title: 'Titre', body: 'Texte' };
