import { z } from 'zod';
import { DEFAULT_TAX_RATE } from '../../catalogues/constants/tax-rates';
import { defineList } from '../../core/lists/list';
import { basisPointsSchema, centsSchema, idSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';

/**
 * An article of the catalogue, offered on the lines of documents. The catalogue is a block of the agency's settings
 * (`catalogServices`) and is saved with them.
 */
export const articleSchema = z.object({
  id: idSchema,
  name: requiredText(160),
  /** Unit price excluding tax, in cents: the form's step is 0.01. */
  price: centsSchema,
  description: requiredText(2_000),
  specialties: z.array(requiredText(80)).max(50).default([]),
  taxRate: basisPointsSchema.default(DEFAULT_TAX_RATE),
  /** True when it is no longer offered; existing lines made from it stay. */
  archived: z.boolean().default(false),
});
export type Article = z.output<typeof articleSchema>;

/** The prices of the catalogue are in the agency's currency. */
const articleRowSchema = articleSchema.extend({ specialties: z.string(), currency: z.string() });
export type ArticleRow = z.output<typeof articleRowSchema>;

const ARCHIVED = { all: 'Tous', without: 'Proposés', only: 'Archivés' } as const;

export const articleList = defineList({
  key: 'articles',
  row: articleRowSchema,
  columns: {
    name: { label: 'Titre', kind: 'text', alwaysVisible: true },
    price: { label: 'Prix unitaire HT', kind: 'money' },
    taxRate: { label: 'TVA', kind: 'percent' },
    description: { label: 'Description', kind: 'text' },
    specialties: { label: 'Spécialités', kind: 'text', sortable: false },
    archived: { label: 'Archivé', kind: 'boolean', shown: false },
  },
  filters: { archived: { kind: 'toggle', label: 'Catalogue', labels: ARCHIVED } },
  defaultSort: { orderBy: 'name', ascending: true },
});
