import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { PAGES_CONFIG_MAX_CHARACTERS } from '../../core/received/received-limits';
import { requiredText } from '../../formats/fields';

/** A preset of a list: a name for its filters and sort. One preset per page may be the default. */
export const filterPresetSchema = z.object({
  key: z.string().min(1),
  label: requiredText(80),
  filters: z.record(z.string(), z.unknown()),
  favorite: z.boolean(),
});
export type FilterPreset = z.infer<typeof filterPresetSchema>;

/** A user's settings of one page: columns in order, page size, table or cards, presets. */
const pageConfigSchema = z.object({
  presets: z.array(filterPresetSchema).max(50).optional(),
  columns: z.array(z.string()).optional(),
  limit: z.number().int().optional(),
  view: z.enum(['table', 'cards']).optional(),
  /** Whether the page shows the document's preview beside its form. */
  paper: z.boolean().optional(),
  /** First steps that the user postponed. */
  putOff: z.array(z.string().max(40)).max(50).optional(),
});
export type PageConfig = z.infer<typeof pageConfigSchema>;
export const pagesConfigSchema = z.record(z.string(), pageConfigSchema);
export type PagesConfig = z.infer<typeof pagesConfigSchema>;
/**
 * Reads page settings of any version. A page whose settings no longer parse gets the defaults, because wrong list
 * settings must not block a user.
 */
export function readPagesConfig(stored: unknown): PagesConfig {
  const pages = z.record(z.string(), z.unknown()).safeParse(stored);
  return Object.fromEntries(
    Object.entries(pages.data ?? {}).flatMap(([key, page]) => {
      const { data } = pageConfigSchema.safeParse(page);
      return data ? [[key, data]] : [];
    }),
  );
}
/** Limits the size of what a save sends, because every answer about the user carries it. */
export const pagesConfigSaveSchema = pagesConfigSchema.refine(
  (config) => JSON.stringify(config).length <= PAGES_CONFIG_MAX_CHARACTERS,
  VALIDATION_MESSAGES.tooManyPreferences,
);
