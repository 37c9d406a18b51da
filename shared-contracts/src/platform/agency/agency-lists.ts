import { z } from 'zod';
import { UnreadableStored } from '../../core/received/stored';
import { readSettingsBlock } from '../settings/agency-settings';
import { listBlocks } from '../settings/list-settings';

/** The agency's own lists of values, for the forms of those who work for it. */
export const agencyListsSchema = z.object({
  /** Names of the specialties in use. */
  specialties: z.array(z.string()),
  activityTypes: listBlocks.serviceActivityTypes.shape.items.unwrap(),
});
export type AgencyLists = z.output<typeof agencyListsSchema>;

/** Returns the lists of stored settings; those of a new agency for `{}`. */
export const agencyListsOf = (settings: Record<string, unknown>): AgencyLists => ({
  specialties: listOf(() => readSettingsBlock(settings, 'specialties').items).flatMap(({ name, enabled }) =>
    enabled ? name : [],
  ),
  activityTypes: listOf(() => readSettingsBlock(settings, 'serviceActivityTypes').items),
});

/** An unreadable list is empty here; the settings screen reports it, and records keep their values. */
function listOf<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableStored)) throw error;
    return [];
  }
}
