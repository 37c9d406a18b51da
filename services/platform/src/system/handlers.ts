import { VERSION_BASE } from '@vigie/contracts/core/limits';
import type { systemCalls } from '@vigie/contracts/platform/system/system.calls';
import { optional } from '@vigie/service-kit/env';
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
      version: { code: optional('VIGIE_VERSION') ?? VERSION_BASE },
      maintenance: maintenance !== null || optional('MAINTENANCE') === '1',
      maintenanceMessage: maintenance,
      announcement,
      ptiModalPermissions: true,
    };
  },
};
