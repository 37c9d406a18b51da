import { agencyList } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { Figures, ListFigure } from '@vigie/kit/ui/figure';
import { Tile } from '@vigie/kit/ui/tile';

const AGENCIES = { list: agencyList, call: agencyCalls.fetchAgencies, screen: '/adminAgencies' } as const;

/** The agencies of the platform, by what they may do. */
export function AgenciesTile() {
  return (
    <Tile title="Agences" to={AGENCIES.screen}>
      <Figures>
        <ListFigure {...AGENCIES} label="Toutes" />
        <ListFigure {...AGENCIES} label="Activées" filters={{ status: [100] }} tone="positive" />
        <ListFigure {...AGENCIES} label="À activer" filters={{ status: [0] }} tone="warning" />
        <ListFigure {...AGENCIES} label="Désactivées" filters={{ status: [200] }} tone="negative" />
        <ListFigure
          {...AGENCIES}
          label="Créées, 30 jours"
          filters={{ created: { shortcut: 'previousSlidingMonth' } }}
        />
      </Figures>
    </Tile>
  );
}
