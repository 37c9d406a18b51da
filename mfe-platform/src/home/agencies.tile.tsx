import { agencyList } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { useSession } from '@vigie/kit/runtime';
import { Figures, ListFigure } from '@vigie/kit/ui/figure';
import { Tile } from '@vigie/kit/ui/tiles/tile';

const AGENCIES = { list: agencyList, call: agencyCalls.fetchAgencies, screen: '/adminAgencies' } as const;

/** The number of agencies by status, and of those created in the last 30 days. */
export function AgenciesTile() {
  // Who acts as an agency or as a customer sees the home of that profile.
  if (useSession((session) => session.altered !== null)) return null;
  return (
    <Tile title="Agences" to={AGENCIES.screen}>
      <Figures>
        <ListFigure {...AGENCIES} label="Toutes" />
        <ListFigure {...AGENCIES} label="Activées" filters={{ status: [AGENCY_STATUS.activated] }} tone="positive" />
        <ListFigure {...AGENCIES} label="À activer" filters={{ status: [AGENCY_STATUS.created] }} tone="warning" />
        <ListFigure
          {...AGENCIES}
          label="Désactivées"
          filters={{ status: [AGENCY_STATUS.deactivated] }}
          tone="negative"
        />
        <ListFigure
          {...AGENCIES}
          label="Créées, 30 jours"
          filters={{ created: { shortcut: 'previousSlidingMonth' } }}
        />
      </Figures>
    </Tile>
  );
}
