import { allowedColumns } from '@vigie/contracts/core/lists/columns';
import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '../agency/select-agency';
import { holds, type Standing } from '../http/caller';
import { mayShow } from './may-show';

/**
 * The columns of an export, in their order: those the agency chose for all (settings), else those the caller sees, else
 * all of them. Nobody is given a column that a list does not show him, and a choice of which nothing is left is none.
 */
export async function exportColumns(
  definition: ListDefinition,
  wanted: readonly string[] | undefined,
  standing: Standing | undefined,
): Promise<string[]> {
  const all = seenBy(definition, standing);
  const may = (keys: readonly string[]) => keys.filter((key) => all.includes(key));
  // A list of the platform's administration is no agency's.
  const ofAgency = standing ? may(await chosenByAgency(definition.key)) : [];
  const chosen = ofAgency.length > 0 ? ofAgency : may(wanted ?? all);
  const always = (definition.exportedAlways ?? []).filter((key) => mayShow(definition, key, standing));
  return [...new Set([...(chosen.length > 0 ? chosen : all), ...always])];
}

/** Customers have columns of their own, staff those of its rights; lists of the platform's administration have no details. */
function seenBy(definition: ListDefinition, standing: Standing | undefined): string[] {
  if (standing && standing.role !== 'customer') {
    return allowedColumns(definition.columns, (right) => holds(standing, right));
  }
  return Object.keys(definition.columns).filter((key) => mayShow(definition, key, standing));
}

async function chosenByAgency(list: string): Promise<readonly string[]> {
  const { settings } = await selectPublishedAgency();
  return readSettingsBlock(settings, 'exportSettings').columns[list] ?? [];
}
