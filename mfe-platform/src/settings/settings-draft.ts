import type { CallInput } from '@vigie/contracts/core/call';
import { UnreadableStored } from '@vigie/contracts/core/received/stored';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import type { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { agencyFormSchema } from '@vigie/contracts/platform/agency/agency-changes';
import {
  agencySettingsFormSchema,
  readSettingsBlock,
  type SettingsBlock,
} from '@vigie/contracts/platform/settings/agency-settings';
import { type Draft, prepared } from '@vigie/kit/logic/form/zod-form';
import type { z } from 'zod';
import { heldBy, type SettingsPage } from './setting';

type FormSchema = typeof agencyFormSchema;
export type SettingsDraft = Draft<z.input<FormSchema>>;
export type SettingsValues = z.output<FormSchema>;
type Changes = Omit<CallInput<typeof agencyCalls.updateAgency>['body'], 'updatedAt'>;

const maskOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, true as const]));

/**
 * Returns the schema of one page. It covers the page's own values only, so that an invalid value elsewhere does not
 * block the save.
 */
export function schemaOf(page: SettingsPage): FormSchema {
  const { fields, blocks } = heldBy(page);
  const settings = agencySettingsFormSchema.pick(maskOf(blocks) as never);
  // The cast is safe: the form of a page never asks for paths of other pages.
  return agencyFormSchema.pick(maskOf(fields) as never).extend({ settings }) as unknown as FormSchema;
}

/**
 * Returns the initial values of a page's form, and the blocks whose stored values are unreadable; these start with the
 * defaults.
 */
export function draftOf(page: SettingsPage, agency: Agency): { draft: SettingsDraft; unreadable: SettingsBlock[] } {
  const { fields, blocks } = heldBy(page);
  const unreadable: SettingsBlock[] = [];
  const read = (block: SettingsBlock) => {
    try {
      return readSettingsBlock(agency.settings, block);
    } catch (error) {
      if (!(error instanceof UnreadableStored)) throw error;
      unreadable.push(block);
      return readSettingsBlock({}, block);
    }
  };
  const draft = {
    ...Object.fromEntries(fields.map((field) => [field, agency[field as keyof Agency]])),
    settings: Object.fromEntries(blocks.map((block) => [block, read(block)])),
  };
  return { draft: draft as unknown as SettingsDraft, unreadable };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the changed values, settings by whole blocks; null when nothing was changed. */
export function changesOf(page: SettingsPage, agency: Agency, values: SettingsValues): Changes | null {
  const { fields, blocks } = heldBy(page);
  const { draft, unreadable } = draftOf(page, agency);
  const schema = schemaOf(page);
  // Compares with the schema's output: a blank that was typed and removed again is not a change.
  const known = schema.safeParse(prepared(schema, draft));
  const before = (known.success ? known.data : draft) as SettingsValues;
  const changedFields = fields.filter((field) => !same(values[field], before[field]));
  const changedBlocks = blocks.filter(
    (block) => unreadable.includes(block) || !same(values.settings[block], before.settings[block]),
  );
  if (changedFields.length === 0 && changedBlocks.length === 0) return null;
  const settings = Object.fromEntries(changedBlocks.map((block) => [block, values.settings[block]]));
  return {
    ...Object.fromEntries(changedFields.map((field) => [field, values[field]])),
    ...(changedBlocks.length > 0 ? { settings } : {}),
  } as Changes;
}

/** Whether another user has changed one of the values that are about to be sent. */
export function overlaps(changes: Changes, before: Agency, now: Agency): boolean {
  const { settings = {}, ...fields } = changes;
  return (
    Object.keys(fields).some((key) => !same(before[key as keyof Agency], now[key as keyof Agency])) ||
    Object.keys(settings).some((block) => !same(before.settings[block], now.settings[block]))
  );
}
