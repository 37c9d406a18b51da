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

/** One value of the agency: where it is held, its French name, and how it is typed. */
export type Setting = { path: SettingPath; label: string; help?: string; placeholder?: string } & Kind;

/** Values that belong together, with the words that find them. */
export interface SettingsSection {
  key: string;
  title: string;
  lead?: string;
  settings: readonly Setting[];
  /** What no single field can hold: a table, a picture. It edits the values under `holds`. */
  content?: ComponentType<{ form: SettingsForm }>;
  holds?: readonly SettingPath[];
  /** Other words that find the section. */
  words?: readonly string[];
}

/** One page of the settings. */
export interface SettingsPage {
  /** The last part of its address. */
  key: string;
  title: string;
  sections: readonly SettingsSection[];
}

type TopLevel = keyof z.input<typeof agencyFormSchema>;

const pathsOf = (page: SettingsPage): SettingPath[] =>
  page.sections.flatMap(({ settings, holds = [] }) => [...settings.map(({ path }) => path), ...holds]);

/** What a page may change: values of the agency itself, and blocks of its settings. */
export function heldBy(page: SettingsPage): { fields: TopLevel[]; blocks: SettingsBlock[] } {
  const parts = pathsOf(page).map((path) => path.split('.'));
  const fields = parts.flatMap(([top]) => (top === 'settings' ? [] : (top as TopLevel)));
  const blocks = parts.flatMap(([top, block]) => (top === 'settings' ? (block as SettingsBlock) : []));
  return { fields: [...new Set(fields)], blocks: [...new Set(blocks)] };
}
