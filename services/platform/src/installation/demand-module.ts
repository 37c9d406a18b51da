import type { FeatureFlag } from '@vigie/contracts/catalogues/constants/feature-flags';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { refused } from '@vigie/service-kit/problem';
import { selectInstallation } from './select-installation';

/** @throws 403 where the installation hides the module, since calls must not do what no screen shows */
export async function requireModule(flag: FeatureFlag): Promise<void> {
  const { flags } = await selectInstallation();
  if (!flags[flag]) throw refused(PLATFORM_MESSAGES.moduleHidden);
}
