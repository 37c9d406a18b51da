import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { api, isApiError, toast, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import type { SettingsPage } from './setting';
import { changesOf, rebased, type SettingsValues } from './settings-draft';

/** Sends the settings; where their time zone moves services on the clock, says how many before they are sent again. */
async function withOtherZone<T>(send: (confirmZone?: true) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error) || error.key !== 'other_time_zone') throw error;
    const title = "Changer le fuseau horaire de l'agence ?";
    if (!(await confirm({ title, message: error.message, confirmLabel: 'Changer le fuseau' }))) throw error.asTold();
    return send(true);
  }
}

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
      const answer = await withOtherZone((confirmZone) =>
        update.mutateAsync({ body: { ...body, updatedAt, confirmZone } }),
      );
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
