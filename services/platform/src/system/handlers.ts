import {
  FEATURE_FLAG_KEYS,
  FEATURE_FLAGS,
  type FeatureFlag,
} from '@vigie/contracts/catalogues/constants/feature-flags';
import { VERSION_BASE } from '@vigie/contracts/core/limits';
import type { systemCalls } from '@vigie/contracts/platform/system/system.calls';
import { optional } from '@vigie/service-kit/env';
import type { Handlers } from '@vigie/service-kit/http/handlers';

export const systemHandlers: Handlers<typeof systemCalls> = {
  /** The shipped configuration; `FLAGS=offers,shop` in the environment shows more modules. */
  async config() {
    const more = (optional('FLAGS') ?? '').split(',');
    const shown = FEATURE_FLAG_KEYS.map((flag) => [flag, FEATURE_FLAGS[flag] || more.includes(flag)]);
    return { flags: Object.fromEntries(shown) as Record<FeatureFlag, boolean> };
  },
  async version() {
    return {
      version: { code: optional('VIGIE_VERSION') ?? VERSION_BASE },
      maintenance: optional('MAINTENANCE') === '1',
      ptiModalPermissions: true,
    };
  },
};
