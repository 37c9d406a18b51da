import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { type FilterPreset, filterPresetSchema } from '@vigie/contracts/platform/user/pages-config';
import { confirm, prompt } from '../form/ask';
import { cleanFilters, type Filters } from './filters/list-filters';
import { addPreset, deletePreset, overwritePreset, renamePreset, toggleDefaultPreset } from './list-presets';
import { presetFilters, withPreset } from './list-state';
import type { ListModel } from './use-list';

const TITLE_MAX = 80;

function titleProblem(presets: readonly FilterPreset[], own: string | null) {
  return (title: string): string | null => {
    if (title === '') return VALIDATION_MESSAGES.required;
    if (!filterPresetSchema.shape.label.safeParse(title).success) {
      return VALIDATION_MESSAGES.maxCharacters({ max: TITLE_MAX });
    }
    return presets.some((p) => p.label === title && p.key !== own) ? ERROR_MESSAGES.alreadyExists : null;
  };
}

/**
 * The operations on the saved filters of a list. They are stored in the user's page configuration, and so available on
 * every device.
 */
export function usePresets<Row>(list: ListDefinition, model: ListModel<Row>) {
  const { presets, state, change, saveConfig } = model;
  const keep = (next: FilterPreset[]) => saveConfig({ presets: next });
  const current = presets.find((p) => p.key === state.preset);
  const sameAs = (preset: FilterPreset) => {
    const { filters, orderBy, ascending } = withPreset(list, state, preset);
    return (
      JSON.stringify([filters, orderBy, ascending]) === JSON.stringify([state.filters, state.orderBy, state.ascending])
    );
  };

  const askTitle = (title: string, initial: string, own: string | null) =>
    prompt({
      title,
      label: 'Titre',
      initial,
      confirmLabel: 'Enregistrer',
      check: titleProblem(presets, own),
    });

  return {
    current: current?.key ?? null,
    changed: current !== undefined && !sameAs(current),
    apply: (preset: FilterPreset) => change((before) => withPreset(list, before, preset)),
    /** Asks for a title, saves the given filters under it and applies them. */
    add: async (filters: Filters = state.filters) => {
      const label = await askTitle('Enregistrer les filtres', '', null);
      if (label === null) return;
      const next = { ...state, filters: cleanFilters(list, filters) };
      const saved = addPreset(presets, label, presetFilters(next));
      keep(saved);
      change((before) => ({ ...before, filters: next.filters, preset: saved.at(-1)?.key ?? null, page: 1 }));
    },
    overwrite: (preset: FilterPreset) => {
      keep(overwritePreset(presets, preset.key, presetFilters(state)));
      change((before) => ({ ...before, preset: preset.key }));
    },
    rename: async (preset: FilterPreset) => {
      const label = await askTitle('Renommer le filtre', preset.label, preset.key);
      if (label !== null) keep(renamePreset(presets, preset.key, label));
    },
    remove: async (preset: FilterPreset) => {
      const yes = await confirm({
        title: `Supprimer « ${preset.label} » ?`,
        message: `${COMMON_MESSAGES.confirmDeleteElement} ${COMMON_MESSAGES.deletionIsFinal}`,
        confirmLabel: 'Supprimer',
        tone: 'negative',
      });
      if (!yes) return;
      keep(deletePreset(presets, preset.key));
      if (state.preset === preset.key) change((before) => ({ ...before, preset: null }));
    },
    toggleDefault: (preset: FilterPreset) => keep(toggleDefaultPreset(presets, preset.key)),
  };
}
