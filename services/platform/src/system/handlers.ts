import { FLAGS, type systemCalls } from '@vigie/contracts/platform/system.calls';
import { optional } from '@vigie/service-kit/env';
import type { Handlers } from '@vigie/service-kit/http/handlers';

/** Modules shown in the shipped configuration; `FLAGS=offers,shop` in the environment shows more. */
const SHOWN_BY_DEFAULT = ['emailTracking'];

export const systemHandlers: Handlers<typeof systemCalls> = {
  async config() {
    const shown = new Set([...SHOWN_BY_DEFAULT, ...(optional('FLAGS') ?? '').split(',')]);
    return {
      flags: Object.fromEntries(FLAGS.map((flag) => [flag, shown.has(flag)])) as Record<
        (typeof FLAGS)[number],
        boolean
      >,
    };
  },
  async version() {
    return {
      version: { code: optional('VIGIE_VERSION') ?? '0.0.1' },
      maintenance: optional('MAINTENANCE') === '1',
      ptiModalPermissions: true,
    };
  },
};
