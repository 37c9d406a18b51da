import type { Site } from '@vigie/contracts/commercial/site/site';
import { siteActs } from '@vigie/contracts/commercial/site/site.acts';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { askBefore, sendAct } from '@vigie/kit/logic/acts/use-acts';
import { isApiError, tellError, toast } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

type Deletable = Pick<Site, 'id' | 'name' | 'status' | 'updatedAt'>;

/**
 * Deletes a site. When services are still planned on it, asks a second time with the server's own sentence. Returns
 * false when the site stays: deactivated, refused, or not confirmed.
 */
async function remove(site: Deletable, confirmed: boolean): Promise<boolean> {
  try {
    const answer = await sendAct(siteActs, 'delete', site, confirmed ? { confirmed: '1' } : {});
    const stays = answer.status === siteStatuses.value.deactivated;
    toast({ tone: 'positive', message: stays ? 'Site désactivé' : 'Site supprimé' });
    return !stays;
  } catch (error) {
    if (!isApiError(error) || error.key !== 'future_services') {
      tellError(error);
      return false;
    }
    const { title, confirm: confirmLabel } = siteActs.acts.deactivate.ask(site);
    const yes = await confirm({ title, message: error.message, confirmLabel, tone: 'negative' });
    return yes ? remove(site, true) : false;
  }
}

/** Replaces the default behaviour of the act on the screens. */
export const deleteSite = {
  delete: async (site: Deletable): Promise<boolean> => {
    try {
      return (await askBefore(siteActs, 'delete', [site])) && (await remove(site, false));
    } catch (error) {
      tellError(error);
      return false;
    }
  },
};
