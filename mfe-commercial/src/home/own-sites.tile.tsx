import { type SiteRow, siteList } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { useListRows } from '@vigie/kit/logic/list/use-list-rows';
import { Tile, TileRows } from '@vigie/kit/ui/tiles/tile';

const ROWS = 5;
const SCREEN = '/customerSites';

/** The customer's own sites. */
export function OwnSitesTile() {
  const { page, error, retry } = useListRows<SiteRow>(siteList, siteCalls.fetchSites, { limit: ROWS });
  return (
    <Tile title="Vos sites" to={SCREEN}>
      <TileRows
        title="Vos sites"
        rows={page?.data}
        error={error}
        onRetry={retry}
        rowId={(site) => site.id}
        draw={(site) => ({ to: `${SCREEN}?q=${encodeURIComponent(site.name)}`, name: site.name, detail: site.address })}
        emptyText="Aucun site pour l'instant"
      />
    </Tile>
  );
}
