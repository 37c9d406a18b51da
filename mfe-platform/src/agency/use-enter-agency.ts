import { enterAgencyCalls } from '@vigie/contracts/platform/agency/enter-agency.calls';
import { alterProfile, navigateTo, useSend } from '@vigie/kit/runtime';

/** Takes the profile of an agency: written to its audit first, then the whole shell is the agency's. */
export function useEnterAgency(): (id: string) => Promise<void> {
  const send = useSend(enterAgencyCalls.enterAgency);
  return async (id) => {
    const answer = await send.mutateAsync({ params: { id }, body: {} }).catch(() => null);
    // The failed call has shown a toast with the reason.
    if (!answer) return;
    await alterProfile({ agency: answer.agency });
    navigateTo('/');
  };
}
