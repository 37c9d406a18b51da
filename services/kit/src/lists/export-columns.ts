import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '../agency/select-agency';
import type { Standing } from '../http/caller';
import { mayShow } from './may-show';

/**
 * The columns of an export, in their order: those the agency chose for all (settings), else those the caller sees, else
 * all of them. Nobody is shown a column whose right is not held, and a choice of which nothing is left is none.
 */
export async function exportColumns(
  definition: ListDefinition,
  wanted: readonly string[] | undefined,
  standing: Standing | undefined,
): Promise<string[]> {
  const may = (keys: readonly string[]) =>
    keys.filter((key) => key in definition.columns && mayShow(definition, key, standing));
  // A list of the platform's administration is no agency's.
  const ofAgency = standing ? may(await chosenByAgency(definition.key)) : [];
  const all = Object.keys(definition.columns);
  const chosen = ofAgency.length > 0 ? ofAgency : may(wanted ?? all);
  const left = chosen.length > 0 ? chosen : may(all);
  return [...new Set([...left, ...may(definition.exportedAlways ?? [])])];
}

async function chosenByAgency(list: string): Promise<readonly string[]> {
  const { settings } = await selectPublishedAgency();
  return readSettingsBlock(settings, 'exportSettings').columns[list] ?? [];
}
