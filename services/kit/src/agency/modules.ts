import {
  FEATURE_FLAG_KEYS,
  FEATURE_FLAGS,
  type FeatureFlag,
} from '@vigie/contracts/catalogues/constants/feature-flags';
import { sql } from 'kysely';
import { transactionOf } from '../db/database';
import { optional } from '../env';

export type ModuleFlags = Record<FeatureFlag, boolean>;

export const flagsOf = (shown: (flag: FeatureFlag) => boolean): ModuleFlags =>
  Object.fromEntries(FEATURE_FLAG_KEYS.map((flag) => [flag, shown(flag)])) as ModuleFlags;

/** Returns the feature flags of the build, with those that `FLAGS=offers,shop` in the environment switches on. */
export function configuredFlags(): ModuleFlags {
  const more = (optional('FLAGS') ?? '').split(',');
  return flagsOf((flag) => FEATURE_FLAGS[flag] || more.includes(flag));
}

/** Returns whether a module is shown on this installation: as the administrators have set, otherwise as configured. */
export async function isModuleShown(flag: FeatureFlag): Promise<boolean> {
  const { rows } = await sql<{ flags: Partial<ModuleFlags> }>`select flags from platform.shared_installation`.execute(
    transactionOf<unknown>()(),
  );
  return rows[0]?.flags[flag] ?? configuredFlags()[flag];
}
