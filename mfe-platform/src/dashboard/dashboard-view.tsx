import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { newId } from '@vigie/contracts/core/id';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import {
  DASHBOARD_AUDIENCES,
  DASHBOARD_MESSAGES,
  type Dashboard,
  type DashboardAudience,
  dashboardFields,
} from '@vigie/contracts/platform/dashboard/dashboard';
import { dashboardActs } from '@vigie/contracts/platform/dashboard/dashboard.acts';
import { dashboardCalls } from '@vigie/contracts/platform/dashboard/dashboard.calls';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { prompt } from '@vigie/kit/logic/form/ask';
import { useViewingRefusal } from '@vigie/kit/logic/form/read-only';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useWindowTitle } from '@vigie/kit/logic/screen/window-title';
import { tellError, toast, useHolds, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { RowActions } from '@vigie/kit/ui/list/row-actions';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { GridView } from './grid/grid-view';
import { copyOf, type DashboardDraft, saveDashboard } from './use-dashboards';

interface Props {
  shown: Dashboard;
  dashboards: readonly Dashboard[];
  onShow: (id: string) => void;
  onEdit: () => void;
  /** Saves a new dashboard and opens it in the editor. */
  onCreate: (draft: DashboardDraft) => void;
}

const labelOf = (audience: DashboardAudience): string =>
  DASHBOARD_AUDIENCES.find(({ value }) => value === audience)?.label ?? audience;
const proposedTo = (audience: DashboardAudience): string => `Proposé par l'agence : ${labelOf(audience).toLowerCase()}`;

const askName = (title: string, confirmLabel: string, initial = ''): Promise<string | null> =>
  prompt({
    title,
    label: 'Nom',
    initial,
    confirmLabel,
    check: (value) => (value.trim() ? null : VALIDATION_MESSAGES.required),
  });

/** Shows one dashboard, with the choice of another one and the acts on it. */
export function DashboardView({ shown, dashboards, onShow, onEdit, onCreate }: Props) {
  const holds = useHolds();
  const acts = useActs(dashboardActs);
  const history = useDialog<string>();
  const order = useSend(dashboardCalls.orderDashboards);
  const viewing = useViewingRefusal();
  const { name, audience, preferred, modules } = shown;
  useWindowTitle(name);
  const editable = shown.editable && viewing === null;
  const own = dashboards.filter((it) => it.audience === null);
  const at = own.findIndex(({ id }) => id === shown.id);

  const rename = async () => {
    const next = await askName('Renommer le tableau de bord', 'Renommer', name);
    if (next === null) return;
    try {
      const { id, updatedAt } = shown;
      await saveDashboard({ id, name: next, audience, modules, updatedAt });
    } catch (error) {
      tellError(error);
    }
  };
  const create = async () => {
    const next = await askName(DASHBOARD_MESSAGES.create, 'Créer');
    if (next !== null) onCreate({ id: newId(), name: next, audience: null, modules: [] });
  };
  const put = (to: number) => {
    const ids = own.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    if (moved) ids.splice(to, 0, moved);
    order.mutate({ body: { ids } });
  };
  const copy = (to: DashboardAudience | null) => {
    const draft = copyOf(shown, to);
    const left = modules.length - draft.modules.length;
    if (left > 0) toast({ tone: 'info', message: DASHBOARD_MESSAGES.leftOut(left) });
    onCreate(draft);
  };
  const actions = [
    { label: DASHBOARD_MESSAGES.create, onClick: () => void create() },
    { label: 'Renommer', hidden: !editable, onClick: () => void rename() },
    { label: 'Dupliquer', onClick: () => copy(null) },
    ...DASHBOARD_AUDIENCES.map(({ value, label }) => ({
      label: `Proposer aux ${label.toLowerCase()}`,
      hidden: audience !== null || !holds('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'),
      onClick: () => copy(value),
    })),
    { label: 'Placer avant', hidden: at <= 0, onClick: () => put(at - 1) },
    { label: 'Placer après', hidden: at < 0 || at >= own.length - 1, onClick: () => put(at + 1) },
    { label: 'Historique', hidden: audience === null || !editable, onClick: () => history.open(shown.id) },
    ...(editable ? acts(shown).filter((act) => !(preferred && act.name === 'prefer')) : []),
  ];
  return (
    <>
      <PageHeader
        title={name}
        lead={audience ? proposedTo(audience) : undefined}
        actions={
          <>
            {dashboards.length > 1 && (
              <SelectField
                label="Tableau de bord"
                hideLabel
                required
                options={dashboards.map((it) => ({
                  value: it.id,
                  label: it.audience ? `${it.name} (${labelOf(it.audience).toLowerCase()})` : it.name,
                }))}
                value={shown.id}
                onChange={(id) => id && onShow(id)}
              />
            )}
            {editable && (
              <Button variant="default" leftSection={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
                Modifier
              </Button>
            )}
            {viewing === null && <RowActions name={name} actions={actions} />}
          </>
        }
      />
      {modules.length === 0 ? (
        <EmptyState
          title={DASHBOARD_MESSAGES.empty}
          message="Ajoutez-y une première tuile : une liste ou un graphique."
          action={editable && <Button onClick={onEdit}>Ajouter une tuile</Button>}
        />
      ) : (
        <GridView modules={modules} level={2} />
      )}
      {history.subject && (
        <Dialog opened={history.opened} onClose={history.close} title={`Historique : ${name}`}>
          {historyTab(dashboardCalls.historyDashboard, history.subject, dashboardFields).content}
        </Dialog>
      )}
    </>
  );
}
