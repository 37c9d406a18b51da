import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { api, isApiError, toast, useSend } from '@vigie/kit/runtime';
import type { SettingsPage } from './setting';
import { changesOf, rebased, type SettingsValues } from './settings-draft';

/**
 * Saves the changed values of a settings page. After a concurrent save, the changes are sent on top of it, unless both
 * changed the same value: then the save is refused with a message.
 *
 * @returns the agency after the save; throws the refusal
 */
export function useSaveSettings(page: SettingsPage): (agency: Agency, values: SettingsValues) => Promise<Agency> {
  const update = useSend(agencyCalls.updateAgency, { quiet: true });
  return async (agency, values) => {
    const changes = changesOf(page, agency, values);
    if (!changes) {
      toast({ tone: 'info', message: PLATFORM_MESSAGES.settingsUnchanged });
      return agency;
    }
    const send = async ({ updatedAt }: Agency, body: typeof changes) => {
      const answer = await update.mutateAsync({ body: { ...body, updatedAt } });
      toast({ tone: 'positive', message: PLATFORM_MESSAGES.settingsSaved });
      return answer.agency;
    };
    return send(agency, changes).catch(async (error: unknown) => {
      if (!isApiError(error) || error.key !== 'stale') throw error;
      const now = (await api(agencyCalls.agency)).agency;
      const onTop = rebased(page, changes, { before: agency, now });
      if (!onTop) throw error;
      return send(now, onTop);
    });
  };
}
