import { SegmentedControl } from '@mantine/core';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { TURNOVER_GROUPS, type TurnoverGroup } from '@vigie/contracts/platform/admin-dashboard/admin-dashboard';
import { adminDashboardCalls } from '@vigie/contracts/platform/admin-dashboard/admin-dashboard.calls';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { navigateTo, useCall } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { YearStepper } from '@vigie/kit/ui/year-stepper';
import { useSearchParams } from 'react-router';

// Lazy-loaded: the chart library is needed only once there is data to draw.
const TurnoverChart = lazily(() => import('./turnover-chart').then((m) => m.TurnoverChart));

const PATH = '/platform/admin/dashboard/ca-sekur';
const FIRST_YEAR = 2000;
/** Number of years shown when the turnover is grouped by year. */
const YEARS = 5;

/** The payments of agencies to the platform; the address holds the year and the grouping. */
export function TurnoverScreen() {
  const [search] = useSearchParams();
  const current = Number(useToday(DEFAULT_TIME_ZONE).slice(0, 4));
  const named = Number(search.get('annee'));
  const year = named >= FIRST_YEAR && named <= current ? named : current;
  const groupBy: TurnoverGroup = TURNOVER_GROUPS.find(({ value }) => value === search.get('par'))?.value ?? 'month';
  const go = (to: { year?: number; groupBy?: string }) =>
    navigateTo(`${PATH}?annee=${to.year ?? year}&par=${to.groupBy ?? groupBy}`);
  const first = groupBy === 'year' ? year - YEARS + 1 : year;
  const filters = { start: `${first}-01-01`, end: `${year}-12-31` };
  const { data, error, refetch } = useCall(adminDashboardCalls.adminTurnover, { body: { filters, groupBy } });
  const nothing = data?.series.every((series) => series.data.every((cents) => cents === 0));
  return (
    <>
      <PageHeader
        title="Chiffre d'affaires de la plateforme"
        lead="Ce que les agences ont à payer et ont payé, hors taxes."
        actions={<YearStepper year={year} last={current} onChange={(to) => go({ year: to })} />}
      />
      <SegmentedControl
        aria-label="Découpage"
        data={TURNOVER_GROUPS.map(({ value, label }) => ({ value, label }))}
        value={groupBy}
        onChange={(value) => go({ groupBy: value })}
        mb="md"
      />
      {!data && (error ? <QueryError error={error} onRetry={refetch} /> : <LoadingState />)}
      {data && nothing && (
        <EmptyState
          title="Aucun paiement"
          message="Les paiements des agences apparaîtront ici dès leur première offre."
        />
      )}
      {data && !nothing && <TurnoverChart turnover={data} />}
    </>
  );
}
