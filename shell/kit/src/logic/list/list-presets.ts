import { newId } from '@vigie/contracts/core/id';
import type { FilterPreset } from '@vigie/contracts/platform/user/pages-config';

type Presets = readonly FilterPreset[];

export function defaultPreset(presets: Presets | undefined): FilterPreset | undefined {
  return presets?.find((p) => p.favorite);
}

export function addPreset(presets: Presets, label: string, filters: Record<string, unknown>): FilterPreset[] {
  return [...presets, { key: newId(), label, filters, favorite: false }];
}

export function overwritePreset(presets: Presets, key: string, filters: Record<string, unknown>): FilterPreset[] {
  return presets.map((p) => (p.key === key ? { ...p, filters } : p));
}

export function renamePreset(presets: Presets, key: string, label: string): FilterPreset[] {
  return presets.map((p) => (p.key === key ? { ...p, label } : p));
}

export function deletePreset(presets: Presets, key: string): FilterPreset[] {
  return presets.filter((p) => p.key !== key);
}

/** Makes a preset the default of its page, or clears the default when it already was; a page has at most one. */
export function toggleDefaultPreset(presets: Presets, key: string): FilterPreset[] {
  return presets.map((p) => ({ ...p, favorite: p.key === key ? !p.favorite : false }));
}
