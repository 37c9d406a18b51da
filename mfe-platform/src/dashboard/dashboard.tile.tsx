import { Button, Group, Title } from '@mantine/core';
import { DASHBOARD_MESSAGES } from '@vigie/contracts/platform/dashboard/dashboard';
import { dashboardCalls } from '@vigie/contracts/platform/dashboard/dashboard.calls';
import { firstOf } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { useCall } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadGrid, prepareAhead, watchView } from './prepare';
import { WhenSeen } from './tile/when-seen';
import { useAgencyRole } from './use-agency-role';

// Lazy-loaded: the dashboard is below the worklists, and its code includes the lists of the whole product.
const GridView = lazily(loadGrid);

// When this file arrives, which is before it is known who is signed in.
prepareAhead();

/** Height in pixels of one grid row, including the gap below it. */
const ROW = 20;

/** The user's first dashboard, on the home page. */
export function DashboardHomeTile() {
  // Kept on this device, so that the tiles of the last visit ask for their rows without waiting for this answer.
  const query = useCall(dashboardCalls.dashboard, undefined, { keep: true });
  const role = useAgencyRole();
  const [seen] = useState(watchView);
  const screen = role === 'customer' ? '/customerDashboards' : '/platform/dashboards';
  const { data, error } = query;
  if (!data) {
    if (error) return <QueryError error={error} onRetry={query.refetch} compact />;
    return <LoadingState rows={6} />;
  }
  const first = firstOf(data.dashboards, role);
  if (!first) {
    return (
      <EmptyState
        compact
        title="Votre tableau de bord"
        message="Réunissez ici les listes et les graphiques que vous regardez chaque jour."
        action={
          <Button component={Link} to={screen} variant="default">
            {DASHBOARD_MESSAGES.compose}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap" mb="sm">
        <Title order={2}>{first.name}</Title>
        <Link to={`${screen}?id=${first.id}`} className="vg-link vg-nowrap" aria-label={`Ouvrir : ${first.name}`}>
          Ouvrir
        </Link>
      </Group>
      <WhenSeen
        height={ROW * Math.max(0, ...first.modules.map(({ y, h }) => y + h))}
        onSeen={() => seen(first.modules)}
      >
        <GridView modules={first.modules} level={3} />
      </WhenSeen>
    </>
  );
}
