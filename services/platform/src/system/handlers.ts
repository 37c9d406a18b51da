import type { systemCalls } from '@vigie/contracts/platform/system/system.calls';
import { optional } from '@vigie/service-kit/env';
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
      version: { code: self().version },
      maintenance: maintenance !== null || optional('MAINTENANCE') === '1',
      maintenanceMessage: maintenance,
      announcement,
      ptiModalPermissions: true,
    };
  },
};
