// The tiles of this remote, by the key under which `manifest.ts` declares their place, roles and rights. To add a tile:
// a `<feature>/<name>.tile.tsx`, one line here and one in the manifest.
import { defineTiles } from '@vigie/kit/ui/remote';

export const tiles = defineTiles({
  toWatch: () => import('./home/to-watch.tile').then((m) => m.ToWatchTile),
  ownSites: () => import('./home/own-sites.tile').then((m) => m.OwnSitesTile),
  unpaidInvoices: () => import('./home/unpaid-invoices.tile').then((m) => m.UnpaidInvoicesTile),
});
