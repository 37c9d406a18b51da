import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { api, isApiError, toast, useSend } from '@vigie/kit/runtime';
import type { SettingsPage } from './setting';
import { changesOf, overlaps, type SettingsValues } from './settings-draft';

/**
 * Saves a page of the settings: changed values alone. Where a colleague saved meanwhile, what was changed here is sent on
 * top of it, unless the colleague changed the same: then the save is refused and says so.
 *
 * @returns the agency as it is now; throws the refusal
 */
export function useSaveSettings(page: SettingsPage): (agency: Agency, values: SettingsValues) => Promise<Agency> {
  const update = useSend(agencyCalls.updateAgency, { quiet: true });
  return async (agency, values) => {
    const changes = changesOf(page, agency, values);
    if (!changes) {
      toast({ tone: 'info', message: PLATFORM_MESSAGES.settingsUnchanged });
      return agency;
    }
    const send = async ({ updatedAt }: Agency) => {
      const answer = await update.mutateAsync({ body: { ...changes, updatedAt } });
      toast({ tone: 'positive', message: PLATFORM_MESSAGES.settingsSaved });
      return answer.agency;
    };
    return send(agency).catch(async (error: unknown) => {
      if (!isApiError(error) || error.key !== 'stale') throw error;
      const now = (await api(agencyCalls.agency)).agency;
      if (overlaps(changes, agency, now)) throw error;
      return send(now);
    });
  };
}
