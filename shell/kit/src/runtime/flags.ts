import type { FeatureFlag } from '@vigie/contracts/catalogues/constants/feature-flags';
import { systemCalls } from '@vigie/contracts/platform/system/system.calls';
import { create } from 'zustand';
import { jsonOf, send } from './api/http';
import { readLocal, writeLocal } from './local';

type Flags = Partial<Record<FeatureFlag, boolean>>;

/** The feature flags of the product. The last known ones are used without a network. */
export const useFlags = create<{ flags: Flags }>(() => ({ flags: readLocal<Flags>('flags') ?? {} }));

/** An unset flag is off: the module stays hidden and its pages are not found. */
export const useFlag = (flag: FeatureFlag): boolean => useFlags((state) => state.flags[flag] === true);

export async function loadFlags(): Promise<void> {
  try {
    const { flags } = await jsonOf<{ flags: Flags }>(
      await send({ method: 'GET', url: `/api${systemCalls.config.path}` }),
    );
    writeLocal('flags', flags);
    useFlags.setState({ flags });
  } catch {
    // On failure the last known flags stay.
  }
}
