import { Button } from '@mantine/core';
import { newId } from '@vigie/contracts/core/id';
import { DASHBOARD_MESSAGES, type Dashboard } from '@vigie/contracts/platform/dashboard/dashboard';
import { dashboardCalls } from '@vigie/contracts/platform/dashboard/dashboard.calls';
import { firstOf } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { useFocusOnSwitch } from '@vigie/kit/logic/screen/use-focus-on-switch';
import { tellError, useCall } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DashboardView } from './dashboard-view';
import { useAgencyRole } from './use-agency-role';
import { type DashboardDraft, firstModules, saveDashboard } from './use-dashboards';

const DashboardEditor = lazily(() => import('./dashboard-editor').then((m) => m.DashboardEditor));

/** The user's dashboards and those that the agency proposes; one of them is shown or edited. */
export function DashboardsScreen() {
  const query = useCall(dashboardCalls.dashboard);
  const role = useAgencyRole();
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<DashboardDraft | null>(null);
  useFocusOnSwitch(editing?.id);
  const { data } = query;
  if (!data) {
    return (
      <>
        <PageHeader />
        {query.error ? <QueryError error={query.error} onRetry={query.refetch} /> : <LoadingState rows={8} />}
      </>
    );
  }
  const { dashboards, tiles } = data;
  const show = (id: string) => setParams({ id }, { replace: true });
  const shown = dashboards.find(({ id }) => id === params.get('id')) ?? firstOf(dashboards, role) ?? dashboards[0];
  const edit = ({ id, name, audience, modules, updatedAt }: Dashboard) =>
    setEditing({ id, name, audience, modules, updatedAt });
  const create = async (draft: DashboardDraft) => {
    try {
      const made = await saveDashboard(draft);
      // The editor compares its dashboard with the stored ones: one that is not among them yet would count as deleted.
      await query.refetch();
      show(made.id);
      edit(made);
    } catch (error) {
      tellError(error);
    }
  };
  if (editing) {
    return (
      <DashboardEditor
        key={editing.id}
        draft={editing}
        stored={dashboards.find(({ id }) => id === editing.id)}
        offered={tiles}
        onClose={(id) => {
          setEditing(null);
          if (id) show(id);
        }}
      />
    );
  }
  if (!shown) {
    const first = { id: newId(), name: 'Mon tableau de bord', audience: null, modules: firstModules(tiles) };
    return (
      <>
        <PageHeader />
        <EmptyState
          title="Aucun tableau de bord"
          message="Réunissez sur une page les listes et les graphiques que vous regardez chaque jour."
          action={<Button onClick={() => void create(first)}>{DASHBOARD_MESSAGES.compose}</Button>}
        />
      </>
    );
  }
  return (
    <DashboardView
      shown={shown}
      dashboards={dashboards}
      onShow={show}
      onEdit={() => edit(shown)}
      onCreate={(draft) => void create(draft)}
    />
  );
}
