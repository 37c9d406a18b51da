import { enterAgencyCalls } from '@vigie/contracts/platform/agency/enter-agency.calls';
import { alterProfile, navigateTo, useSend } from '@vigie/kit/runtime';

/**
 * Lets an administrator act as an agency or as one of its customers. The server records it in the audit first; then the
 * whole shell switches and opens the page.
 */
export function useEnterAgency(): (id: string, options?: { customerId?: string; page?: string }) => Promise<void> {
  const send = useSend(enterAgencyCalls.enterAgency);
  return async (id, { customerId, page = '/' } = {}) => {
    const answer = await send.mutateAsync({ params: { id }, body: { customerId } }).catch(() => null);
    // The failed call has shown a toast with the reason.
    if (!answer) return;
    await alterProfile(answer);
    navigateTo(page);
  };
}
