import { allowedColumns } from '@vigie/contracts/core/lists/columns';
import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '../agency/select-agency';
import { holds, type Standing } from '../http/caller';
import { mayShow } from './may-show';

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

/**
 * Customers see the columns declared for them, staff those that their rights allow. Lists of the platform
 * administration have no restricted columns.
 */
function seenBy(definition: ListDefinition, standing: Standing | null): string[] {
  if (standing && standing.role !== 'customer') {
    return allowedColumns(definition.columns, (right) => holds(standing, right));
  }
  return Object.keys(definition.columns).filter((key) => mayShow(definition, key, standing));
}

async function chosenByAgency(list: string): Promise<readonly string[]> {
  const { settings } = await selectPublishedAgency();
  return readSettingsBlock(settings, 'exportSettings').columns[list] ?? [];
}
