import { z } from 'zod';
import { optionalText, richText } from '../../formats/fields';

/** Texts of a kind of commercial document and of the mail that carries it. Absent texts are null: the document then has the product's own, or none. */
const html = richText.nullable().default(null);

export const documentSettingsSchema = z.object({
  header: html,
  footer: html,
  email: z.object({ subject: optionalText(200), message: html }).prefault({}),
});
