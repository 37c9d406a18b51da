import type { Ref } from '@vigie/contracts/core/wire';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { RequestKind } from './kind';

/** Returns the types of request that the agency offers. */
export async function selectRequestTypes({ types }: RequestKind): Promise<Ref[]> {
  const { settings } = await selectPublishedAgency();
  return readSettingsBlock(settings, types).items.map(({ id, name }) => ({ id, name }));
}
