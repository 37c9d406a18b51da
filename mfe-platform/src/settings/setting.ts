import type { agencyFormSchema } from '@vigie/contracts/platform/agency/agency-changes';
import type { SettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { Code } from '@vigie/kit/logic/form/codes';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft, Paths } from '@vigie/kit/logic/form/zod-form';
import type { ComponentType } from 'react';
import type { z } from 'zod';

export type SettingsForm = ZodForm<typeof agencyFormSchema>;
export type SettingPath = Paths<Draft<z.input<typeof agencyFormSchema>>>;

type Kind =
  | { kind: 'text' | 'area' | 'email' | 'phone' | 'switch' | 'time' | 'day' | 'money' | 'percent' | 'rich' }
  | { kind: 'code'; code: Code }
  | { kind: 'number'; unit?: string; decimals?: number }
  | { kind: 'choice' | 'several'; options: readonly { value: string | number; label: string }[] };

/** One setting of the agency: path of its value, French label, and kind of field. */
export type Setting = { path: SettingPath; label: string; help?: string; placeholder?: string } & Kind;

/** A group of settings, with further words by which the search finds it. */
export interface SettingsSection {
  key: string;
  title: string;
  lead?: string;
  settings: readonly Setting[];
  /** A component for values that no single field can edit (a table, a picture); `holds` lists the paths it edits. */
  content?: ComponentType<{ form: SettingsForm }>;
  holds?: readonly SettingPath[];
  /** Further words by which the search finds the section. */
  words?: readonly string[];
}

/** One page of the settings. */
export interface SettingsPage {
  /** The last segment of the page's path. */
  key: string;
  title: string;
  sections: readonly SettingsSection[];
}

type TopLevel = keyof z.input<typeof agencyFormSchema>;

const pathsOf = (page: SettingsPage): SettingPath[] =>
  page.sections.flatMap(({ settings, holds = [] }) => [...settings.map(({ path }) => path), ...holds]);

/** Returns the values that a page may change: fields of the agency itself, and blocks of its settings. */
export function heldBy(page: SettingsPage): { fields: TopLevel[]; blocks: SettingsBlock[] } {
  const parts = pathsOf(page).map((path) => path.split('.'));
  const fields = parts.flatMap(([top]) => (top === 'settings' ? [] : (top as TopLevel)));
  const blocks = parts.flatMap(([top, block]) => (top === 'settings' ? (block as SettingsBlock) : []));
  return { fields: [...new Set(fields)], blocks: [...new Set(blocks)] };
}
