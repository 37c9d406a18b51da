import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { isApiError, tellError, toast, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/** Deletes a site; where services are still planned on it, asks a second time with the server's own sentence. */
export function useDeleteSite(): (id: string) => Promise<void> {
  const send = useSend(siteCalls.deleteSite, { quiet: true });
  const remove = async (id: string, confirmed: boolean): Promise<void> => {
    try {
      const { status } = await send.mutateAsync({ params: { id }, query: confirmed ? { confirmed: '1' } : {} });
      toast({ tone: 'positive', message: status === 200 ? 'Site désactivé' : 'Site supprimé' });
    } catch (error) {
      if (!isApiError(error) || error.key !== 'future_services') return tellError(error);
      const yes = await confirm({
        title: 'Désactiver le site ?',
        message: error.message,
        confirmLabel: 'Désactiver',
        tone: 'negative',
      });
      if (yes) await remove(id, true);
    }
  };
  return (id) => remove(id, false);
}
