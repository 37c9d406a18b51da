import type { SiteRow } from '@vigie/contracts/commercial/site/site';
import { siteActs } from '@vigie/contracts/commercial/site/site.acts';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { askBefore, sendAct } from '@vigie/kit/logic/acts/use-acts';
import { isApiError, tellError, toast } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/** Deletes a site; where services are still planned on it, asks a second time with the server's own sentence. */
async function remove(site: SiteRow, confirmed: boolean): Promise<void> {
  try {
    const answer = await sendAct(siteActs, 'delete', site, confirmed ? { confirmed: '1' } : {});
    const { status } = answer as { status: number };
    toast({
      tone: 'positive',
      message: status === siteStatuses.value.deactivated ? 'Site désactivé' : 'Site supprimé',
    });
  } catch (error) {
    if (!isApiError(error) || error.key !== 'future_services') return tellError(error);
    const { title, confirm: confirmLabel } = siteActs.acts.deactivate.ask(site);
    const yes = await confirm({
      title,
      message: error.message,
      confirmLabel,
      tone: 'negative',
    });
    if (yes) await remove(site, true);
  }
}

/** What the screen does in place of the act alone. */
export const deleteSite = {
  delete: async (site: SiteRow) => {
    try {
      if (await askBefore(siteActs, 'delete', [site])) await remove(site, false);
    } catch (error) {
      tellError(error);
    }
  },
};
