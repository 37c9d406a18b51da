import { z } from 'zod';
import { DEFAULT_TAX_RATE } from '../../catalogues/constants/tax-rates';
import { defineList } from '../../core/list';
import { basisPointsSchema, centsSchema, idSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';

/**
 * A service of the catalogue, offered on the lines of documents. The catalogue is one of the agency's settings
 * (`catalogServices`), saved with them.
 */
export const articleSchema = z.object({
  id: idSchema,
  name: requiredText(160),
  /** Unit price excluding tax, in cents: the form's step is 0.01. */
  price: centsSchema,
  description: requiredText(2_000),
  specialties: z.array(requiredText(80)).max(50).default([]),
  taxRate: basisPointsSchema.default(DEFAULT_TAX_RATE),
});

export const articleList = defineList({
  key: 'articles',
  row: articleSchema,
  columns: {
    name: { label: 'Titre', kind: 'text', alwaysVisible: true },
    price: { label: 'Prix unitaire HT', kind: 'money' },
    taxRate: { label: 'TVA', kind: 'percent' },
    description: { label: 'Description', kind: 'text' },
    specialties: { label: 'Spécialités', kind: 'text', sortable: false },
  },
  filters: {},
  defaultSort: { orderBy: 'name', ascending: true },
});
