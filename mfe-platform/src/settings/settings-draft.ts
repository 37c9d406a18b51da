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

/** The stored values of a page as the schema returns them: a blank that was typed and removed again is not a change. */
function storedValues(page: SettingsPage, agency: Agency): SettingsValues {
  const schema = schemaOf(page);
  const { draft } = draftOf(page, agency);
  const known = schema.safeParse(prepared(schema, draft));
  return (known.success ? known.data : draft) as SettingsValues;
}

/** Returns the changed values, settings by whole blocks; null when nothing was changed. */
export function changesOf(page: SettingsPage, agency: Agency, values: SettingsValues): Changes | null {
  const { fields, blocks } = heldBy(page);
  const { unreadable } = draftOf(page, agency);
  const before = storedValues(page, agency);
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

/** Whether a field that was emptied is saved with a value, its default, which the form has to show. */
export function hasEmptied(typed: unknown, saved: unknown): boolean {
  if (typed === null || typed === '') return saved !== null && saved !== '' && saved !== undefined;
  if (typeof typed !== 'object' || typeof saved !== 'object' || saved === null) return false;
  return Object.entries(typed).some(([key, value]) => hasEmptied(value, (saved as Named)[key]));
}

/**
 * Returns changes as they apply on top of what a colleague has saved since: of a block of settings the colleague's other
 * values are kept. Null where both changed the same value.
 */
export function rebased(
  page: SettingsPage,
  { settings = {}, ...fields }: Changes,
  { before, now }: { before: Agency; now: Agency },
): Changes | null {
  if (Object.keys(fields).some((key) => !same(before[key as keyof Agency], now[key as keyof Agency]))) return null;
  const [was, theirs] = [storedValues(page, before).settings, storedValues(page, now).settings];
  try {
    const onTop = Object.entries(settings).map(([key, mine]) => {
      const block = key as SettingsBlock;
      return [block, merged(mine, { was: was[block], theirs: theirs[block] })];
    });
    return { ...fields, ...(onTop.length > 0 ? { settings: Object.fromEntries(onTop) } : {}) } as Changes;
  } catch (error) {
    if (error instanceof BothChanged) return null;
    throw error;
  }
}

class BothChanged extends Error {}

type Named = Record<string, unknown>;
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws BothChanged, also for lists, whose entries cannot be told apart */
function merged(mine: unknown, { was, theirs }: { was: unknown; theirs: unknown }): unknown {
  if (same(mine, was)) return theirs;
  if (same(theirs, was) || same(mine, theirs)) return mine;
  if (!isNamed(mine) || !isNamed(was) || !isNamed(theirs)) throw new BothChanged();
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries([...keys].map((key) => [key, merged(mine[key], { was: was[key], theirs: theirs[key] })]));
}
