import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '../agency/select-agency';
import type { Standing } from '../http/caller';
import { mayShow, seenBy } from './may-show';

/**
 * Returns the columns of an export in order: those the agency has chosen in its settings, else those the caller
 * displays, else all. Columns that the list does not show to the caller are removed; a choice that is empty afterwards
 * is ignored.
 */
export async function exportColumns(
  definition: ListDefinition,
  wanted: readonly string[] | undefined,
  standing: Standing | null,
): Promise<string[]> {
  const all = seenBy(definition, standing);
  const may = (keys: readonly string[]) => keys.filter((key) => all.includes(key));
  // A list of the platform administration belongs to no agency.
  const ofAgency = standing ? may(await chosenByAgency(definition.key)) : [];
  const chosen = ofAgency.length > 0 ? ofAgency : may(wanted ?? all);
  const always = (definition.exportedAlways ?? []).filter((key) => mayShow(definition, key, standing));
  return [...new Set([...(chosen.length > 0 ? chosen : all), ...always])];
}

async function chosenByAgency(list: string): Promise<readonly string[]> {
  const { settings } = await selectPublishedAgency();
  return readSettingsBlock(settings, 'exportSettings').columns[list] ?? [];
}
