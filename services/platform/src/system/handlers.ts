import type { systemCalls } from '@vigie/contracts/platform/system/system.calls';
import { optional } from '@vigie/service-kit/env';
import { builtFrom } from '@vigie/service-kit/heartbeat/built-from';
import { self } from '@vigie/service-kit/heartbeat/self';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { selectInstallation } from '../installation/select-installation';

export const systemHandlers: Handlers<typeof systemCalls> = {
  async config() {
    const { flags } = await selectInstallation();
    return { flags };
  },
  async version() {
    const { maintenance, announcement } = await selectInstallation();
    return {
      // The build replaces this expression by a constant; a program run from its sources reports no commit.
      version: { code: self().version, ...builtFrom(process.env.VIGIE_BUILD) },
      maintenance: maintenance !== null || optional('MAINTENANCE') === '1',
      maintenanceMessage: maintenance,
      announcement,
      ptiModalPermissions: true,
    };
  },
};
