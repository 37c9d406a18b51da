import { z } from 'zod';
import { optionalText, richText } from '../../formats/fields';

/**
 * Texts of a kind of commercial document and of its mail. Null texts leave the document with the product's default, or
 * with none.
 */
const html = richText.nullable().default(null);

export const documentSettingsSchema = z.object({
  header: html,
  footer: html,
  email: z.object({ subject: optionalText(200), message: html }).prefault({}),
});
